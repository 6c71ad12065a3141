import type { Explanation } from '../search/explanation.ts';
import { ToolDirectory } from '../search/index/toolDirectory.ts';
import { parseQuery } from '../search/query/parseQuery.ts';
import { listedTool } from './searchedTools.ts';
import { type SearchPoolOptions, searchPool } from './searchPool.ts';
import type { ToolPool } from './toolPool.ts';

/** Explains why `searchPool` with the same options gives a tool, or does not. */
export async function explainSearch(
  pool: ToolPool,
  { query, id }: { readonly query: string; readonly id: string },
  options: SearchPoolOptions,
): Promise<Explanation> {
  const { limit, page, isLoaded } = options;
  const entries = new Map(pool.entries().map((entry) => [entry.tool.definition.name, entry]));
  const among = (name: string) => entries.get(name)?.exposure !== 'off' && !isLoaded(name);
  const { found, missing } = await searchPool(pool, query, options);
  const { rank: _, ...explanation } = await pool.explain(query, id, { limit: limit * page, among });
  const place = found.findIndex(({ definition }) => definition.name === id);
  if (place >= 0)
    return {
      ...explanation,
      rank: limit * (page - 1) + place + 1,
      outcome: 'returned',
      reason: 'The model gets it.',
    };
  const entry = entries.get(id);
  if (entry?.exposure === 'off')
    return { ...explanation, outcome: 'excluded', reason: `It is off (${entry.reason}).` };
  if (isLoaded(id))
    return {
      ...explanation,
      outcome: 'excluded',
      reason: 'It is loaded: the model has it without a search.',
    };
  if (entry === undefined || parseQuery(query).kind === 'words') return explanation;
  const own = new ToolDirectory([listedTool(entry.tool)]);
  const shared = missing.find(({ name }) => own.idOf(name) === id);
  return {
    ...explanation,
    outcome: 'no-match',
    reason: shared
      ? `Several tools have the name ${shared.name}: only its full name selects it.`
      : 'The query asks for tools by their names, and not for this one.',
  };
}
