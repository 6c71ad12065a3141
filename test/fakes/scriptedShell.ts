import type { CommandResult, Shell } from '../../src/host/shell.ts';

/** Outcome of a command line; whatever is not given is that of `true`. */
type Outcome = Partial<Pick<CommandResult, 'output' | 'end' | 'failedPipe'>>;

const FOLDER = '/home/me/project';

/** A shell that knows a few command lines by heart; background commands print their line. */
export const scriptedShell = (commands: Readonly<Record<string, () => Outcome>>): Shell => ({
  obstacle: () => undefined,
  place: async () => ({ cwd: FOLDER, folders: [FOLDER] }),
  async run({ line }) {
    const command = commands[line];
    if (command === undefined) throw new Error(`The script has no command ${line}.`);
    const result = { output: '', end: { kind: 'exit', code: 0 }, folder: FOLDER, hasMoved: false } as const;
    return { ...result, hadLeftovers: false, ...command() };
  },
  start: async () => 'bash_1',
  read: (_chat, id) => ({ line: id, output: `${id} runs\n` }),
  end: async (_chat, id) => ({ line: id, output: '', end: { kind: 'signal', signal: 'SIGTERM' } }),
});
