import { posix } from 'node:path';
import { writeQuoted } from '../parser/quoted.ts';
import type { SimpleCommand } from '../parser/script.ts';
import { type Place, rulePath } from './workspacePaths.ts';

/**
 * Commands with the program written as the workspace folder sees it, one for each directory it may run in; none if that
 * cannot be told. A command stays as it is if it runs in that folder, or if its program is not a relative path. With
 * several folders the first counts, since commands begin there: the same path in another folder is another program.
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

/**
 * Writes a program as the workspace folder sees it. The system finds programs, and for it `..` is above the target of a link.
 * After a name, `..` may be above any folder, so it stays.
 */
function writeFromFolder(written: string, cwd: string, { folders, links }: Place): string {
  const real = (path: string): string => links?.realPath(path) ?? path;
  const [, above = '', rest = ''] = /^((?:\.{1,2}\/+)*)(.*)$/s.exec(written) ?? [];
  const folder = rulePath(above, real(cwd), folders.slice(0, 1).map(real));
  return posix.isAbsolute(folder)
    ? posix.join(folder, '/') + rest
    : `./${folder === '.' ? '' : `${folder}/`}${rest}`;
}
