import { readlink, realpath } from 'node:fs/promises';
import * as path from 'node:path';
import { Refusal } from '../../../host/refusal.ts';

/** Number of links that systems follow. */
const MAX_LINKS = 40;

/** The path with all links followed, in its true spelling. A path that does not exist yet is resolved from its nearest existing folder. */
export async function realPath(file: string, links = MAX_LINKS): Promise<string> {
  try {
    return await realpath(file);
  } catch (error) {
    if (codeOf(error) === 'ELOOP' || links === 0) throw new Refusal(`${file} is a link that leads nowhere.`);
    if (codeOf(error) !== 'ENOENT') throw new Refusal(`${file} cannot be reached (${codeOf(error)}).`);
  }
  const parent = path.dirname(file);
  if (parent === file) return file;
  const realParent = await realPath(parent, links);
  const target = await linkTarget(path.join(realParent, path.basename(file)));
  return target === undefined
    ? path.join(realParent, path.basename(file))
    : realPath(path.resolve(realParent, target), links - 1);
}

/** Target of a link, even if the target does not exist: writing to the link would create it. */
async function linkTarget(file: string): Promise<string | undefined> {
  try {
    return await readlink(file);
  } catch {
    return undefined;
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
