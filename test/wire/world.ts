import { epochForTurn } from '../../src/agent/epoch.ts';
import type { AgentEvent } from '../../src/agent/events.ts';
import type { Transcript } from '../../src/agent/transcript.ts';
import { runTurn, type TurnEnd } from '../../src/agent/turn.ts';
import { createClaude } from '../../src/anthropic/claude.ts';
import { type Emulator, type EmulatorOptions, startEmulator } from '../../src/demo/emulator/emulator.ts';
import type { Brain } from '../../src/demo/reply.ts';
import { editFile } from '../../src/tools/builtin/editFile.ts';
import { grepFiles } from '../../src/tools/builtin/grepFiles.ts';
import { readFile } from '../../src/tools/builtin/readFile.ts';
import { toolSearch } from '../../src/tools/builtin/toolSearch.ts';
import { ToolPool } from '../../src/tools/toolPool.ts';
import type { ToolSource } from '../../src/tools/toolSource.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { MemoryFiles } from '../fakes/memoryFiles.ts';
import { SilentLog } from '../fakes/silentLog.ts';

const RULES = { off: [], pin: [], defer: [] };
const KEY = 'test-key';

/** The real agent and the real SDK against the strict emulator; only the workspace is in memory. */
export class World implements AsyncDisposable {
  readonly files = new MemoryFiles({ 'notes.md': 'milk\nbread\n' });
  readonly log = new SilentLog();
  readonly emulator: Emulator;
  readonly pool: ToolPool;
  model = 'claude-sonnet-5-5';
  key = KEY;
  idleMilliseconds = 10_000;
  transcript: Transcript | undefined;
  readonly #brain: { current: Brain };

  static async start(
    brain: Brain,
    source: ToolSource = new FakeSource(),
    options: Partial<EmulatorOptions> = {},
  ): Promise<World> {
    const holder = { current: brain };
    const emulator = await startEmulator({
      brain: (view) => holder.current(view),
      key: KEY,
      record: true,
      ...options,
    });
    return new World(emulator, holder, source);
  }

  private constructor(emulator: Emulator, brain: { current: Brain }, source: ToolSource) {
    this.emulator = emulator;
    this.#brain = brain;
    this.pool = new ToolPool({
      source,
      rules: RULES,
      builtins: (pool) => [
        readFile(this.files),
        editFile(this.files, this.files),
        grepFiles(this.files),
        toolSearch(pool, () => 5),
      ],
    });
  }

  set brain(brain: Brain) {
    this.#brain.current = brain;
  }

  /** One turn of the chat; the transcript goes on from the last one. */
  async say(
    prompt: string,
    signal = new AbortController().signal,
    onEvent?: (event: AgentEvent) => void,
  ): Promise<TurnEnd & { events: AgentEvent[] }> {
    const choice = { id: this.model, name: this.model, contextWindow: 1_000_000, maxOutput: 8_000 };
    const transcript = epochForTurn(this.transcript, {
      entries: this.pool.entries(),
      hasServers: this.pool.servers().length > 0,
      choice: { mode: 'always', threshold: 10, origin: 'test' },
      rules: RULES,
      model: choice,
      system: 'You are a test. '.repeat(200),
    });
    const endpoint = async () =>
      ({ baseUrl: this.emulator.url, credential: { kind: 'key', value: this.key } }) as const;
    const model = createClaude({ endpoint, choice, log: this.log, idleMilliseconds: this.idleMilliseconds });
    const running = runTurn(
      { transcript, texts: [{ kind: 'prompt', text: prompt }], maxSteps: 40 },
      {
        model,
        pool: this.pool,
        log: this.log,
        permissionMode: 'bypassPermissions',
        approval: { ask: async () => 'no' },
      },
      signal,
    );
    const events: AgentEvent[] = [];
    for (;;) {
      const next = await running.next();
      if (next.done) {
        this.transcript = next.value.transcript;
        return { ...next.value, events };
      }
      events.push(next.value);
      onEvent?.(next.value);
    }
  }

  /** What the model saw in each request that was answered. */
  get views() {
    return this.emulator.requests.flatMap(({ view }) => view ?? []);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.pool.dispose();
    await this.emulator.close();
  }
}
