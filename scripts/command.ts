import { spawn } from 'node:child_process';
import { endProcessTree } from './processTree.ts';

export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Number of last lines of the output that a failure shows. */
  readonly lines?: number;
}

/** Runs a command quietly and gives its output; a failure shows the last lines of the output. An abort ends the whole process tree. */
export async function runCommand(
  { command, args, cwd, env, lines = 15 }: Command,
  signal?: AbortSignal,
): Promise<string> {
  signal?.throwIfAborted();
  const child = spawn(command, args, {
    cwd,
    env: env ?? process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const output: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const abort = (): void => void (child.pid && endProcessTree(child.pid));
  signal?.addEventListener('abort', abort, { once: true });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => signal?.removeEventListener('abort', abort));
  signal?.throwIfAborted();
  if (code === 0) return output.join('');
  const tail = output.join('').trimEnd().split('\n').slice(-lines).join('\n');
  throw new Error(`\`${[command, ...args].join(' ')}\` ended with code ${code}:\n${tail}`);
}

/** Runs npm in a folder of its own, without the variables that an outer `npm start` has set about *its* folder. */
export function runNpm(args: readonly string[], cwd: string, signal?: AbortSignal): Promise<string> {
  const env = { ...process.env };
  delete env.npm_config_local_prefix;
  return runCommand(
    { command: 'npm', args: [...args, '--no-audit', '--no-fund', '--loglevel=error'], cwd, env },
    signal,
  );
}
