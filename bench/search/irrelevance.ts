import { isRecord } from '../../src/lib/json.ts';
import { BadFile, type CatalogTool, parseJson, readText, toTool } from './catalog.ts';
import type { EngineKind } from './engine.ts';
import { percent } from './qualityTables.ts';
import { spread } from './querySets.ts';
import { table } from './table.ts';

/** A query and the few tools there are, none of which answers it. */
interface IrrelevantCase {
  readonly text: string;
  readonly tools: readonly CatalogTool[];
}

/** Cases that are tried: every engine is built anew for each. */
const MOST = 300;

/** Reads cases, one JSON object a line: `text` and the `tools` there are, as in a catalog. */
export async function readIrrelevantCases(path: string): Promise<readonly IrrelevantCase[]> {
  const lines = (await readText(path)).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, index) => {
    const one = parseJson(line, `Line ${index + 1} of ${path}`);
    if (!isRecord(one) || typeof one.text !== 'string' || !Array.isArray(one.tools))
      throw new BadFile(`Line ${index + 1} of ${path} must be an object with "text" and "tools".`);
    return { text: one.text, tools: one.tools.flatMap((tool) => toTool(tool) ?? []) };
  });
}

/** Share of the cases that are answered all the same. */
export function irrelevanceTable(kinds: readonly EngineKind[], cases: readonly IrrelevantCase[]): string {
  const tried = spread(cases, MOST);
  return table(
    ['engine', 'cases', 'answered all the same'],
    kinds.map((kind) => {
      const answered = tried.filter(({ text, tools }) => kind.build(tools).search(text, 5).length > 0);
      return [kind.name, `${tried.length}`, percent(answered.length / tried.length)];
    }),
  );
}
