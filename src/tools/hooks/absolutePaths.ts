import type { HookEvent } from '../../host/hooks.ts';

/** The fields of built-in tools that name a file or a folder. */
const FIELDS = ['file_path', 'notebook_path', 'path'];

/** Gives the absolute path of a file as the tools understand the written one; undefined if there is none, or several. */
export type AbsolutePath = (written: string) => Promise<string | undefined>;

/**
 * The event with absolute paths in the input of a built-in tool, as hooks of Claude Code expect them. The input of other
 * tools, whose names have `__` in them, may mean anything and stays as it is.
 */
export async function withAbsolutePaths(event: HookEvent, absolute: AbsolutePath): Promise<HookEvent> {
  if (!('tool' in event) || event.tool.includes('__')) return event;
  const paths = await Promise.all(
    FIELDS.map(async (field) => {
      const written = event.input[field];
      const path = typeof written === 'string' ? await absolute(written) : undefined;
      return path === undefined ? [] : [[field, path] as const];
    }),
  );
  return { ...event, input: { ...event.input, ...Object.fromEntries(paths.flat()) } };
}
