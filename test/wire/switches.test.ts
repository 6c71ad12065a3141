import assert from 'node:assert/strict';
import { foundTools, type Transcript } from '../../src/agent/transcript/transcript.ts';
import type { ModelView } from '../../src/demo/modelView.ts';
import { isRecord } from '../../src/lib/json.ts';
import { OPEN_CONTEXT } from '../../src/tools/pool/poolContext.ts';
import type { Strategy } from '../../src/tools/pool/strategy.ts';
import {
  call,
  type Reply,
  type ReplyPart,
  reply,
  searchBm25,
  searchRegex,
  text,
  thinking,
} from '../emulator/reply.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { numbers, one } from '../tools/shell/seeded.ts';
import { World } from './world.ts';

const TOOLS = Array.from({ length: 12 }, (_, index) =>
  fakeTool(`mcp__server${index % 4}__action_${index}`, {
    description: `Performs action number ${index}`,
    effect: index % 3 === 0 ? 'other' : 'none',
  }),
);
const NAMES = TOOLS.map(({ definition }) => definition.name);
const STRATEGIES: readonly Strategy[] = ['reference', 'bridge', 'server-regex', 'server-bm25'];
const MODELS = ['claude-opus-5-5', 'claude-sonnet-5-5', 'claude-haiku-4-5'];
const TURNS = 15;
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** A chat in which anything is switched before a turn, and a model that calls and searches in any order. */
class RandomChat {
  readonly #next: (below: number) => number;
  readonly #source = new FakeSource(...TOOLS);
  #isSearching = true;
  #off: string[] = [];
  #context = OPEN_CONTEXT;
  #steps = 0;

  constructor(seed: number) {
    this.#next = numbers(seed);
  }

  async run(): Promise<void> {
    await using world = await World.start((view) => this.#answer(view), this.#source);
    const story: string[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      const found = foundNames(world.transcript);
      story.push(await this.#switch(world), `turn ${turn}`);
      assert.deepEqual(foundNames(world.transcript).sort(), found.sort(), story.join('\n'));
      this.#steps = 0;
      const before = world.emulator.requests.length;
      const known = foundNames(world.transcript);
      const { error } = await world.say('go on');
      const asked = world.emulator.requests.slice(before);
      const told = story.join('\n');
      assert.equal(error, undefined, told);
      assert.deepEqual(
        asked.flatMap((request) => request.error ?? []),
        [],
        told,
      );
      const off = world.pool.entries().filter(({ exposure }) => exposure === 'off');
      const sent = new Set(asked.flatMap(({ body }) => namesIn(body)));
      assert.deepEqual(
        off.map(({ tool }) => tool.definition.name).filter((name) => sent.has(name)),
        [],
        told,
      );
      const still = new Set(foundNames(world.transcript));
      assert.deepEqual(
        known.filter((name) => !still.has(name)),
        [],
        told,
      );
    }
  }

  async #switch(world: World): Promise<string> {
    const dice = this.#random();
    if (dice < 0.4) {
      const strategy = this.#pick(STRATEGIES);
      world.settings = { ...world.settings, 'toolSearch.strategy': strategy };
      return strategy;
    }
    if (dice < 0.5) {
      this.#isSearching = !this.#isSearching;
      world.settings = { ...world.settings, 'toolSearch.mode': this.#isSearching ? 'always' : 'off' };
      return this.#isSearching ? 'search' : 'no search';
    }
    if (dice < 0.6) {
      world.model = this.#pick(MODELS);
      return world.model;
    }
    if (dice < 0.7) {
      this.#off = NAMES.filter(() => this.#random() < 0.2);
      return this.#configure(world);
    }
    if (dice < 0.75) {
      const denied = [
        ...NAMES.filter(() => this.#random() < 0.1),
        this.#pick(['mcp__server1', 'ToolSearch']),
      ];
      this.#context = { ...this.#context, denied: this.#random() < 0.7 ? denied : [] };
      return this.#configure(world);
    }
    if (dice < 0.8) {
      const permissionMode = this.#random() < 0.5 ? 'plan' : 'bypassPermissions';
      this.#context = { ...this.#context, permissionMode };
      return this.#configure(world);
    }
    if (dice < 0.85) {
      const thinking = this.#pick(['auto', 'on', 'off'] as const);
      const effort = this.#pick(['default', 'low', 'max'] as const);
      world.settings = { ...world.settings, thinking, effort };
      return `thinking ${thinking}, effort ${effort}`;
    }
    if (dice < 0.9) {
      this.#source.offer(...TOOLS.filter(() => this.#random() < 0.7));
      return 'servers';
    }
    return dice < 0.97 && world.transcript ? await world.compact() : 'nothing';
  }

  /** Changes the settings and the pool together, as the user's word does. */
  #configure(world: World): string {
    const { permissionMode, denied } = this.#context;
    world.settings = { ...world.settings, 'tools.off': this.#off, 'permissions.mode': permissionMode };
    world.pool.configure({ rules: { off: this.#off, pin: [], defer: [] }, context: this.#context });
    return `${permissionMode}, off: ${this.#off.join(', ')}; denied: ${denied.join(', ')}`;
  }

  #answer(view: ModelView): Reply {
    const last = view.messages.at(-1);
    if (JSON.stringify(last).includes('<compaction-request>'))
      return reply(thinking('sum up'), text('So far.'));
    if (++this.#steps > 4 || this.#random() < 0.3) return reply(text('Done.'));
    const parts = Array.from({ length: 1 + Math.floor(this.#random() * 3) }, () => this.#part(view));
    return reply(...(this.#random() < 0.7 ? [thinking('so')] : []), ...parts);
  }

  #part({ tools }: ModelView): ReplyPart {
    const name = this.#pick(NAMES);
    const dice = this.#random();
    const has = (tool: string) => tools.some((one) => one.name === tool);
    if (dice < 0.5) {
      if (has('tool_search_tool_regex')) return searchRegex(this.#pick(['action_1', '(', 'nothing']));
      if (has('tool_search_tool_bm25')) return searchBm25(this.#pick(['action', 'nothing']));
    }
    if (dice < 0.6 || !has('tool_call'))
      return dice < 0.3
        ? call('ToolSearch', { query: `select:${name}` })
        : call(this.#pick([name, 'Read']), {});
    if (dice < 0.7) return call('tool_search', { queries: [this.#pick(['action', 'nothing'])] });
    return call('tool_call', { name: this.#pick([name, 'Read', 'no such tool!']), arguments: {} });
  }

  #pick<Item>(items: readonly Item[]): Item {
    return one(items, this.#next);
  }

  #random(): number {
    return this.#next(1_000) / 1_000;
  }
}

/** Names of all tools found so far, off or not. */
function foundNames(transcript: Transcript | undefined): string[] {
  if (transcript === undefined) return [];
  const hidden = transcript.messages.flatMap((message) =>
    message.role === 'assistant'
      ? []
      : [
          ...message.results.flatMap((result) => result.hidden ?? []),
          ...message.texts.flatMap((text) => (text.kind === 'summary' ? (text.hidden ?? []) : [])),
        ],
  );
  return [...new Set([...foundTools(transcript).keys(), ...hidden.map(({ name }) => name)])];
}

function namesIn(body: unknown): readonly string[] {
  const tools = isRecord(body) && Array.isArray(body.tools) ? body.tools : [];
  return tools.flatMap((tool) => (isRecord(tool) ? [String(tool.name)] : []));
}

describe('a chat in which anything is switched', function () {
  this.timeout(60_000);
  for (const seed of SEEDS)
    it(`stays valid, loses nothing it found, and what is off stays out: seed ${seed}`, () =>
      new RandomChat(seed).run());
});
