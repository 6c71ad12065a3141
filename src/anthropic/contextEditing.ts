import type { Anthropic } from '@anthropic-ai/sdk';
import { BRIDGE_CALL, BRIDGE_TOOLS } from '../agent/epoch/bridge.ts';
import { TOOL_SEARCH } from '../tools/pool/searchPool.ts';

const BETA = 'context-management-2025-06-27';

/** Names of our search and of the tools that stand for it. */
const SEARCHES: ReadonlySet<string> = new Set([
  TOOL_SEARCH,
  ...BRIDGE_TOOLS.map(({ name }) => name).filter((name) => name !== BRIDGE_CALL),
]);

/**
 * Asks the endpoint to leave old results of calls out of what the model reads, once the chat is long. Results of searches stay:
 * the tools that they found are part of them. The transcript is sent as it is, so nothing is lost here.
 */
export function editContext({ tools = [] }: Pick<Anthropic.MessageCreateParams, 'tools'>) {
  const names = tools.flatMap((tool) => ('name' in tool ? [tool.name] : []));
  const kept = names.filter((name) => SEARCHES.has(name) || name.startsWith('tool_search_tool_'));
  const edit = { type: 'clear_tool_uses_20250919', ...(kept.length > 0 ? { exclude_tools: kept } : {}) };
  return { body: { context_management: { edits: [edit] } }, beta: BETA };
}
