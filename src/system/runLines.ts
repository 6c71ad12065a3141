import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { Refusal } from '../host/refusal.ts';

/** Longest time for one search. */
const MILLISECONDS = 30_000;
const MAX_COMPLAINT = 2_000;

export interface LinesRequest {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  /** Standard input of the program. */
  readonly input?: string;
  readonly limit: number;
  /** True for a line to drop; none is dropped if absent. */
  readonly isDropped?: (line: string) => boolean;
  /** True for a line that counts towards the limit; all count if absent. */
  readonly isCounted?: (line: string) => boolean;
}

export interface Lines {
  readonly lines: readonly string[];
  /** True if the program was stopped because it had more lines than the limit. */
  readonly isCut: boolean;
}

/**
 * Collects the lines of a search program until it ends, or stops it when the limit is reached. Exit code 1 means that
 * nothing was found. Throws a Refusal in the program's own words if it complains.
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
  child.stdin.on('error', () => undefined); // The program may end before it has read everything.
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

/** Splits a stream at line feeds, with or without a carriage return: any other separator is part of a file's text. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.replace(/\r$/, '');
  }
  if (rest !== '') yield rest;
}
