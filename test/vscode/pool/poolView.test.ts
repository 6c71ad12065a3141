import assert from 'node:assert/strict';
import { ActiveChat } from '../../../src/agent/activeChat.ts';
import { settleEpoch } from '../../../src/agent/epoch/epoch.ts';
import { readEpochInput } from '../../../src/agent/epoch/epochInput.ts';
import { ToolTokens } from '../../../src/agent/epoch/toolTokens.ts';
import { NO_STEPS } from '../../../src/agent/events/turnCost.ts';
import { EndpointMemory } from '../../../src/agent/model/endpointMemory.ts';
import type { Epoch } from '../../../src/agent/transcript/transcript.ts';
import { type Settings, settingsSchema } from '../../../src/host/settings.ts';
import { toolSearch } from '../../../src/tools/builtin/toolSearch.ts';
import { CallMemory } from '../../../src/tools/pool/callMemory.ts';
import { ToolPool } from '../../../src/tools/pool/toolPool.ts';
import { PoolView } from '../../../src/vscode/pool/poolView.ts';
import { FakeSource } from '../../fakes/fakeSource.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';
import { offeredModel } from '../../fakes/offeredModel.ts';
import { ScriptedModel } from '../../fakes/scriptedModel.ts';
import { SilentLog } from '../../fakes/silentLog.ts';

const few = Array.from({ length: 10 }, (_, index) => fakeTool(`mcp__a__x_${index}`));
const many = Array.from({ length: 100 }, (_, index) => fakeTool(`mcp__b__tool_${index}`));

describe('PoolView', () => {
  const model = offeredModel(new ScriptedModel(), { contextWindow: 10_000 });
  const tokens = new ToolTokens(new SilentLog());
  const storage = new MemoryStorage();
  let source: FakeSource;
  let pool: ToolPool;
  let settings: Settings;
  let activeChat: ActiveChat;
  let callMemory: CallMemory;
  let view: PoolView;
  beforeEach(() => {
    source = new FakeSource(...few);
    pool = new ToolPool({
      builtins: [toolSearch(() => ({ usual: 5, most: 20 }))],
      source,
      rules: { off: [], pin: [], defer: [] },
    });
    settings = settingsSchema.parse({ 'toolSearch.mode': 'auto', 'toolSearch.threshold': 10 });
    activeChat = new ActiveChat();
    callMemory = new CallMemory(storage);
    view = new PoolView({
      pool,
      activeChat,
      tokens,
      callMemory,
      settings: () => settings,
      sources: () => [],
      searchEnvironment: undefined,
    });
  });

  /** Epoch of a chat that begins now. */
  const epochNow = async (): Promise<Epoch> => {
    const workspace = { folders: [], platform: 'linux' };
    const chat = { settings, searchEnvironment: undefined, model, workspace };
    const input = await readEpochInput(chat, { pool, tokens, endpoints: new EndpointMemory(storage) });
    return settleEpoch(undefined, input).epoch;
  };
  const shown = () => [view.deferral().isOn, view.groups().groups.deferred.items.length];

  it('shows what the chat does that auto has decided for, not what it would decide by now', async () => {
    activeChat.begin('one', { found: [], skills: [], epoch: await epochNow() }, model);
    settings = { ...settings, 'toolSearch.threshold': 0 };
    view.refresh();
    assert.deepEqual(shown(), [false, 0]);
    assert.equal(
      view.deferral().reason,
      'auto: this chat began with few tools and loads them all until more come or it is compacted',
    );
    settings = { ...settings, 'toolSearch.threshold': 10 };
    source.offer(...few, ...many);
    assert.deepEqual(shown(), [true, 110], 'auto decides anew with the next message');
    activeChat.begin('two', { found: [], skills: [], epoch: await epochNow() }, model);
    assert.deepEqual(shown(), [true, 110]);
    source.offer(...few);
    assert.deepEqual(shown(), [true, 10]);
    assert.equal(
      view.deferral().reason,
      'auto: this chat has had many tools and defers them until it is compacted',
    );
  });

  it('shows what a new chat would do, and what a switch of the user will do', async () => {
    activeChat.begin('one', { found: [], skills: [], epoch: undefined }, model);
    source.offer(...few, ...many);
    assert.deepEqual(shown(), [true, 110]);
    activeChat.begin('one', { found: [], skills: [], epoch: await epochNow() }, model);
    settings = { ...settings, 'toolSearch.threshold': 90 };
    view.refresh();
    assert.deepEqual(shown(), [true, 110], 'auto has decided');
    settings = { ...settings, 'toolSearch.mode': 'off' };
    view.refresh();
    assert.deepEqual(shown(), [false, 0]);
    assert.doesNotMatch(view.deferral().reason, /this chat/);
  });

  it('shows that all is loaded once the search itself is switched off', async () => {
    settings = { ...settings, 'toolSearch.mode': 'always' };
    assert.deepEqual(shown(), [true, 10]);
    pool.configure({ rules: { off: ['ToolSearch'], pin: [], defer: [] } });
    assert.deepEqual(shown(), [false, 0]);
    assert.equal(view.deferral().reason, 'tool search is off (ToolSearch is switched off)');
    assert.deepEqual(
      (await epochNow()).tools.map(({ name }) => name),
      few.map(({ definition }) => definition.name),
    );
  });

  it('says why a strategy of the settings is not followed', async () => {
    settings = { ...settings, 'toolSearch.mode': 'always' };
    activeChat.begin('one', { found: [], skills: [], epoch: await epochNow() }, model);
    const reason = 'The offline demo has no search of its own.';
    activeChat.note('one', {
      cost: { ...NO_STEPS, keptOut: 0, netKeptOut: 0 },
      strategy: { strategy: 'reference', reason, isSubstitute: true },
    });
    assert.ok(view.deferral().reason.endsWith(` · ${reason}`));
  });

  it('changes with what is called', async () => {
    let changes = 0;
    view.onDidChange(() => changes++);
    await callMemory.record({ tool: 'mcp__a__x', chat: 'one' });
    assert.deepEqual(
      [view.callsOf('mcp__a__x')?.calls, view.callsOf('mcp__a__y'), changes],
      [1, undefined, 1],
    );
  });
});
