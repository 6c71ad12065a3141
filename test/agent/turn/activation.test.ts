import assert from 'node:assert/strict';
import { compactTranscript } from '../../../src/agent/compaction/compactTranscript.ts';
import { ToolTokens } from '../../../src/agent/epoch/toolTokens.ts';
import { EndpointMemory } from '../../../src/agent/model/endpointMemory.ts';
import { foundTools, type Transcript } from '../../../src/agent/transcript/transcript.ts';
import { converse } from '../../../src/agent/turn/conversation.ts';
import { errorOf } from '../../../src/agent/turn/turnEnd.ts';
import { type Settings, settingsSchema } from '../../../src/host/settings.ts';
import { task } from '../../../src/tools/builtin/task.ts';
import { toolSearch } from '../../../src/tools/builtin/toolSearch.ts';
import { ToolPool } from '../../../src/tools/pool/toolPool.ts';
import { callPorts } from '../../fakes/callPorts.ts';
import { FakeSource } from '../../fakes/fakeSource.ts';
import { fakeTool, ranResult } from '../../fakes/fakeTool.ts';
import { inspections } from '../../fakes/inspections.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';
import { modelLimits } from '../../fakes/modelLimits.ts';
import { offeredModel } from '../../fakes/offeredModel.ts';
import { PlainEndpoint } from '../../fakes/plainEndpoint.ts';
import { SilentLog } from '../../fakes/silentLog.ts';

const NAMES = ['add', 'multiply', 'divide'].map((name) => `mcp__math__${name}`);
const [ADD = '', MULTIPLY = '', DIVIDE = ''] = NAMES;
const select = (...names: readonly string[]) =>
  ['ToolSearch', { query: `select:${names.join(',')}` }] as const;
const carried = (name: string) => ['tool_call', { name, arguments: {} }] as const;
const BASE = ['Task', 'ToolSearch'];

/** A chat with a model that knows only ordinary tools, from turn to turn. */
class Chat {
  readonly source = new FakeSource(...NAMES.map((name) => fakeTool(name)));
  settings: Partial<Settings> = {};
  transcript: Transcript | undefined;
  readonly #pool = new ToolPool({
    builtins: [task(), toolSearch(() => ({ usual: 5, most: 20 }))],
    source: this.source,
    rules: { off: [], pin: [], defer: [] },
  });
  readonly #log = new SilentLog();
  readonly #deps = {
    pool: this.#pool,
    tokens: new ToolTokens(this.#log),
    endpoints: new EndpointMemory(new MemoryStorage()),
    ...callPorts({ log: this.#log }),
    inspections: inspections(),
    emit: () => undefined,
  };
  readonly #settings = () => ({ ...settingsSchema.parse({}), ...this.settings });

  readonly endpoint: PlainEndpoint;
  readonly #maxTools: number | undefined;

  constructor(endpoint: PlainEndpoint, maxTools?: number) {
    this.endpoint = endpoint;
    this.#maxTools = maxTools;
  }

  async say(text: string): Promise<void> {
    const end = await converse(
      {
        ...this.#input(),
        chat: { id: 'chat', turn: 'turn' },
        previous: this.transcript,
        texts: [{ kind: 'prompt', text }],
      },
      this.#deps,
      new AbortController().signal,
    );
    assert.equal(errorOf(end), undefined);
    this.transcript = end.transcript;
  }

  async compact(): Promise<void> {
    assert.ok(this.transcript);
    const input = { ...this.#input(), chat: { id: 'chat', turn: 'turn' }, previous: this.transcript };
    const end = await compactTranscript(input, this.#deps, new AbortController().signal);
    this.transcript = end.transcript;
  }

  /** Stores the chat and loads it again. */
  reload(): void {
    this.transcript = JSON.parse(JSON.stringify(this.transcript));
  }

  get tools(): readonly (readonly string[])[] {
    return this.endpoint.requests.map(({ tools }) => tools);
  }

  get lastSaid(): string | undefined {
    return this.endpoint.requests.at(-1)?.said.at(-1);
  }

  #input() {
    return {
      settings: this.#settings(),
      searchEnvironment: undefined,
      model: offeredModel(this.endpoint, {
        hasReferences: false,
        noReferences: 'It knows no references.',
        newTools: 'cheap',
        limits: modelLimits(this.#maxTools === undefined ? {} : { maxTools: this.#maxTools }),
      }),
      workspace: { folders: [], platform: 'linux' },
    } as const;
  }
}

describe('turns by activation', () => {
  it('call what a search has found, in the next turn and after a reload too', async () => {
    const chat = new Chat(new PlainEndpoint(undefined, select(ADD), [ADD], 'Done.', [ADD], 'Done.'));
    await chat.say('add');
    chat.reload();
    await chat.say('again');
    assert.deepEqual(chat.tools, [BASE, ...Array.from({ length: 4 }, () => [...BASE, ADD])]);
    assert.equal(chat.lastSaid, ranResult(ADD));
    assert.equal(chat.transcript?.epoch.number, 1);
  });

  it('load a tool that was called before it was loaded, and run the next call', async () => {
    const chat = new Chat(new PlainEndpoint(undefined, select(ADD), select(MULTIPLY, ADD), 'Found.'));
    await chat.say('find');
    assert.deepEqual(chat.tools.at(-1), [...BASE, ADD, MULTIPLY]);
    assert.equal(chat.lastSaid, `Loaded: ${MULTIPLY}, ${ADD}`);
  });

  it('keep a found tool defined when its server has gone', async () => {
    const chat = new Chat(new PlainEndpoint(undefined, select(ADD), 'Found.', [ADD], 'Gone.'));
    await chat.say('find');
    chat.source.offer();
    await chat.say('call');
    assert.deepEqual(chat.tools.at(-1), [...BASE, ADD]);
    assert.match(chat.lastSaid ?? '', /not available at the moment/);
  });

  it('keep to the limit: what does not fit is described and called through one tool', async () => {
    const limit = 4;
    const script = [
      select(...NAMES),
      [ADD],
      carried(MULTIPLY),
      carried(ADD),
      'Done.',
      carried(DIVIDE),
      'Done.',
    ];
    const chat = new Chat(new PlainEndpoint(limit, ...(script as never[])), limit);
    await chat.say('calculate');
    await chat.say('and divide');
    assert.deepEqual(chat.tools.at(-1), [...BASE, 'tool_call', ADD]);
    const said = chat.endpoint.requests.at(-1)?.said ?? [];
    assert.deepEqual(
      said.filter((_, index) => index % 2 === 0).map((line) => line.split(' ')[0]),
      ['ToolSearch', ADD, 'tool_call', ADD, 'tool_call'],
    );
    assert.deepEqual(
      said.slice(3).filter((_, index) => index % 2 === 0),
      [ranResult(ADD), ranResult(MULTIPLY), ranResult(ADD), ranResult(DIVIDE)],
    );
  });

  it('keep found tools over a compaction, and over switches of the strategy', async () => {
    const chat = new Chat(
      new PlainEndpoint(
        undefined,
        ...[select(ADD), 'Found.', 'A summary.', [ADD] as const, 'Done.'],
        ...[carried(ADD), 'Done.', [ADD] as const, 'Done.'],
      ),
    );
    await chat.say('find');
    await chat.compact();
    await chat.say('call');
    assert.equal(chat.lastSaid, ranResult(ADD));
    chat.settings = { 'toolSearch.strategy': 'bridge' };
    await chat.say('over the bridge');
    assert.equal(chat.lastSaid, ranResult(ADD));
    chat.settings = { 'toolSearch.strategy': 'auto' };
    await chat.say('and directly');
    assert.equal(chat.lastSaid, ranResult(ADD));
    assert.deepEqual([...foundTools(chat.transcript as Transcript).keys()], [ADD]);
  });

  it('give found tools to sub-agents, within the limit', async () => {
    const limit = 4;
    const give = ['Task', { description: 'add', prompt: 'add 1 and 2' }] as const;
    const script = [select(ADD, MULTIPLY), give, [ADD], carried(MULTIPLY), 'Both ran.', 'Done.'];
    const chat = new Chat(new PlainEndpoint(limit, ...(script as never[])), limit);
    await chat.say('have it done');
    assert.deepEqual(
      new Set(chat.tools.slice(1).map((tools) => tools.join())),
      new Set([`${BASE},tool_call,${ADD}`]),
    );
    assert.deepEqual(
      chat.endpoint.requests.at(-2)?.said.filter((_, index) => index % 2 === 1),
      [ranResult(ADD), ranResult(MULTIPLY)],
    );
  });
});
