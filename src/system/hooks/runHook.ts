import { type HookEvent, type HookVerdict, SILENT } from '../../host/hooks.ts';
import { toOneLine } from '../../lib/cleanText.ts';
import { errorMessage } from '../../lib/text.ts';
import type { Hook } from '../../tools/hooks/hook.ts';
import { hookAnswer } from '../../tools/hooks/hookAnswer.ts';
import { hookInput } from '../../tools/hooks/hookInput.ts';
import { type ChildProcesses, endWithin } from '../childProcess.ts';
import { commandEnvironment } from '../shell/commandEnvironment.ts';
import { BoundedBytes } from './boundedBytes.ts';

export interface HookProgram {
  readonly hook: Hook;
  /** Working directory of the hook. */
  readonly folder: string;
}

interface HookTask {
  readonly program: HookProgram;
  readonly event: HookEvent;
  readonly shell: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly processes: ChildProcesses;
}

const MAX_OUTPUT = 1_000_000;
const NAME_LENGTH = 60;

/** Runs one hook to its end, or to its time limit. Never rejects. */
export async function runHook(task: HookTask, signal: AbortSignal): Promise<HookVerdict> {
  const { program, event, shell, environment, processes } = task;
  const { hook, folder } = program;
  const name = nameOf(hook);
  const stdout = new BoundedBytes(MAX_OUTPUT);
  const stderr = new BoundedBytes(MAX_OUTPUT);
  try {
    const child = await processes.start({
      file: shell,
      args: ['-c', hook.command],
      cwd: folder,
      env: { ...commandEnvironment(environment), CLAUDE_PROJECT_DIR: folder },
      input: hookInput(event, folder),
      onOutput: async (bytes, stream) => (stream === 'stdout' ? stdout : stderr).add(bytes),
    });
    const { by, isLate } = await endWithin(child, hook.timeoutSeconds * 1_000, signal);
    if (signal.aborted) return SILENT;
    if (isLate) return problem(`The hook ${name} was ended after ${hook.timeoutSeconds} seconds.`);
    if (typeof by !== 'number') return problem(`The hook ${name} was ended by ${by}.`);
    // With any other exit code, standard output does not matter.
    if (by === 0 && stdout.isCut)
      return problem(`The hook ${name} printed more than a hook may, so its output was not read.`);
    return hookAnswer(event.name, name, { code: by, stdout: stdout.text(), stderr: stderr.text() });
  } catch (error) {
    return problem(`The hook ${name} could not be started: ${errorMessage(error)}`);
  }
}

const problem = (sentence: string): HookVerdict => ({ ...SILENT, problems: [sentence] });

const nameOf = ({ command }: Hook): string => `\`${toOneLine(command, NAME_LENGTH)}\``;
