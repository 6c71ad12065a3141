import { readFile, rm } from 'node:fs/promises';
import * as path from 'node:path';
import { isFolder } from '../../lib/isFolder.ts';

/** Facts that a command leaves at its end. */
export interface CommandReport {
  /** Working directory; undefined if it is not known or no longer exists. */
  readonly folder?: string;
  /** As in `CommandResult`. */
  readonly failedPipe?: readonly number[];
}

/** Exit code of a program that was ended because nobody reads on, as before `head`: that is not a failure. */
const BROKEN_PIPE = 141;

/** Takes the report of a command from its file; empty if there is none. */
export async function takeReport(file: string): Promise<CommandReport> {
  try {
    const [codes = '', ...rest] = (await readFile(file, 'utf8')).split('\n');
    await rm(file, { force: true });
    const folder = rest.join('\n').replace(/\r?\n$/, '');
    const pipe = codes.trim().split(' ').map(Number);
    const hasFailed = pipe.slice(0, -1).some((code) => code !== 0 && code !== BROKEN_PIPE);
    return {
      ...((await isFolder(folder)) ? { folder: path.normalize(folder) } : {}),
      ...(hasFailed ? { failedPipe: pipe } : {}),
    };
  } catch {
    return {};
  }
}
