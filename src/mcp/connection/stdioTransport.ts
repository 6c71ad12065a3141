import type { ChildProcess } from 'node:child_process';
import { getDefaultEnvironment } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ErrorCode, type JSONRPCMessage, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import spawn from 'cross-spawn';
import { Refusal } from '../../host/refusal.ts';
import { isFolder } from '../../lib/isFolder.ts';
import { isRecord, parseJson } from '../../lib/json.ts';
import { addProcessMark, type Environment } from '../../lib/processMark.ts';
import { endProcessTree, TREE_OPTIONS } from '../../lib/processTree.ts';
import { createLineReader } from './lineReader.ts';
import { MESSAGE_LIMIT, OVERLONG } from './messageLimit.ts';
import type { ServerOutput } from './serverOutput.ts';

interface StdioOptions {
  readonly command: string;
  readonly args: readonly string[];
  /** Variables beside the few harmless ones that every server gets; nothing else of Quiver's environment reaches a server. */
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly output: ServerOutput;
  readonly graceMilliseconds: number;
}

const DRAIN_WAIT = 200;
const FATE_WAIT = 500;
const LINE_END = Buffer.from('\n');

/**
 * Speaks with a server over its standard streams. Unlike the SDK's own transport it ends the whole process tree,
 * survives garbage on standard output and knows how the process ended.
 */
export class StdioTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;

  readonly #options: StdioOptions;
  readonly #environment: Environment;
  #child: ChildProcess | undefined;
  #ending: Promise<void> | undefined;
  #fate: string | undefined;

  constructor(options: StdioOptions) {
    this.#options = options;
    this.#environment = addProcessMark({ ...getDefaultEnvironment(), ...options.env });
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** End of the process in words, e.g. `stopped with exit code 1`; undefined while it lives or if Quiver ended it. */
  get fate(): string | undefined {
    return this.#fate;
  }

  async start(): Promise<void> {
    const { command, args, cwd, output } = this.#options;
    await requireFolder(cwd);
    // A `close` that came meanwhile would not end a process that starts now.
    if (this.#ending) throw new Error('The server was ended before it started.');
    const child = spawn(command, args, {
      ...TREE_OPTIONS,
      cwd,
      env: this.#environment,
      shell: false,
      stdio: 'pipe',
    });
    this.#child = child;
    child.stdout?.on('data', this.#createReader());
    child.stdout?.once('end', () => this.#lose('closed its standard output'));
    child.stderr?.on('data', output.errors);
    // The last words of a server count, even if they do not end in a line feed.
    child.stderr?.once('end', () => output.errors(LINE_END));
    child.stdin?.on('error', (error) => this.onerror?.(error));
    child.stdin?.once('close', () => this.#lose('closed its standard input'));
    child.once('exit', (code, signal) => {
      if (!this.#ending) this.#fate ??= signal ? `was ended by ${signal}` : `stopped with exit code ${code}`;
      // The last message may still be in the pipe, and a descendant may keep that pipe open forever.
      setTimeout(() => void this.close(), DRAIN_WAIT);
    });
    child.once('close', () => void this.close());
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.on('error', (error) => {
        reject(error);
        this.onerror?.(error);
      });
    });
  }

  /** Resolves when the message has been handed over. */
  send(message: JSONRPCMessage): Promise<void> {
    return new Promise((resolve, reject) => {
      // A dying process is noticed a little later, and its fate says more than the failure to write.
      const fail = (error: Error) => setTimeout(reject, FATE_WAIT, error);
      const input = this.#child?.stdin;
      if (!input?.writable) fail(new Error('The server takes no more messages.'));
      else input.write(`${JSON.stringify(message)}\n`, (error) => (error ? fail(error) : resolve()));
    });
  }

  /** Calls `onclose` at once; resolves when the process and everything it started have ended. */
  close(): Promise<void> {
    this.#ending ??= this.#end();
    return this.#ending;
  }

  async #end(): Promise<void> {
    this.onclose?.();
    const child = this.#child;
    if (child) await endProcessTree(child, this.#environment, this.#options.graceMilliseconds);
    child?.stdout?.destroy();
    child?.stderr?.destroy();
  }

  /** Gives up a process that has closed a stream, after a moment in which one that ends says how. */
  #lose(fate: string): void {
    setTimeout(() => {
      if (!this.#ending) this.#fate ??= fate;
      void this.close();
    }, FATE_WAIT);
  }

  #misread(line: string, value: unknown): void {
    const answer = unreadableAnswer(value);
    if (answer) this.onmessage?.(answer);
    else this.#options.output.garbage(line);
  }

  #createReader(): (chunk: Buffer) => void {
    return createLineReader({
      maxBytes: MESSAGE_LIMIT,
      onLine: (line) => {
        const value = parseJson(line);
        const message = JSONRPCMessageSchema.safeParse(value);
        if (message.success) this.onmessage?.(message.data);
        else this.#misread(line, value);
      },
      onOverflow: () => {
        this.#fate = `sent ${OVERLONG}`;
        void this.close();
      },
    });
  }
}

/** Error in place of an answer that cannot be read, so that nobody waits for it any longer. */
function unreadableAnswer(value: unknown): JSONRPCMessage | undefined {
  if (!isRecord(value) || value.method !== undefined) return undefined;
  const { id } = value;
  if (typeof id !== 'number' && typeof id !== 'string') return undefined;
  return {
    jsonrpc: '2.0',
    id,
    error: { code: ErrorCode.InternalError, message: 'its answer is not a valid message.' },
  };
}

async function requireFolder(path: string): Promise<void> {
  if (!(await isFolder(path))) throw new Refusal(`The folder it should start in, ${path}, does not exist.`);
}
