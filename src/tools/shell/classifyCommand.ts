import type { ShellPlace } from '../../host/shell.ts';
import { plainPath } from '../paths/plainPath.ts';
import type { CallCheck } from '../tool/callCheck.ts';
import { parseScript } from './parser/parseScript.ts';
import { CommandWalk } from './walk/commandWalk.ts';
import { possibleCommands } from './walk/possibleCommands.ts';

/** Answer for a command line that is not understood: the user has to decide. */
const UNKNOWN: CallCheck = { subjects: [], effect: 'other' };

/**
 * Finds out what a command line would do. Its subjects are all commands anywhere in it, and the files that it redirects to
 * or names. A command line only looks if each of its commands is known to only look, and at files of the workspace that
 * hold no secrets. A command line that is not understood for sure has no subjects.
 */
export function classifyCommand(line: string, place: ShellPlace): CallCheck {
  const script = parseScript(line);
  if (script === undefined || script.length === 0) return UNKNOWN;
  const { cwd, folders, ...machine } = place;
  const walk = new CommandWalk({ ...machine, folders: folders.map(plainPath) });
  walk.walkScript(script, [plainPath(cwd)]);
  if (walk.isUnknown) return UNKNOWN;
  const { subjects, mustAsk, suggestions } = walk;
  const needCover = subjects.filter(({ isFree }) => !isFree);
  const [rule] = needCover.length === 1 ? suggestions : [];
  return {
    subjects,
    effect: needCover.length === 0 ? 'none' : 'other',
    ...(walk.runsWords ? { mayRun: possibleCommands(script) } : {}),
    ...(mustAsk ? { mustAsk } : {}),
    ...(rule ? { rule } : {}),
  };
}
