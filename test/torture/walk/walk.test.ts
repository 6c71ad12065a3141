import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foundTools, type Transcript } from '../../../src/agent/transcript/transcript.ts';
import { TranscriptStore } from '../../../src/agent/transcript/transcriptStore.ts';
import { settingsSchema } from '../../../src/host/settings.ts';
import { poolSettings } from '../../../src/tools/pool/poolSettings.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';
import { type UnderTest, underTest } from '../../mcp/serversUnderTest.ts';
import { numbers, one } from '../../tools/shell/seeded.ts';
import { findLeftOpen, openThings } from '../../wire/openThings.ts';
import type { World } from '../../wire/world.ts';
import { amount, report, SEED } from '../amount.ts';
import { ADAPTERS, type WalkedAdapter } from './adapters.ts';
import { checkPrefix, checkRequests, ExpectedFiles, FoundTools } from './invariants.ts';
import { WildModel } from './moves.ts';

const WILD = join(__dirname, '../../fixtures/servers/wild.mjs');

/** Number of turns after which a chat ends and a new one begins, so that a walk is many chats. */
const CHAT_LENGTH = 40;

/** One walk: an agent, its servers and its model, and what has to be true of them. */
class Walk {
  readonly #next: (below: number) => number;
  readonly #adapter: WalkedAdapter;
  readonly #world: World;
  readonly #servers: UnderTest;
  readonly #effects: string;
  readonly #files: ExpectedFiles;
  #found = new FoundTools();
  #forgotten: readonly string[] = [];
  #turn = 0;
  #lastOfEpoch: World['emulator']['requests'][number] | undefined;

  constructor(parts: {
    adapter: WalkedAdapter;
    world: World;
    servers: UnderTest;
    effects: string;
    next: (below: number) => number;
  }) {
    this.#adapter = parts.adapter;
    this.#world = parts.world;
    this.#servers = parts.servers;
    this.#effects = parts.effects;
    this.#next = parts.next;
    this.#world.files.texts.set('other.md', 'bread and butter\n');
    this.#files = new ExpectedFiles(this.#world.files.texts);
    this.#configure();
  }

  /** Something happens, then the user says something. */
  async step(): Promise<void> {
    this.#turn += 1;
    const world = this.#world;
    if (this.#turn % CHAT_LENGTH === 0) this.#startChat();
    await this.#happen();
    const before = world.transcript;
    const asked = this.#requests().length;
    const stop = new AbortController();
    const patience = this.#next(15) === 0 ? this.#next(12) : undefined;
    let seen = 0;
    const { events, error, transcript } = await world.say(
      `Message ${this.#turn} ${this.#next(30) === 0 ? '\ud83d\u0000\u202e' : ''}`,
      stop.signal,
      () => {
        if (patience !== undefined && ++seen > patience) stop.abort();
      },
      this.#forgotten,
    );
    assert.ok(error === undefined || /^\S[^\n]{5,500}$/.test(error.message), error?.message);
    const requests = this.#requests().slice(asked);
    checkRequests(requests, this.#adapter.read);
    this.#checkEpoch(before, transcript, requests);
    this.#checkFound();
    this.#files.take(events);
    this.#files.check(world.files.texts);
    this.#checkEffects();
    this.#forgotten = [];
    // The list of requests would be what grows.
    (world.emulator.requests as unknown[]).length = 0;
  }

  #checkEpoch(
    before: Transcript | undefined,
    after: Transcript,
    requests: World['emulator']['requests'],
  ): void {
    // With activation, found tools join the loaded ones, which is what it is.
    const isFixed = after.epoch.strategy !== 'activation';
    if (isFixed && before?.epoch.number === after.epoch.number && this.#lastOfEpoch)
      checkPrefix([this.#lastOfEpoch, ...requests], this.#adapter.read);
    this.#lastOfEpoch =
      before?.epoch.number === after.epoch.number || before === undefined
        ? (requests.at(-1) ?? this.#lastOfEpoch)
        : undefined;
  }

  #checkFound(): void {
    const { transcript, pool } = this.#world;
    const off = new Set(
      pool.entries().flatMap(({ exposure, tool }) => (exposure === 'off' ? [tool.definition.name] : [])),
    );
    this.#found.forget(this.#forgotten);
    if (transcript) this.#found.take(transcript, (name) => off.has(name));
  }

  /** No call had its effect twice. */
  #checkEffects(): void {
    const done = readFileSync(this.#effects, 'utf8')
      .split('\n')
      .filter((line) => !line.endsWith(' undefined') && line !== '');
    assert.equal(new Set(done).size, done.length, 'an effect has happened twice');
    writeFileSync(this.#effects, '');
  }

  #requests(): World['emulator']['requests'] {
    return this.#world.emulator.requests.filter(({ path }) => path.split('?')[0] === this.#adapter.path);
  }

  #startChat(): void {
    this.#world.newChat();
    this.#found = new FoundTools();
    this.#lastOfEpoch = undefined;
  }

  async #happen(): Promise<void> {
    const [world, next] = [this.#world, this.#next];
    const { transcript } = world;
    switch (next(14)) {
      case 0:
        world.model = one(this.#adapter.models, next);
        return;
      case 1:
        world.settings = { ...world.settings, 'toolSearch.mode': one(['always', 'auto', 'off'], next) };
        return;
      case 2:
        world.settings = {
          ...world.settings,
          'toolSearch.strategy': one(
            ['auto', 'reference', 'bridge', 'activation', 'server-regex', 'server-bm25'],
            next,
          ),
        };
        return;
      case 3:
        return this.#configure();
      case 4:
        return this.#servers.servers.restart('wild');
      case 5:
        if (transcript) world.transcript = await reload(transcript);
        return;
      case 6:
        if (transcript) {
          await world.compact(this.#forgotten);
          checkRequests(this.#requests(), this.#adapter.read);
          this.#checkFound();
          this.#lastOfEpoch = undefined;
        }
        return;
      case 7:
        world.files.texts.set('other.md', `bread, somebody wrote ${next(100)}\n`);
        this.#files.set('other.md', world.files.texts.get('other.md') ?? '');
        return;
      case 8:
        if (transcript) this.#forgotten = [...foundTools(transcript).keys()].slice(0, next(3));
        return;
      case 9:
        world.settings = {
          ...world.settings,
          'permissions.mode': one(['default', 'acceptEdits', 'plan', 'bypassPermissions'], next),
        };
        return;
      case 10:
        world.answer = one([{ kind: 'no' }, { kind: 'once' }], next) as World['answer'];
        return;
      default:
        return;
    }
  }

  /** Switches tools on and off and pins some; one is always off. */
  #configure(): void {
    const globs = ['mcp__wild__huge', 'mcp__wild__extra*', 'mcp__wild__lag', 'mcp__wild__hostile'];
    const some = () => globs.filter(() => this.#next(4) === 0);
    const settings = settingsSchema.parse({
      'tools.off': ['*forbidden*', ...some()],
      'tools.pin': some(),
      'tools.defer': some(),
    });
    this.#world.pool.configure(poolSettings(settings, { isTrusted: true, denied: [] }));
  }
}

async function reload(transcript: Transcript): Promise<Transcript> {
  const store = new TranscriptStore(new MemoryStorage());
  await store.save({ id: 'last' }, undefined, transcript);
  const loaded = await store.load('last');
  assert.deepEqual(loaded, transcript);
  return loaded ?? transcript;
}

/** Bytes in use, after the garbage is gone. */
function heapInUse(): number {
  global.gc?.();
  return process.memoryUsage().heapUsed;
}

describe('torture: a model that does anything', () => {
  for (const adapter of ADAPTERS)
    it(`breaks no promise over ${adapter.name} (seed ${SEED})`, async () => {
      const turns = amount(1_000, 20);
      const folder = mkdtempSync(join(tmpdir(), 'quiver-walk-'));
      const effects = join(folder, 'effects');
      writeFileSync(effects, '');
      const next = numbers(SEED);
      const opened = openThings();
      const servers = underTest({ call: 5_000 }, {}, new MemoryStorage());
      const entry = {
        command: process.execPath,
        args: [WILD],
        env: { EFFECTS: effects, SEED: String(SEED) },
      };
      await servers.run({ wild: entry, spare: entry });
      const world = await adapter.start(new WildModel(next).brain, servers.servers);
      const walk = new Walk({ adapter, world, servers, effects, next });
      let early = 0;
      let late = 0;
      try {
        for (let turn = 1; turn <= turns; turn++) {
          try {
            await walk.step();
          } catch (error) {
            throw new Error(
              `Turn ${turn} of the walk with QUIVER_SEED=${SEED}: ${error instanceof Error ? error.stack : error}`,
            );
          }
          if (turn === Math.floor(turns / 4)) early = heapInUse();
        }
        late = heapInUse();
      } finally {
        await world[Symbol.asyncDispose]();
        await servers.end();
        rmSync(folder, { recursive: true });
      }
      assert.deepEqual(findLeftOpen(opened), []);
      if (global.gc) assert.ok(late < early * 1.5 + 30_000_000, `${early} bytes, then ${late}`);
      report(`${turns} turns of a wild model over ${adapter.name}`);
    }).timeout(3_600_000);
});
