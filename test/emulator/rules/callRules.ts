import { hostedEntries, isToolset, listingOf } from '../answer/hostedMcp.ts';
import { referencesIn, resultContentOf } from '../request/references.ts';
import { placeOf, type Turn } from '../request/turns.ts';
import { isServerResult, isType, type Rule, violation } from './rule.ts';

/** Rule 16. */
const callsWellFormed: Rule = ({ turns }) => {
  for (const { block, place } of blocksOfType(turns, 'tool_use')) {
    if (!/^[a-zA-Z0-9_-]+$/.test(block.id)) {
      return violation(`${place}.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'`);
    }
    // Unverified: whether names in earlier messages must fit the pattern of names in `tools`.
    if (!/^[a-zA-Z0-9_-]{1,128}$/.test(block.name)) {
      return violation(`${place}.tool_use.name: String should match pattern '^[a-zA-Z0-9_-]{1,128}$'`);
    }
    if (!isObject(block.input)) return violation(`${place}.tool_use.input: Input should be an object`);
  }
  return undefined;
};

/** Rule 16, for the tools of the endpoint; unverified for them. */
const serverUsesWellFormed: Rule = ({ turns }) => {
  for (const { block, place } of blocksOfType(turns, 'server_tool_use')) {
    if (!/^srvtoolu_\w+$/.test(block.id)) {
      return violation(`${place}.server_tool_use.id: String should match pattern '^srvtoolu_[a-zA-Z0-9_]+$'`);
    }
    if (!isObject(block.input)) {
      return violation(`${place}.server_tool_use.input: Input should be an object`);
    }
  }
  return undefined;
};

/** Rule 11. */
const uniqueCallIds: Rule = ({ turns }) => {
  const seen = new Set<string>();
  for (const { block, place } of blocksOfType(turns, 'tool_use')) {
    if (seen.has(block.id)) return violation(`${place}: \`tool_use\` ids must be unique`);
    seen.add(block.id);
  }
  return undefined;
};

/** Rule 10. */
const oneResultPerCall: Rule = ({ turns }) => {
  const seen = new Set<string>();
  for (const { block } of blocksOfType(turns, 'tool_result')) {
    if (seen.has(block.tool_use_id)) {
      return violation(
        `each tool_use must have a single result. Found multiple \`tool_result\` blocks with id: ${block.tool_use_id}`,
      );
    }
    seen.add(block.tool_use_id);
  }
  return undefined;
};

/** Rule 9. Ids of server tools are not those of a `tool_use`; for such ids the text is unverified. */
const resultsHaveCalls: Rule = ({ turns }) => {
  for (const [index, turn] of turns.entries()) {
    if (turn.role !== 'user') continue;
    const calls = new Set(
      blocksOfType(turns.slice(Math.max(0, index - 1), index), 'tool_use').map((call) => call.block.id),
    );
    const stray = blocksOfType([turn], 'tool_result').find((result) => !calls.has(result.block.tool_use_id));
    if (stray) {
      return violation(
        `${stray.place}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${stray.block.tool_use_id}. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.`,
      );
    }
  }
  return undefined;
};

/** Rule 9, for results of server tools; the text is unverified. */
const serverResultsHaveUses: Rule = ({ turns }) => {
  const uses = new Set<string>();
  for (const placed of turns.flatMap((turn) => turn.blocks)) {
    const { block } = placed;
    if (block.type === 'server_tool_use' || block.type === 'mcp_tool_use') uses.add(block.id);
    if (!isServerResult(block) || !('tool_use_id' in block) || uses.has(block.tool_use_id)) continue;
    return violation(
      `${placeOf(placed)}: unexpected \`tool_use_id\` found in \`${block.type}\` blocks: ${block.tool_use_id}. Each \`${block.type}\` block must have a corresponding \`server_tool_use\` block before it.`,
    );
  }
  return undefined;
};

/** Rules 7 and 8: only results before everything else count. The message that the text names is unverified. */
const callsHaveResults: Rule = ({ turns }) => {
  for (const [index, turn] of turns.entries()) {
    if (turn.role !== 'assistant') continue;
    const answered = leadingResults(turns[index + 1]);
    const open = blocksOfType([turn], 'tool_use').filter(({ block }) => !answered.has(block.id));
    if (open[0]) {
      return violation(
        `messages.${open[0].message}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${open.map(({ block }) => block.id).join(', ')}. Each \`tool_use\` block must have a corresponding \`tool_result\` block in the next message.`,
      );
    }
  }
  return undefined;
};

/** Rule 4. */
const referencesAlone: Rule = ({ turns }) => {
  for (const { block } of blocksOfType(turns, 'tool_result')) {
    const kinds = new Set(resultContentOf(block).map((inner) => inner.type));
    if (kinds.has('tool_reference') && kinds.size > 1) {
      return violation('Tool definitions/code execution functions cannot be mixed with other content');
    }
  }
  return undefined;
};

/** Rules 5 and 6; that 5 covers references is unverified. */
const errorsAreText: Rule = ({ turns }) => {
  for (const { block, place } of blocksOfType(turns, 'tool_result')) {
    if (block.is_error !== true) continue;
    const content = resultContentOf(block);
    if (content.length === 0) {
      return violation(`${place}.tool_result: content cannot be empty if \`is_error\` is true`);
    }
    if (content.some((inner) => inner.type !== 'text')) {
      return violation(`${place}.tool_result: all content must be type \`text\` if \`is_error\` is true`);
    }
  }
  return undefined;
};

/**
 * Rule 2: every request checks the whole conversation. For tools of MCP servers it is unverified; where the request has no
 * list of a server, any name that begins with the server's counts.
 */
const referencesKnown: Rule = ({ body, turns }) => {
  const names = new Set([
    ...(body.tools ?? []).map((tool) => tool.name),
    ...hostedEntries(body).map(({ name }) => name),
  ]);
  const unlisted = (body.tools ?? [])
    .filter(isToolset)
    .flatMap((tool) => (listingOf(tool, body) ? [] : [`${tool.mcp_server_name}_`]));
  const found = turns.flatMap((turn) => turn.blocks).flatMap(({ block }) => referencesIn(block));
  const unknown = found.find(
    (name) => !names.has(name) && !unlisted.some((prefix) => name.startsWith(prefix)),
  );
  return unknown === undefined
    ? undefined
    : violation(`Tool reference '${unknown}' not found in available tools`);
};

/**
 * Rule 34: words may not follow a server tool that has not answered. Results of calls may, and a paused turn may come
 * last. For tool search the text is unverified, and so are the words about the missing tool.
 */
const serverToolsFinished: Rule = ({ body, turns }) => {
  const results = new Set(
    turns
      .flatMap(({ blocks }) => blocks)
      .flatMap(({ block }) => (isServerResult(block) && 'tool_use_id' in block ? [block.tool_use_id] : [])),
  );
  for (const [index, turn] of turns.entries()) {
    const open = blocksOfType([turn], 'server_tool_use').find(({ block }) => !results.has(block.id));
    const hasWords = turns[index + 1]?.blocks.some(({ block }) => block.type !== 'tool_result') === true;
    const isOffered = body.tools?.some((tool) => tool.name === open?.block.name) === true;
    if (!open || (!hasWords && isOffered)) continue;
    const { name, id } = open.block;
    const result = name.startsWith('tool_search_tool') ? 'tool_search_tool_result' : `${name}_tool_result`;
    const dropped = isOffered ? '' : `, but no \`${name}\` tool was provided`;
    return violation(
      `\`${name}\` tool use with id \`${id}\` was found without a corresponding \`${result}\` block${dropped}`,
    );
  }
  return undefined;
};

function leadingResults(turn: Turn | undefined): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { block } of turn?.role === 'user' ? turn.blocks : []) {
    if (block.type !== 'tool_result') break;
    ids.add(block.tool_use_id);
  }
  return ids;
}

function blocksOfType<Type extends 'tool_use' | 'tool_result' | 'server_tool_use'>(
  turns: readonly Turn[],
  type: Type,
) {
  const isWanted = isType(type);
  return turns
    .flatMap((turn) => turn.blocks)
    .flatMap(({ block, ...at }) => (isWanted(block) ? [{ ...at, block, place: placeOf(at) }] : []));
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rules of this file, in the order of the checks. */
export const callRules: readonly Rule[] = [
  callsWellFormed,
  serverUsesWellFormed,
  uniqueCallIds,
  oneResultPerCall,
  resultsHaveCalls,
  serverResultsHaveUses,
  errorsAreText,
  referencesAlone,
  referencesKnown,
  callsHaveResults,
  serverToolsFinished,
];
