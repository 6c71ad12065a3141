import { execFile } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createResultFiles } from '../../../src/system/resultFiles.ts';
import { SystemShell } from '../../../src/system/shell.ts';
import { classifyCommand } from '../../../src/tools/shell/classifyCommand.ts';

const CHAT = 'chat';

/** Stands in a variable and in a file outside the workspace: nobody may be told. */
const SECRET = 'canary';

type Variables = Readonly<Record<string, string>>;

/** A workspace whose files want to start programs, to reach a server and to write elsewhere, and what notices that. */
export class HostileMachine implements AsyncDisposable {
  readonly #root = realpathSync(mkdtempSync(join(tmpdir(), 'quiver-hostile-')));
  /** All that belongs to the user: the projects, the home folder and the rest. */
  readonly #users = join(this.#root, 'users');
  readonly home = join(this.#users, 'home');
  readonly outside = join(this.#users, 'outside');
  readonly workspace = join(this.#users, 'projects', 'app');
  /** A program that nobody has asked for. */
  readonly alarm = join(this.#root, 'alarm');
  readonly #alarms = join(this.#root, 'alarms');
  readonly #contacts: string[] = [];
  readonly #server: Server;
  readonly #environment: Variables;
  readonly #shell: SystemShell;

  private constructor(server: Server, variables: (machine: HostileMachine) => Variables) {
    this.#server = server;
    server.on('connection', (socket) => {
      socket.on('error', () => undefined);
      socket.once('data', (bytes) => {
        this.#contacts.push(bytes.toString().split('\r\n')[0] ?? '');
        socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n');
      });
    });
    for (const folder of [this.home, this.outside, this.workspace]) mkdirSync(folder, { recursive: true });
    this.write(this.alarm, `#!/bin/sh\necho "$0 $*" >> '${this.#alarms}'\n`);
    this.write(join(this.outside, 'secret.txt'), `${SECRET}\n`);
    this.#environment = {
      PATH: '/usr/bin:/bin',
      HOME: this.home,
      GITHUB_TOKEN: SECRET,
      ...variables(this),
    };
    this.#shell = new SystemShell({
      folders: () => [this.workspace],
      environment: this.#environment,
      resultFiles: createResultFiles(join(this.#root, 'results')),
    });
  }

  static async create(
    variables: (machine: HostileMachine) => Variables = () => ({}),
  ): Promise<HostileMachine> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new HostileMachine(server, variables);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#shell.close();
    await new Promise((resolve) => this.#server.close(resolve));
    rmSync(this.#root, { recursive: true, force: true });
  }

  /** The address of the server that nobody may talk to. */
  get address(): string {
    const address = this.#server.address();
    return typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
  }

  /** Writes a file of the workspace, or the one at a whole path; one that begins like a program can be started. */
  write(name: string, text: string): void {
    const path = name.startsWith('/') ? name : join(this.workspace, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    if (text.startsWith('#!')) chmodSync(path, 0o755);
  }

  /** Runs a script in the workspace as the user would, in a terminal; `$ALARM` and `$ADDRESS` are what they are here. */
  async runInTerminal(script: string): Promise<string> {
    const env = { ...this.#environment, ALARM: this.alarm, ADDRESS: this.address, OUTSIDE: this.outside };
    const { stdout, stderr } = await promisify(execFile)('/bin/bash', ['-c', script], {
      cwd: this.workspace,
      env,
    }).catch((error: { stdout: string; stderr: string }) => error);
    return stdout + stderr;
  }

  /** Those of the lines that run without a question. */
  async findFree(lines: readonly string[]): Promise<readonly string[]> {
    const place = await this.#shell.place({ chat: CHAT });
    return lines.filter((line) => classifyCommand(line, place).effect === 'none');
  }

  /** All that has happened but should not while `act` was at work. */
  async observeHarm(act: () => Promise<string>): Promise<readonly string[]> {
    rmSync(this.#alarms, { force: true });
    this.#contacts.length = 0;
    const before = this.#files();
    const output = await act();
    const after = this.#files();
    return [
      ...readLines(this.#alarms).map((line) => `started ${line}`),
      ...this.#contacts.map((line) => `asked ${line}`),
      ...[...after].filter((file) => !before.has(file)).map((file) => `wrote ${file}`),
      ...[...before].filter((file) => !after.has(file)).map((file) => `changed ${file}`),
      ...(output.includes(SECRET) ? [`showed ${SECRET}`] : []),
    ];
  }

  /** Runs the lines as Quiver does, each in a shell of its own. */
  async run(lines: readonly string[]): Promise<string> {
    const line = lines.map((one) => `(\n${one}\n)`).join('\n');
    const command = { chat: CHAT, line, timeLimit: 60_000, onOutput: () => undefined };
    return (await this.#shell.run(command, new AbortController().signal)).output;
  }

  /** Each file of the user, with its time and its size. */
  #files(): ReadonlySet<string> {
    return new Set(
      readdirSync(this.#users, { recursive: true, encoding: 'utf8' }).map((name) => {
        const { mtimeMs, size } = lstatSync(join(this.#users, name));
        return `${name} of ${mtimeMs}, ${size} bytes`;
      }),
    );
  }
}

function readLines(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8').trimEnd().split('\n');
  } catch {
    return [];
  }
}
