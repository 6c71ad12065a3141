import { readFileSync } from 'node:fs';
import { parentOf } from './processTree.ts';

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * A signal that is aborted when this script shall end: by Ctrl-C, SIGTERM, SIGHUP, or the end of the npm that
 * started it. npm does not pass every signal on, and the shell between npm and us passes on none. The reason is
 * the exit code.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = (code: number): void => controller.abort(code);
  for (const [signal, code] of Object.entries(exitCodes)) process.on(signal, () => stop(code));
  if (process.env.npm_lifecycle_event) watchNpm(() => stop(exitCodes.SIGHUP), controller.signal);
  return controller.signal;
}

function watchNpm(gone: () => void, stopped: AbortSignal): void {
  const parent = process.ppid;
  const npm = isShell(parent) ? parentOf(parent) : parent;
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === parent || parentOf(parent) === npm)) return;
    clearInterval(timer);
    gone();
  }, 500);
  timer.unref();
  stopped.addEventListener('abort', () => clearInterval(timer), { once: true });
}

function isShell(pid: number): boolean {
  try {
    return /^(ba|da|z|k)?sh$/.test(readFileSync(`/proc/${pid}/comm`, 'utf8').trim());
  } catch {
    return false;
  }
}
