import type { Word } from '../parser/script.ts';
import type { Reading } from './allowedOptions.ts';
import { isCode } from './isCode.ts';
import { contents } from './lookingCommand.ts';

const GREP_OPTIONS = `-EFGPivyqsnHhlLcowxaI -A= -B= -C= -m= -e~ -# --include~ --exclude~ --exclude-dir~ --color?
  --colour? --extended-regexp --fixed-strings --perl-regexp --ignore-case --invert-match --word-regexp --line-regexp
  --line-number --count --files-with-matches --files-without-match --only-matching --with-filename --no-filename
  --quiet --silent --no-messages --text --regexp~ --max-count= --context= --after-context= --before-context=`;

/** Without `-e`, the first operand is what is looked for. */
const patternFirst = (reading: Reading): readonly Word[] =>
  reading.operands.slice(has(reading, '-e', '--regexp') ? 0 : 1);

const has = ({ options }: Reading, ...some: readonly string[]): boolean =>
  some.some((option) => options.has(option));

/** Without `-R` and `--dereference-recursive`, which follow the links they come across. */
export const GREP_COMMAND = contents(`-r --recursive ${GREP_OPTIONS}`, {
  paths: patternFirst,
  accepts: (reading) => !has(reading, '-r', '--recursive') || isChosen(reading),
});

/** Of a folder, only what is included is read. After an `--exclude`, that would be all the rest, too. */
const isChosen = ({ options, texts: given }: Reading): boolean =>
  [...options].find((option) => /^--(?:in|ex)clude$/.test(option)) === '--include' &&
  given.get('--include')?.every(isCode) === true;

/** Folders that are hidden are looked into if a glob names them. */
const choosesCode = ({ texts: given }: Reading): boolean =>
  ['-g', '--glob', '--iglob']
    .flatMap((option) => given.get(option) ?? [])
    .every((glob) => glob.startsWith('!') || isCode(glob));

/** It leaves out what is hidden or ignored, unless it is told not to. A file of the workspace could tell it: such commands run with options against that. */
export const RG_COMMAND = contents(
  `${GREP_OPTIONS.replace('-EFGPivyqsnHhlLcowxaI', '-FPivqsnHlcowxaISNUp0')} -g~ --glob~ --iglob~ -t= -T= --type= --type-not=
  -M= -d= --max-depth= --max-columns= -r~ --replace~ --files --smart-case --case-sensitive --no-line-number --no-heading
  --heading --no-ignore --no-ignore-vcs --multiline --pretty --stats --json --trim --vimgrep
  --column --no-messages --null --sort= --sortr= --passthru --count-matches --crlf`,
  {
    paths: (reading) => (has(reading, '--files') ? reading.operands : patternFirst(reading)),
    searches: (reading) => !has(reading, '--files'),
    accepts: (reading) =>
      has(reading, '--files') || (choosesCode(reading) && !has(reading, '--no-ignore', '--no-ignore-vcs')),
  },
);
