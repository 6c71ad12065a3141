import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, posix, relative, resolve, sep } from 'node:path';
import * as z from 'zod';
import type { FilePlace } from '../src/host/files.ts';
import type { Shell } from '../src/host/shell.ts';
import { CheckedPaths } from '../src/tools/paths/checkedPaths.ts';
import { classifyCommand } from '../src/tools/shell/classifyCommand.ts';
import type { CallCheck } from '../src/tools/tool/callCheck.ts';
import { defineTool, type Tool, type ToolEffect } from '../src/tools/tool/tool.ts';

interface CheckedCall {
  readonly tool: Tool;
  readonly check: CallCheck;
}

const SEARCHING = new Set(['Glob', 'Grep']);
const READING = new Set(['Read', 'LSP', 'Diagnostics']);
const EDITING = new Set(['Edit', 'Write', 'MultiEdit', 'NotebookEdit']);

/**
 * Gives the check of a call as Quiver makes it, without an editor: for command lines, for tools of files, and for pages.
 * Other tools are taken as a whole.
 */
export function permitTools(
  shell: Shell,
  workspace: string,
): (name: string, input: unknown) => Promise<CheckedCall> {
  const paths = new CheckedPaths({ locate: async (path) => locate(path, workspace) });
  return async (name, given) => {
    const input = z.looseObject({}).safeParse(given).data ?? {};
    const text = (...keys: readonly string[]): string | undefined =>
      z.string().safeParse(keys.map((key) => input[key]).find((value) => value !== undefined)).data;
    const tool = (effect: ToolEffect): Tool =>
      defineTool({
        name,
        description: name,
        input: z.looseObject({}),
        effect,
        readsFiles: effect === 'none',
        describe: () => name,
        run: unused,
      });
    const path = text('path', 'file_path', 'notebook_path');
    if (name === 'Bash')
      return {
        tool: tool('other'),
        check: classifyCommand(text('command') ?? '', await shell.place({ chat: 'permit' })),
      };
    if (SEARCHING.has(name)) return { tool: tool('none'), check: await paths.checkSearch(input, path) };
    if (READING.has(name))
      return { tool: tool('none'), check: await paths.check(input, path ?? '.', 'look') };
    if (EDITING.has(name))
      return { tool: tool('edit'), check: await paths.check(input, path ?? '.', 'change') };
    if (name === 'WebFetch')
      return {
        tool: tool('other'),
        check: { subjects: [{ kind: 'domain', domain: hostOf(text('url') ?? '') }] },
      };
    return { tool: tool('other'), check: {} };
  };
}

const unused = (): never => {
  throw new Error('Nothing runs here.');
};

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : url);

/** Place of a path, with its links followed as far as it exists. */
function locate(path: string, workspace: string): FilePlace {
  const given = resolve(workspace, path);
  const file = followLinks(given);
  const inside = (one: string, folder: string): string | undefined => {
    const from = relative(folder, one);
    return from.startsWith('..') || from.startsWith(sep) ? undefined : from.split(sep).join(posix.sep) || '.';
  };
  const real = inside(file, followLinks(workspace));
  return {
    key: file,
    path: real ?? file,
    given: inside(given, workspace) ?? given,
    file,
    realm: real === undefined ? 'outside' : 'workspace',
  };
}

const followLinks = (path: string): string =>
  existsSync(path) || dirname(path) === path
    ? realpathSync(path)
    : join(followLinks(dirname(path)), basename(path));
