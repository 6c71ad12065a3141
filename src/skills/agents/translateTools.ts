/** Groups of tools, by the names that agents of GitHub and VS Code use for them. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  execute: ['Bash', 'BashOutput', 'KillBash'],
  read: ['Read'],
  edit: ['Edit', 'MultiEdit', 'Write', 'NotebookEdit'],
  search: ['Glob', 'Grep'],
  agent: ['Task'],
  web: ['WebFetch', 'WebSearch'],
  todo: ['TodoWrite'],
};

/**
 * Names of Quiver's tools for one that another client may write: `search` and `edit/editFiles` are groups, `github/*` a
 * server. Other names stay as they are; in the notation of rules a slash stands only between brackets.
 */
export function translateTools(written: string): readonly string[] {
  const [, head = '', tail] = /^([^/(]+)(?:\/([^/(]+))?$/.exec(written) ?? [];
  if (Object.hasOwn(GROUPS, head)) return GROUPS[head] ?? [];
  if (tail === undefined) return [written];
  return [tail === '*' ? `mcp__${head}` : `mcp__${head}__${tail}`];
}
