import assert from 'node:assert/strict';
import { ToolTokens } from '../../src/agent/epoch/toolTokens.ts';
import type { AgentEvent } from '../../src/agent/events/events.ts';
import { EndpointMemory } from '../../src/agent/model/endpointMemory.ts';
import { textsOf } from '../../src/agent/transcript/transcript.ts';
import { converse } from '../../src/agent/turn/conversation.ts';
import { chooseModel } from '../../src/anthropic/models.ts';
import { buildRequest } from '../../src/anthropic/request.ts';
import { type Settings, settingsSchema } from '../../src/host/settings.ts';
import { toolSearch } from '../../src/tools/builtin/toolSearch.ts';
import type { Strategy } from '../../src/tools/pool/strategy.ts';
import { ToolPool } from '../../src/tools/pool/toolPool.ts';
import { definitionsTokens } from '../../src/tools/tool/tokens.ts';
import { callPorts } from '../fakes/callPorts.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { inspections } from '../fakes/inspections.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';
import { offeredModel } from '../fakes/offeredModel.ts';
import { ScriptedModel, says } from '../fakes/scriptedModel.ts';
import { SilentLog } from '../fakes/silentLog.ts';

type Mode = Settings['toolSearch.mode'];
type Setting = Settings['toolSearch.strategy'];

/** Mode for each value of ENABLE_TOOL_SEARCH and each mode of the settings; `threshold` if the value sets one. */
const ENVIRONMENTS: readonly [value: string | undefined, mode: Mode | 'setting', threshold?: number][] = [
  [undefined, 'setting'],
  ['true', 'always'],
  ['false', 'off'],
  ['auto', 'auto'],
  ['auto:0', 'always'],
  ['auto:1', 'auto', 1],
  ['auto:99', 'auto', 99],
  ['auto:100', 'off'],
  ['junk', 'setting'],
];

const MODELS = [
  { title: 'Claude', id: 'claude-sonnet-5-5', hasReferences: true, auto: 'reference' },
  { title: 'an old Claude', id: 'claude-3-opus-20240229', hasReferences: true, auto: 'bridge' },
  { title: 'another endpoint', id: 'claude-sonnet-5-5', hasReferences: false, auto: 'bridge' },
  { title: 'another model', id: 'm', hasReferences: false, newTools: 'cheap', auto: 'activation' },
] as const;

const SIZES = [0, 3, 40];
const WINDOW = 20_000;
const SETTINGS: readonly Setting[] = [
  'auto',
  'reference',
  'bridge',
  'activation',
  'server-regex',
  'server-bm25',
];
const MODES: readonly Mode[] = ['always', 'auto', 'off'];

const SEARCH_TOOLS: Readonly<Record<string, readonly string[]>> = {
  reference: ['ToolSearch'],
  activation: ['ToolSearch'],
  bridge: ['tool_search', 'tool_describe', 'tool_call'],
  'server-regex': ['tool_search_tool_regex'],
  'server-bm25': ['tool_search_tool_bm25'],
};

const tools = (size: number) =>
  Array.from({ length: size }, (_, index) =>
    fakeTool(`mcp__s__t${String(index).padStart(2, '0')}`, { description: 'x'.repeat(300) }),
  );

async function firstRequest(input: {
  readonly mode: Mode;
  readonly environment: string | undefined;
  readonly model: (typeof MODELS)[number];
  readonly size: number;
  readonly setting: Setting;
}) {
  const log = new SilentLog();
  const port = new ScriptedModel(says('hello'));
  const pool = new ToolPool({
    builtins: [fakeTool('Read'), toolSearch(() => ({ usual: 5, most: 20 }))],
    source: new FakeSource(...tools(input.size)),
    rules: { off: [], pin: [], defer: [] },
  });
  const events: AgentEvent[] = [];
  await converse(
    {
      chat: { id: 'chat', turn: 'turn' },
      previous: undefined,
      texts: [{ kind: 'prompt', text: 'hi' }],
      settings: settingsSchema.parse({ 'toolSearch.mode': input.mode, 'toolSearch.strategy': input.setting }),
      searchEnvironment: input.environment,
      model: offeredModel(port, { ...input.model, contextWindow: WINDOW }),
      workspace: { folders: [], platform: 'linux' },
    },
    {
      pool,
      tokens: new ToolTokens(log),
      endpoints: new EndpointMemory(new MemoryStorage()),
      ...callPorts({ log }),
      inspections: inspections(),
      emit: (event) => events.push(event),
    },
    new AbortController().signal,
  );
  const [request] = port.requests;
  assert.ok(request);
  const wire = buildRequest(request, chooseModel('m')).tools ?? [];
  const isDeferred = (tool: object) => 'defer_loading' in tool && tool.defer_loading === true;
  return {
    strategy: request.epoch.strategy,
    loaded: wire.filter((tool) => !isDeferred(tool)).map((tool) => ('name' in tool ? tool.name : '')),
    deferred: wire.filter(isDeferred).length,
    announced: textsOf(request.messages).flatMap((text) => (text.kind === 'announcement' ? text.added : []))
      .length,
    cached: wire.filter((tool) => 'cache_control' in tool && isDeferred(tool)).length,
    why: events.flatMap((event) => (event.type === 'turn-end' ? [event.strategy.reason] : []))[0],
  };
}

/** Expected exposure, derived from the rules as they are written down. */
function expected(input: Parameters<typeof firstRequest>[0]) {
  const [, wanted, threshold = 10] = ENVIRONMENTS.find(([value]) => value === input.environment) ?? [];
  const mode = wanted === 'setting' || wanted === undefined ? input.mode : wanted;
  const names = tools(input.size).map(({ definition }) => definition.name);
  const tokens = definitionsTokens(tools(input.size).map(({ definition }) => definition));
  const isTooMuch =
    mode === 'always' || (mode === 'auto' && input.size >= 10 && tokens >= (WINDOW * threshold) / 100);
  const isDeferring = input.size > 0 && isTooMuch;
  const strategy = strategyFor(input);
  const isServer = strategy.startsWith('server');
  return {
    strategy: isDeferring ? strategy : 'none',
    loaded: isDeferring ? ['Read', ...(SEARCH_TOOLS[strategy] ?? [])] : ['Read', ...names],
    deferred: isDeferring && isServer ? input.size : 0,
    announced: isDeferring ? input.size : 0,
    cached: 0,
    why: reason(input),
  };
}

function strategyFor({ setting, model }: Parameters<typeof firstRequest>[0]): Strategy {
  const isPossible = setting !== 'activation' || 'newTools' in model;
  return setting === 'auto' || !isPossible ? model.auto : setting;
}

function reason({ setting, model }: Parameters<typeof firstRequest>[0]): string {
  if (setting === 'activation' && !('newTools' in model))
    return 'with this model no tool can join a running chat, so quiver.toolSearch.strategy cannot be activation';
  if (setting !== 'auto') return 'quiver.toolSearch.strategy';
  if (model.title === 'an old Claude') return 'quiver.toolSearch.unsupportedModels: *claude-3*';
  return model.hasReferences
    ? 'the model loads tools by reference'
    : 'the endpoint is not known to load tools by reference';
}

describe('what is loaded, deferred and announced, and why', () => {
  for (const mode of MODES) {
    for (const [environment] of ENVIRONMENTS) {
      it(`mode ${mode}, ENABLE_TOOL_SEARCH ${environment ?? 'unset'}: every model, size and strategy`, async () => {
        for (const model of MODELS) {
          for (const size of SIZES) {
            for (const setting of SETTINGS) {
              const input = { mode, environment, model, size, setting };
              const title = `${model.title}, ${size} tools, strategy ${setting}`;
              assert.deepEqual(await firstRequest(input), expected(input), title);
            }
          }
        }
      });
    }
  }
});
