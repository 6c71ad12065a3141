import assert from 'node:assert/strict';
import { ActiveChat } from '../../src/agent/activeChat.ts';
import { type Agent, type ChatTurn, createAgent } from '../../src/agent/agent.ts';
import { RequestLog } from '../../src/agent/epoch/requestLog.ts';
import { ToolTokens } from '../../src/agent/epoch/toolTokens.ts';
import type { AgentEvent } from '../../src/agent/events/events.ts';
import { EndpointMemory } from '../../src/agent/model/endpointMemory.ts';
import { ModelError } from '../../src/agent/model/model.ts';
import { TranscriptStore } from '../../src/agent/transcript/transcriptStore.ts';
import { settingsSchema } from '../../src/host/settings.ts';
import { toolSearch } from '../../src/tools/builtin/toolSearch.ts';
import { CallMemory } from '../../src/tools/pool/callMemory.ts';
import { ToolPool } from '../../src/tools/pool/toolPool.ts';
import { callPorts } from '../fakes/callPorts.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { FixedEnvironment } from '../fakes/fixedEnvironment.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';
import { offeredModel } from '../fakes/offeredModel.ts';
import { ScriptedModel, says } from '../fakes/scriptedModel.ts';
import { SilentLog } from '../fakes/silentLog.ts';

const never = new AbortController().signal;

describe('the agent', () => {
  const approval = { ask: async () => ({ kind: 'no' }) as const };
  let storage: MemoryStorage;
  let log: SilentLog;
  let activeChat: ActiveChat;
  let agent: Agent;

  beforeEach(() => {
    storage = new MemoryStorage();
    log = new SilentLog();
    activeChat = new ActiveChat();
    const ports = callPorts({ log });
    agent = createAgent({
      pool: new ToolPool({
        builtins: (self) => [fakeTool('Read'), toolSearch(self, () => 5)],
        source: new FakeSource(fakeTool('mcp__a__b')),
        rules: { off: [], pin: [], defer: [] },
      }),
      tokens: new ToolTokens(log),
      callMemory: new CallMemory(new MemoryStorage()),
      endpoints: new EndpointMemory(new MemoryStorage()),
      hosted: () => [],
      rules: ports.rules,
      hooks: ports.hooks,
      resultFiles: ports.resultFiles,
      problems: ports.problems,
      heavyWork: ports.heavyWork,
      environment: new FixedEnvironment(),
      transcripts: new TranscriptStore(storage),
      activeChat,
      requests: new RequestLog(),
      settings: () => settingsSchema.parse({}),
      searchEnvironment: undefined,
      workspace: () => ({ folders: [], platform: 'linux' }),
      log,
    });
  });

  const turnOf = (port: ScriptedModel, turn: string, parent?: string): ChatTurn => ({
    chat: { id: 'chat', turn },
    parent,
    model: offeredModel(port, { contextWindow: 100_000 }),
    texts: [{ kind: 'prompt', text: `message ${turn}` }],
  });

  const surface = (emit: (event: AgentEvent) => void = () => undefined) => ({ emit, approval });

  it('goes on where the stored turn before has ended, and says what the tree shows', async () => {
    const port = new ScriptedModel(
      says('', [['ToolSearch', { query: 'select:mcp__a__b' }]]),
      says('one'),
      says('two'),
    );
    await agent.converse(turnOf(port, 'a'), surface(), never);
    assert.deepEqual([...activeChat.found], ['mcp__a__b']);
    const end = await agent.converse(turnOf(port, 'b', 'a'), surface(), never);
    assert.equal(end.kind, 'done');
    const prompts = port.requests
      .at(-1)
      ?.messages.flatMap((message) => (message.role === 'user' ? message.texts : []))
      .flatMap(({ kind, text }) => (kind === 'prompt' ? [text] : []));
    assert.deepEqual(prompts, ['message a', 'message b']);
  });

  it('says so if the chat before is gone, and starts anew', async () => {
    const events: AgentEvent[] = [];
    await agent.converse(
      turnOf(new ScriptedModel(says('hi')), 'b', 'lost'),
      surface((event) => events.push(event)),
      never,
    );
    assert.deepEqual(events[0], {
      type: 'notice',
      text: 'The earlier part of this chat could not be restored, so the chat starts over.',
    });
  });

  it('hands each event over before the next is made', async () => {
    const port = new ScriptedModel(says('hello', [['Read']]), says('done'));
    const types: string[] = [];
    let isShowing = false;
    await agent.converse(
      turnOf(port, 'a'),
      surface((event) => {
        assert.equal(isShowing, false);
        isShowing = true;
        types.push(event.type);
        isShowing = false;
      }),
      never,
    );
    assert.deepEqual(types, [
      ...['step-start', 'text-delta', 'step-end', 'call-start', 'call-end'],
      ...['step-start', 'text-delta', 'step-end', 'turn-end'],
    ]);
  });

  it('finishes and stores a turn that the surface cannot show', async () => {
    const end = await agent.converse(
      turnOf(new ScriptedModel(says('hi')), 'a'),
      surface(() => {
        throw new Error('no room on the screen');
      }),
      never,
    );
    assert.deepEqual([end.kind, storage.texts.has('turn-a')], ['done', true]);
    assert.match(log.lines.join('\n'), /could not be shown/);
  });

  it('says that a turn could not be saved', async () => {
    storage.write = async () => {
      throw new Error('disk full');
    };
    await assert.rejects(
      agent.converse(turnOf(new ScriptedModel(says('hi')), 'a'), surface(), never),
      new ModelError('This turn could not be saved, so the next one will not know of it: disk full'),
    );
  });

  it('has nothing to summarize in a new chat', async () => {
    const events: AgentEvent[] = [];
    const end = await agent.compact(
      turnOf(new ScriptedModel(), 'a'),
      surface((event) => events.push(event)),
      never,
    );
    assert.deepEqual(
      [end, events],
      [undefined, [{ type: 'notice', text: 'There is nothing to summarize yet.' }]],
    );
    assert.equal(storage.texts.size, 0);
  });
});
