import { placeOf } from '../request/turns.ts';
import { type Rule, violation } from './rule.ts';

/** The only beta that knows lists of tools: the list of an answer, and a pinned one. */
export const LISTING_BETA = 'mcp-client-2026-09-15';
/** Betas of which either lets a request name MCP servers. */
const BETAS: readonly string[] = ['mcp-client-2025-11-20', LISTING_BETA];

/** Rule 36: the fields are not part of the endpoint without their beta. */
const betaNamed: Rule = ({ body: { mcp_servers: servers, tools = [] }, betas }) => {
  if (betas.some((beta) => BETAS.includes(beta))) return undefined;
  if (servers !== undefined) return violation('mcp_servers: Extra inputs are not permitted');
  const index = tools.findIndex(({ type }) => type === 'mcp_toolset');
  return index < 0 ? undefined : violation(`tools.${index}.type: Input should be a known tool type`);
};

/** Rule 36, for blocks, even if the request no longer names a server; the rest of the text is unverified. */
const blocksKnown: Rule = ({ turns, betas }) => {
  const isListing = betas.includes(LISTING_BETA);
  const isHosting = betas.some((beta) => BETAS.includes(beta));
  const unknown = turns
    .flatMap(({ blocks }) => blocks)
    .find(({ block: { type } }) =>
      type === 'mcp_tool_listing' ? !isListing : type.startsWith('mcp_tool_') && !isHosting,
    );
  return (
    unknown &&
    violation(
      `${placeOf(unknown)}: Input tag '${unknown.block.type}' found using 'type' does not match any of the expected tags`,
    )
  );
};

const pinsKnown: Rule = ({ body: { tools = [] }, betas }) => {
  const index = tools.findIndex((tool) => tool.type === 'mcp_toolset' && tool.tools);
  return index < 0 || betas.includes(LISTING_BETA)
    ? undefined
    : violation(`tools.${index}.mcp_toolset.tools: Extra inputs are not permitted`);
};

/** Rule 37; the texts are unverified. */
const serversAndToolsets: Rule = ({ body: { mcp_servers: servers = [], tools = [] } }) => {
  const insecure = servers.findIndex(({ url }) => !url.startsWith('https://'));
  if (insecure >= 0) return violation(`mcp_servers.${insecure}.url: URL scheme should be 'https'`);
  const names = servers.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    return violation(`mcp_servers: Server names must be unique. Found twice: ${twice}`);
  const used = tools.flatMap((tool) => (tool.type === 'mcp_toolset' ? [tool.mcp_server_name] : []));
  const unknown = used.find((name) => !names.includes(name));
  if (unknown !== undefined) return violation(`tools: MCP server '${unknown}' not found in mcp_servers`);
  const wrong = names.find((name) => used.filter((one) => one === name).length !== 1);
  return wrong === undefined
    ? undefined
    : violation(`mcp_servers: Server '${wrong}' must be referenced by exactly one mcp_toolset`);
};

/** Unverified: the pattern of ids. Words may not follow a call without a result; results of other calls may. */
const hostedCallsWhole: Rule = ({ turns }) => {
  const results = new Set(
    turns
      .flatMap(({ blocks }) => blocks)
      .flatMap(({ block }) => (block.type === 'mcp_tool_result' ? [block.tool_use_id] : [])),
  );
  for (const [index, turn] of turns.entries()) {
    const hasWords = turns[index + 1]?.blocks.some(({ block }) => block.type !== 'tool_result') === true;
    for (const placed of turn.blocks) {
      if (placed.block.type !== 'mcp_tool_use') continue;
      const { id } = placed.block;
      if (!/^mcptoolu_\w+$/.test(id))
        return violation(`${placeOf(placed)}.id: String should match pattern '^mcptoolu_[a-zA-Z0-9_]+$'`);
      if (hasWords && !results.has(id))
        return violation(
          `\`mcp_tool_use\` with id \`${id}\` was found without a corresponding \`mcp_tool_result\` block`,
        );
    }
  }
  return undefined;
};

/** Rules of this file, in the order of the checks. */
export const hostedRules: readonly Rule[] = [
  betaNamed,
  blocksKnown,
  pinsKnown,
  serversAndToolsets,
  hostedCallsWhole,
];
