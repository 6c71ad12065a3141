import { alternatives } from '../../tools/paths/globsMeet.ts';
import { SECRET_GLOBS } from '../../tools/paths/sensitivePaths.ts';

/**
 * Options for ripgrep, as its configuration file has them, for commands that run without a question. They win over the
 * files of a workspace that say what to leave out, and so could also say that nothing is. Alternatives are written one by one: of `{,.json}`, ripgrep drops the empty one.
 */
export const searchOptions = (): string =>
  ['.*', ...SECRET_GLOBS]
    .flatMap((glob) => alternatives(glob) ?? [glob])
    .map((glob) => `--iglob=!${glob}\n`)
    .join('');
