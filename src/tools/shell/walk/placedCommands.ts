import { posix } from 'node:path';
import { writeQuoted } from '../parser/quoted.ts';
import type { SimpleCommand } from '../parser/script.ts';
import { type Place, rulePath } from './workspacePaths.ts';

/**
 * The command with its program written as the workspace folder sees it, once for each directory it may run in; none if
 * that cannot be told. It is left as it is if it runs in that folder, or if its program is no relative path. With
 * several folders the first counts, which is where commands begin: the same path in another is another program.
 */
export function placedCommands(command: SimpleCommand, place: Place): readonly SimpleCommand[] {
  const [program, ...args] = command.words;
  const written = program?.value;
  const { cwds, folders } = place;
  const isInFolder = cwds.length === 1 && cwds[0] === folders[0];
  if (program === undefined || written === undefined || !isRelative(written) || isInFolder) return [command];
  return cwds.map((cwd) => {
    const value = writeFromFolder(written, cwd, place);
    return { ...command, words: [{ ...program, value, stem: value, text: writeQuoted(value) }, ...args] };
  });
}

const isRelative = (program: string): boolean => /^(?!\/|[A-Za-z]:).*\//s.test(program);

/** Programs are found by the system, for which `..` is above where a link leads. After a name it may be above any folder: it stays. */
function writeFromFolder(written: string, cwd: string, { folders, links }: Place): string {
  const real = (path: string): string => links?.realPath(path) ?? path;
  const [, above = '', rest = ''] = /^((?:\.{1,2}\/+)*)(.*)$/s.exec(written) ?? [];
  const folder = rulePath(above, real(cwd), folders.slice(0, 1).map(real));
  return posix.isAbsolute(folder)
    ? posix.join(folder, '/') + rest
    : `./${folder === '.' ? '' : `${folder}/`}${rest}`;
}
