import type { ChatRow, OpenChat } from '../../protocol/chatState.ts';
import type { Block, Message } from '../../protocol/conversation.ts';
import type { HostMessage } from '../../protocol/hostMessages.ts';
import type { PageState, View } from './state.ts';

/** Things that happen on the page itself. */
export type LocalAction =
  | { readonly type: 'toggleList'; readonly isOpen: boolean }
  /** The input has what the host wished for. */
  | { readonly type: 'grantWish' }
  | { readonly type: 'toggle'; readonly id: string; readonly isOpen: boolean };

/** Characters of a call's live output that are kept. */
const MAX_LIVE = 8_000;

/** The state after a message of the host or an action of the user. Whatever did not change stays the very same object. */
export function reducePage(state: PageState, action: HostMessage | LocalAction): PageState {
  switch (action.type) {
    case 'state':
      return showView(state, action);
    case 'attachments':
      return { ...state, attachments: action.attachments };
    case 'completions':
      return { ...state, completions: { request: action.request, items: action.items } };
    case 'compose':
      return { ...state, wish: { text: action.text } };
    case 'grantWish':
      return { ...state, wish: undefined };
    case 'toggleList':
      return { ...state, isListOpen: action.isOpen };
    case 'toggle':
      return { ...state, opened: toggle(state.opened, action.id, action.isOpen) };
    default:
      return changeView(state, (view) => reduceView(view, action));
  }
}

type ViewMessage = Exclude<
  HostMessage,
  { readonly type: 'state' | 'attachments' | 'completions' | 'compose' }
>;

function reduceView(view: View, action: ViewMessage): View {
  switch (action.type) {
    case 'chats':
      return { ...view, chats: action.chats, chat: takeTitle(view.chat, action.chats) };
    case 'footer':
      return { ...view, footer: action.footer };
    default:
      return action.chat === view.chat.id ? { ...view, chat: reduceChat(view.chat, action) } : view;
  }
}

/** The chat with the title that the list has for it: a chat is named by its first message. */
function takeTitle(chat: OpenChat, chats: readonly ChatRow[]): OpenChat {
  const { title = chat.title } = chats.find(({ id }) => id === chat.id) ?? {};
  return title === chat.title ? chat : { ...chat, title };
}

function reduceChat(chat: OpenChat, action: Extract<ViewMessage, { chat: string }>): OpenChat {
  switch (action.type) {
    case 'running':
      return { ...chat, isRunning: action.isRunning, queue: action.queue };
    case 'older':
      return {
        ...chat,
        messages: [...newTo(chat, action.messages), ...chat.messages],
        hasOlder: action.hasOlder,
      };
    case 'message':
      return { ...chat, messages: put(chat.messages, action.message) };
    case 'block':
      return changeMessage(chat, action.message, (message) => ({
        ...message,
        blocks: put(message.blocks, action.block),
      }));
    case 'delta':
      return changeMessage(chat, action.message, (message) => ({
        ...message,
        blocks: change(message.blocks, action.block, (block) => append(block, action.text)),
      }));
  }
}

function showView({ ...state }: PageState, { chats, chat, footer, welcome }: View): PageState {
  const isOther = state.view?.chat.id !== chat.id;
  return {
    ...state,
    view: { chats, chat, footer, welcome },
    isListOpen: isOther ? false : state.isListOpen,
    opened: isOther ? new Set() : state.opened,
  };
}

const changeView = (state: PageState, edit: (view: View) => View): PageState => {
  const view = state.view && edit(state.view);
  return view === state.view ? state : { ...state, view };
};

const changeMessage = (chat: OpenChat, id: string, edit: (message: Message) => Message): OpenChat => ({
  ...chat,
  messages: change(chat.messages, id, edit),
});

function append(block: Block, text: string): Block {
  switch (block.kind) {
    case 'text':
    case 'thinking':
      return { ...block, text: block.text + text };
    case 'call':
      return { ...block, live: ((block.live ?? '') + text).slice(-MAX_LIVE) };
    default:
      return block;
  }
}

/** Changes the item of an id. The newest come last and change most, so the search begins there. */
function change<Item extends { readonly id: string }>(
  items: Item[],
  id: string,
  edit: (item: Item) => Item,
): Item[] {
  const at = items.findLastIndex((item) => item.id === id);
  const found = items[at];
  return found === undefined ? items : items.with(at, edit(found));
}

/** Adds an item, or replaces the one of its id. */
const put = <Item extends { readonly id: string }>(items: Item[], item: Item): Item[] =>
  items.some(({ id }) => id === item.id) ? change(items, item.id, () => item) : [...items, item];

function newTo(chat: OpenChat, messages: readonly Message[]): readonly Message[] {
  const known = new Set(chat.messages.map(({ id }) => id));
  return messages.filter(({ id }) => !known.has(id));
}

function toggle(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const changed = new Set(ids);
  if (isIn) changed.add(id);
  else changed.delete(id);
  return changed;
}
