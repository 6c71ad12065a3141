import type {
  InspectedChat,
  InspectorHostMessage,
  ProtocolStep,
  RequestView,
} from '../../protocol/inspectorMessages.ts';

export type Tab = 'context' | 'protocol' | 'searches' | 'calls';

/** Everything the page shows, but for what its parts keep to themselves. */
export interface InspectorState {
  readonly isConnected: boolean;
  readonly chats: readonly { readonly id: string; readonly title: string }[];
  readonly chat: InspectedChat | undefined;
  readonly tab: Tab;
  /** Texts that have come, the newest last, by their keys. */
  readonly texts: ReadonlyMap<string, string>;
  /** Words that are searched for, and the requests that have them; undefined until they are known. */
  readonly query: string;
  readonly hits: ReadonlySet<number> | undefined;
  readonly aliases: readonly { readonly tool: string; readonly alias: string }[];
}

export const EMPTY: InspectorState = {
  isConnected: false,
  chats: [],
  chat: undefined,
  tab: 'context',
  texts: new Map(),
  query: '',
  hits: undefined,
  aliases: [],
};

export type LocalAction =
  | { readonly type: 'pickTab'; readonly tab: Tab }
  | { readonly type: 'ask'; readonly query: string };

/** Texts that the page keeps at most. */
const MAX_TEXTS = 24;

export function reduceInspector(
  state: InspectorState,
  action: InspectorHostMessage | LocalAction,
): InspectorState {
  switch (action.type) {
    case 'chat': {
      const { chats, chat, isWhole } = action;
      const isSame = !isWhole && chat !== undefined && chat.id === state.chat?.id;
      const shown = isSame && state.chat ? { ...chat, requests: merge(state.chat, chat) } : chat;
      const texts = isSame ? withoutOpen(state.texts, chat.requests) : EMPTY.texts;
      return { ...state, isConnected: true, chats, chat: shown, texts };
    }
    case 'text': {
      const texts = new Map(state.texts);
      texts.delete(action.key);
      texts.set(action.key, action.text);
      for (const oldest of texts.keys()) {
        if (texts.size <= MAX_TEXTS) break;
        texts.delete(oldest);
      }
      return { ...state, texts };
    }
    case 'hits':
      return action.query === state.query ? { ...state, hits: new Set(action.requests) } : state;
    case 'aliases':
      return { ...state, aliases: action.added };
    case 'pickTab':
      return { ...state, tab: action.tab };
    case 'ask':
      return { ...state, query: action.query, hits: undefined };
  }
}

/** The requests of a chat with those that have changed, without those that had to make room. */
function merge(before: InspectedChat, now: InspectedChat): RequestView[] {
  const byNumber = new Map([...before.requests, ...now.requests].map((one) => [one.number, one]));
  return [...byNumber.values()]
    .filter(({ number }) => number >= now.first)
    .sort((a, b) => a.number - b.number);
}

/** The texts without those of requests that have changed. */
function withoutOpen(
  texts: ReadonlyMap<string, string>,
  changed: readonly RequestView[],
): ReadonlyMap<string, string> {
  const numbers = new Set(changed.map(({ number }) => String(number)));
  return new Map([...texts].filter(([key]) => !numbers.has(key.split(' ')[0] ?? '')));
}

/** A step and the request that it is part of. */
export interface StepRow {
  readonly request: RequestView;
  readonly step: ProtocolStep;
}

export const stepRows = (requests: readonly RequestView[]): readonly StepRow[] =>
  requests.flatMap((request) => request.steps.map((step) => ({ request, step })));
