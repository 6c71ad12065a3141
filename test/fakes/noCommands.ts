import type { FileCommands } from '../../src/host/fileCommands.ts';

/** No commands from files. */
export const noCommands: FileCommands = {
  list: async () => [],
  fill: async () => undefined,
  grant: async () => [],
};
