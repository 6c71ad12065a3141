import { TOOL_SEARCH } from '../tools/searchPool.ts';
import type { ToolDefinition } from '../tools/tool.ts';
import type { AssistantBlock, AssistantMessage, EndpointSearch, Message } from './messages.ts';
import { catalogOf, type Epoch, type Transcript } from './transcript.ts';

/**
 * The same conversation in a new epoch. Thinking is bound to the old prefix and goes; searches the endpoint
 * performed become searches of ours, so that what they found stays callable whatever the new strategy is.
 */
export function renewed(epoch: Epoch, previous: Transcript): Transcript {
  const catalog = catalogOf(previous);
  const messages = previous.messages
    .flatMap((message) => (message.role === 'user' ? [message] : withoutSearches(message, catalog)))
    .filter((message) => message.role === 'user' || message.blocks.length > 0);
  const last = messages.at(-1);
  if (last?.role === 'user' && last.results.length > 0) messages.push(BROKEN_OFF);
  const { size } = previous;
  return { epoch, messages, ...(size === undefined ? {} : { size }) };
}

/** The newest calls cannot be sent without the thinking before them: after a turn that broke off something must follow them. */
const BROKEN_OFF: AssistantMessage = {
  role: 'assistant',
  blocks: [{ type: 'text', text: '(interrupted)' }],
};

function withoutSearches(
  { blocks }: AssistantMessage,
  catalog: ReadonlyMap<string, ToolDefinition>,
): readonly Message[] {
  const messages: Message[] = [];
  let open: AssistantBlock[] = [];
  for (const block of blocks) {
    if (block.type === 'thinking' || isUnfinishedSearch(block)) continue;
    if (block.type !== 'search') {
      open.push(block);
      continue;
    }
    const { query } = block;
    const id = block.id.replace(/^srv/, '');
    messages.push(
      { role: 'assistant', blocks: [...open, { type: 'call', id, name: TOOL_SEARCH, input: { query } }] },
      { role: 'user', results: [{ callId: id, ...asResult(block, catalog) }], texts: [] },
    );
    open = [];
  }
  return [...messages, { role: 'assistant', blocks: open }];
}

const isUnfinishedSearch = (block: AssistantBlock): boolean =>
  block.type === 'opaque' && block.block.type === 'server_tool_use';

function asResult(search: EndpointSearch, catalog: ReadonlyMap<string, ToolDefinition>) {
  const found = search.found.flatMap((name) => catalog.get(name) ?? []);
  if (found.length > 0) return { content: [], isError: false, found };
  const text = search.error ?? 'Nothing was found.';
  return { content: [{ type: 'text' as const, text }], isError: false };
}
