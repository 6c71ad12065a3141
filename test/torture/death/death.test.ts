import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'esbuild';
import { ChatStore } from '../../../src/agent/chats/chatStore.ts';
import { resultsOf } from '../../../src/agent/transcript/messages.ts';
import { TranscriptStore } from '../../../src/agent/transcript/transcriptStore.ts';
import type { ModelView } from '../../../src/demo/modelView.ts';
import { type Emulator, startEmulator } from '../../emulator/emulator.ts';
import { call, type Reply, reply, text } from '../../emulator/reply.ts';
import { eventually, isAlive } from '../../mcp/serversUnderTest.ts';
import { numbers } from '../../tools/shell/seeded.ts';
import { amount, report, SEED } from '../amount.ts';
import { diskStorage } from './diskStorage.ts';

const WILD = join(__dirname, '../../fixtures/servers/wild.mjs');
const STEPS = 3;

/** Model that has an effect in each step: a command, a file, a call of a server. */
class Worker {
  /** Ids of calls whose results the model was told, for each request. */
  readonly told: (readonly string[])[] = [];
  #effects = 0;

  readonly brain = (view: ModelView): Reply => {
    const results = view.messages.flatMap((message) => (message.role === 'user' ? message.results : []));
    this.told.push(results.map(({ callId }) => callId));
    const last = view.messages.at(-1);
    const since = view.messages.slice(view.messages.findLastIndex(isPrompt));
    const steps = since.filter(({ role }) => role === 'assistant').length;
    if (last?.role !== 'user' || steps >= STEPS) return reply(text('Done.'));
    const next = () => `effect-${++this.#effects}`;
    return reply(
      text('Working.'),
      call('Bash', { command: `echo "${next()}" >> ../effects` }),
      call('Read', { file_path: 'a.txt' }),
      call('Write', { file_path: 'a.txt', content: `version ${this.#effects}\n`.repeat(3_000) }),
      call('mcp__wild__effect', { id: next() }),
    );
  };
}

const isPrompt = (message: ModelView['messages'][number]): boolean =>
  message.role === 'user' && message.texts.some((words) => words.startsWith('Turn '));

/** One folder in which one process after the other lives and dies. */
class Graveyard implements AsyncDisposable {
  readonly folder = mkdtempSync(join(tmpdir(), 'quiver-death-'));
  readonly worker = new Worker();
  #emulator: Emulator | undefined;
  #refused: string[] = [];
  /** Number of servers that are known to have ended. */
  #buried = 0;

  async open(): Promise<void> {
    mkdirSync(join(this.folder, 'workspace'));
    await build({
      entryPoints: [join(__dirname, 'mortal.ts')],
      outfile: join(this.folder, 'mortal.cjs'),
      bundle: true,
      platform: 'node',
      format: 'cjs',
      external: ['vscode'],
      loader: { '.txt': 'text' },
      logLevel: 'error',
    });
    this.#emulator = await startEmulator({
      brain: this.worker.brain,
      key: 'test-key',
      onRequest: ({ status, error }) => {
        if (status !== 200) this.#refused.push(error ?? String(status));
      },
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#emulator?.close();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** A life that ends so many milliseconds after it has begun to speak. */
  async liveFor(milliseconds: number): Promise<void> {
    const told = this.worker.told.length;
    const args = [join(this.folder, 'mortal.cjs'), this.folder, this.#emulator?.url ?? '', WILD];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    const exited = once(child, 'exit');
    await eventually(() => this.worker.told.length > told || child.exitCode !== null, 60_000);
    await sleep(milliseconds);
    child.kill('SIGKILL');
    await exited;
  }

  /** What is left behind is whole, and nothing has happened twice or without leave. */
  async inspect(): Promise<void> {
    assert.equal(this.#read('errors'), '', 'a life has failed by itself');
    assert.deepEqual(this.#refused, []);
    for (const file of this.#documents()) JSON.parse(readFileSync(file, 'utf8'));
    const lines = new Set(this.#read('workspace/a.txt').split('\n').slice(0, -1));
    assert.ok(lines.size <= 1, `a file is half written: ${[...lines]}`);
    const effects = this.#read('effects')
      .split('\n')
      .filter((line) => line !== '');
    const plain = effects.map((line) => line.replace(/^effect effect/, 'effect'));
    assert.equal(new Set(plain).size, plain.length, 'an effect has happened twice');
    await this.#inspectChat();
    this.#inspectApprovals();
    // Numbers of processes come again, so each is looked at once.
    const pids = this.#read('pids').split('\n').filter(Boolean).map(Number);
    const left = pids.slice(this.#buried);
    await eventually(() => !left.some(isAlive), 60_000);
    this.#buried = pids.length;
  }

  /** At most the step that was open is lost: what the model was told before its last request is stored. */
  async #inspectChat(): Promise<void> {
    const stored = (name: string) => diskStorage(join(this.folder, 'storage', name));
    const chat = await new ChatStore(stored('chats')).find('chat');
    const transcripts = new TranscriptStore(stored('transcripts'));
    const turns = [...(chat?.turns ?? [])].reverse();
    const lost: string[] = [];
    const transcript =
      turns[0] === undefined
        ? undefined
        : await transcripts.load(turns[0], { earlier: turns.slice(1), onLost: (turn) => lost.push(turn) });
    // A turn that was cut off in its first step has no transcript; none that was kept is lost.
    const known = await stored('transcripts').names();
    assert.deepEqual(
      lost.filter((turn) => known.includes(`turn-${turn}`)),
      [],
      'lost turns',
    );
    const kept = new Set(resultsOf(transcript?.messages ?? []).map(({ callId }) => callId));
    const missing = (this.worker.told.at(-2) ?? []).filter((id) => !kept.has(id));
    assert.deepEqual(missing, [], 'results are lost that the model had been told');
  }

  #inspectApprovals(): void {
    const wished = new Set(this.#read('wished').split('\n'));
    const [file] = this.#documents().filter((path) => path.includes('/approvals/'));
    const { approved = {} } = file ? JSON.parse(readFileSync(file, 'utf8')) : {};
    assert.deepEqual(
      Object.keys(approved).filter((key) => !wished.has(key)),
      [],
      'something is approved that nobody has approved',
    );
  }

  #documents(): readonly string[] {
    const folder = join(this.folder, 'storage');
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.json'))
      .map((path) => join(folder, path));
  }

  #read(name: string): string {
    const path = join(this.folder, name);
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  }
}

describe('torture: death', () => {
  it(`at any moment loses no more than the open step, and doubles nothing (seed ${SEED})`, async () => {
    await using graveyard = new Graveyard();
    await graveyard.open();
    const next = numbers(SEED);
    const deaths = amount(200, 4);
    for (let death = 1; death <= deaths; death++) {
      const milliseconds = next(400);
      await graveyard.liveFor(milliseconds);
      await graveyard.inspect().catch((error: unknown) => {
        const why = error instanceof Error ? error.stack : error;
        throw new Error(
          `Death ${death}, ${milliseconds} ms after its first word, QUIVER_SEED=${SEED}: ${why}`,
        );
      });
    }
    report(`${deaths} deaths of a process at random moments`);
  }).timeout(3_600_000);
});
