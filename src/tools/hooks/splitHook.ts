import type { ConfiguredCommand } from '../configured/configuredCommand.ts';
import type { Surroundings } from '../configured/fillVariables.ts';
import { splitCommands } from '../configured/splitCommands.ts';
import type { Hook } from './hook.ts';

/** Splits the command line of a hook that stands in `file` and runs in the folder of `place`. */
export const splitHook = ({ command }: Hook, file: string, place: Surroundings): ConfiguredCommand => ({
  by: `a hook in ${file}`,
  cwd: place.folder,
  commands: splitCommands(command, place),
  reach: 'all',
});
