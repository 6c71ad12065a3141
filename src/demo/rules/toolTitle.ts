import type { ViewCall } from '../modelView.ts';
import { toInlineCode } from './inlineCode.ts';
import { foldName } from './words.ts';

export const TOOL_SEARCH = 'ToolSearch';

/** Tools of Quiver itself: the rules about files use these tools, and a matching word alone never picks one of them. */
const BUILT_IN = new Set(
  'Read Write Edit MultiEdit NotebookEdit Glob Grep Bash BashOutput KillBash WebFetch WebSearch TodoWrite AskUser Task LSP Diagnostics ExitPlanMode ListMcpResources ReadMcpResource'
    .split(' ')
    .concat(TOOL_SEARCH),
);

export const isBuiltIn = (name: string): boolean => BUILT_IN.has(name);

/** Short name: `tool` for `mcp__server__tool`, other names as they are. */
export const shortName = (name: string): string => /^mcp__.+?__(.+)$/.exec(name)?.[1] ?? name;

export const serverOf = (name: string): string | undefined => /^mcp__(.+?)__.+$/.exec(name)?.[1];

/** Title for people: `` `echo` (everything)``. */
export function toolTitle(name: string): string {
  const server = serverOf(name);
  return server === undefined ? toInlineCode(name) : `${toInlineCode(shortName(name))} (${server})`;
}

/** Finds the name the user means: the whole name, else the short one, in any case and with any separators. */
export function findMeantName(said: string, names: readonly string[]): string | undefined {
  const wanted = foldName(said);
  if (wanted === '') return undefined;
  return (
    names.find((name) => name === said) ??
    names.find((name) => shortName(name) === said) ??
    names.find((name) => foldName(name) === wanted || foldName(shortName(name)) === wanted)
  );
}

/** Query of a search. */
export const queryOf = ({ input }: ViewCall): string => (typeof input.query === 'string' ? input.query : '');
