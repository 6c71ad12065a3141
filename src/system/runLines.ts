import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { Refusal } from '../host/refusal.ts';

/** No search may take longer. */
const MILLISECONDS = 30_000;
const MAX_COMPLAINT = 2_000;

export interface LinesRequest {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  /** What it reads from its standard input. */
  readonly input?: string;
  readonly limit: number;
  /** Which lines are dropped; none if absent. */
  readonly isDropped?: (line: string) => boolean;
  /** Which lines count for the limit; all if absent. */
  readonly isCounted?: (line: string) => boolean;
}

export interface Lines {
  readonly lines: readonly string[];
  /** True if it was stopped because it had more to say. */
  readonly isCut: boolean;
}

/**
 * What a search program prints, line by line, until it ends or the limit is reached; then it is stopped. Exit code 1
 * means that nothing was found. Throws a Refusal with its own words if it complains.
 */
export async function runLines(request: LinesRequest, signal: AbortSignal): Promise<Lines> {
  const { program, args, cwd, input, limit, isDropped = () => false, isCounted = () => true } = request;
  signal.throwIfAborted();
  const late = AbortSignal.timeout(MILLISECONDS);
  const child = spawn(program, args, { cwd, windowsHide: true, stdio: ['pipe', 'pipe', 'pipe'] });
  const stop = () => child.kill('SIGKILL');
  const either = AbortSignal.any([signal, late]);
  either.addEventListener('abort', stop, { once: true });
  let complaint = '';
  child.stderr.on('data', (data) => {
    if (complaint.length < MAX_COMPLAINT) complaint += data;
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  ended.catch(() => undefined);
  child.stdin.on('error', () => undefined); // It may end before it has read all.
  child.stdin.end(input);

  const lines: string[] = [];
  let counted = 0;
  let isCut = false;
  try {
    for await (const line of linesOf(child.stdout)) {
      if (isDropped(line)) continue;
      if (isCounted(line)) counted += 1;
      isCut = counted > limit;
      if (isCut) break;
      lines.push(line);
    }
    if (isCut) stop();
    const code = await ended;
    signal.throwIfAborted();
    if (late.aborted)
      throw new Refusal('The search took too long. Narrow the path, the glob or the pattern.');
    if (!isCut && code !== 0 && code !== 1 && complaint !== '')
      throw new Refusal(`The search was refused: ${complaint.trim().slice(0, MAX_COMPLAINT)}`);
    return { lines, isCut };
  } finally {
    either.removeEventListener('abort', stop);
    stop();
  }
}

/** Only a line feed ends a line, maybe with a carriage return before it: whatever else looks like an end is text of a file. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.replace(/\r$/, '');
  }
  if (rest !== '') yield rest;
}
