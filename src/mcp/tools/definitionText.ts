import { canonicalJson, isDeeperThan } from '../../lib/json.ts';
import type { ListedTool } from './listTools.ts';

/** Part of a definition that is compared. */
export type Fact = Exclude<keyof ListedTool, 'defect'>;

/** Depth that no tool needs, far below what JSON can be written with. */
const MAX_DEPTH = 500;

/** Text of the facts of a tool, equal for equal facts: to be compared, and to be read by people. */
export const definitionText = (tool: ListedTool, facts: readonly Fact[]): string =>
  JSON.stringify(
    JSON.parse(canonicalJson(Object.fromEntries(facts.map((fact) => [fact, tool[fact]])))),
    undefined,
    2,
  );

/** The tool, or only its name with a defect if it is nested too deep to be compared as a whole. */
export const comparableTool = (tool: ListedTool): ListedTool =>
  isDeeperThan(tool, MAX_DEPTH)
    ? {
        name: tool.name,
        defect: 'Its definition is nested too deep: nobody could tell whether it changes later.',
      }
    : tool;
