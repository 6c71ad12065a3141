import { TOOL_SEARCH } from '../../tools/pool/searchPool.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';
import type {
  AssistantBlock,
  AssistantMessage,
  CallResult,
  EndpointSearch,
  Message,
  UserMessage,
  UserText,
} from '../transcript/messages.ts';
import { newCallId } from '../transcript/newCallId.ts';
import { plainCalls } from '../transcript/plainCalls.ts';
import { catalogOf, type Epoch, type Transcript } from '../transcript/transcript.ts';
import { loadedTools } from './loadedTools.ts';
import type { ToolsNow } from './toolsNow.ts';

/**
 * The same conversation in a new epoch. Thinking is bound to the old prefix and goes; searches the endpoint
 * performed become searches of ours, so that what they found stays callable whatever the new strategy is; calls it made
 * are told in words. What was found is as the pool has it now, and hidden if it is off. Calls get ids and names that any endpoint takes.
 */
export function renewed(epoch: Epoch, previous: Transcript, now: ToolsNow): Transcript {
  const catalog = catalogOf(previous);
  const reshaped = previous.messages
    .flatMap((message) =>
      message.role === 'user' ? withCarried(message, now) : withoutSearches(message, catalog),
    )
    .map((message) => (message.role === 'user' ? asNow(message, now) : message))
    .filter((message) => message.role === 'user' || message.blocks.length > 0);
  const last = reshaped.at(-1);
  const isBrokenOff = last?.role === 'user' && last.results.length > 0;
  const messages = [...plainCalls(reshaped), ...(isBrokenOff ? [BROKEN_OFF] : [])];
  const { size } = previous;
  return { epoch, messages, ...(size === undefined ? {} : { size }) };
}

/** The newest calls cannot be sent without the thinking before them: after a turn that broke off something must follow them. */
const BROKEN_OFF: AssistantMessage = {
  role: 'assistant',
  blocks: [{ type: 'text', text: '(interrupted)' }],
};

/** What a summary has carried along because it was off, and is on now, is made callable right after it. */
function withCarried(message: UserMessage, { isOff }: ToolsNow): readonly Message[] {
  const carried = message.texts.flatMap((text) => (text.kind === 'summary' ? (text.hidden ?? []) : []));
  const again = carried.filter(({ name }) => !isOff(name));
  if (again.length === 0) return [message];
  const hidden = carried.filter(({ name }) => isOff(name));
  const texts = message.texts.map((text) => (text.kind === 'summary' ? { ...text, hidden } : text));
  return [{ ...message, texts }, ...loadedTools(again, newCallId())];
}

const asNow = (message: UserMessage, now: ToolsNow): UserMessage => ({
  ...message,
  results: message.results.map((result) => withHidden(result, now)),
  texts: message.texts.map(withoutDefinitions),
});

function withHidden(result: CallResult, { isOff, current }: ToolsNow): CallResult {
  const { hidden: before = [], ...rest } = result;
  if (rest.found === undefined) return result;
  const all = [...rest.found, ...before].map(current);
  const hidden = all.filter(({ name }) => isOff(name));
  const found = all.filter(({ name }) => !isOff(name));
  return { ...rest, found, ...(hidden.length > 0 ? { hidden } : {}) };
}

/** What the endpoint is to search stands in the new epoch. */
function withoutDefinitions(text: UserText): UserText {
  if (text.kind !== 'announcement') return text;
  const { definitions: _, ...told } = text;
  return told;
}

function withoutSearches(
  { blocks }: AssistantMessage,
  catalog: ReadonlyMap<string, ToolDefinition>,
): readonly Message[] {
  const messages: Message[] = [];
  let open: AssistantBlock[] = [];
  for (const block of blocks.flatMap(inWords)) {
    if (block.type === 'thinking' || isUnfinishedSearch(block)) continue;
    if (block.type !== 'search') {
      open.push(block);
      continue;
    }
    const { query } = block;
    const id = block.id.replace(/^srv/, '');
    const said = open.filter(({ type }) => type !== 'call');
    messages.push(
      { role: 'assistant', blocks: [...said, { type: 'call', id, name: TOOL_SEARCH, input: { query } }] },
      { role: 'user', results: [{ callId: id, ...asResult(block, catalog) }], texts: [] },
    );
    // The results of our own calls follow the whole message, and so do the calls then.
    open = open.filter(({ type }) => type === 'call');
  }
  return [...messages, { role: 'assistant', blocks: open }];
}

const inWords = (block: AssistantBlock): AssistantBlock[] => {
  if (block.type !== 'opaque' || block.words === undefined) return [block];
  return block.words === '' ? [] : [{ type: 'text', text: block.words }];
};

const isUnfinishedSearch = (block: AssistantBlock): boolean =>
  block.type === 'opaque' && block.block.type === 'server_tool_use';

function asResult(search: EndpointSearch, catalog: ReadonlyMap<string, ToolDefinition>) {
  const found = search.found.flatMap((name) => catalog.get(name) ?? []);
  if (found.length > 0) return { content: [], isError: false, found };
  const text = search.error ?? 'Nothing was found.';
  return { content: [{ type: 'text' as const, text }], isError: false };
}
