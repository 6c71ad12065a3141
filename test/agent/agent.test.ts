import assert from 'node:assert/strict';
import { ActiveChat } from '../../src/agent/activeChat.ts';
import { type Agent, type ChatTurn, createAgent } from '../../src/agent/agent.ts';
import { ChatStore } from '../../src/agent/chats/chatStore.ts';
import { ToolTokens } from '../../src/agent/epoch/toolTokens.ts';
import type { AgentEvent } from '../../src/agent/events/events.ts';
import { EndpointMemory } from '../../src/agent/model/endpointMemory.ts';
import { ModelError } from '../../src/agent/model/model.ts';
import type { OfferedModel } from '../../src/agent/model/offeredModel.ts';
import { TranscriptStore } from '../../src/agent/transcript/transcriptStore.ts';
import { settingsSchema } from '../../src/host/settings.ts';
import { task } from '../../src/tools/builtin/task.ts';
import { toolSearch } from '../../src/tools/builtin/toolSearch.ts';
import { CallMemory } from '../../src/tools/pool/callMemory.ts';
import { ToolPool } from '../../src/tools/pool/toolPool.ts';
import { callPorts } from '../fakes/callPorts.ts';
import { FakeAgents } from '../fakes/fakeAgents.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { FixedEnvironment } from '../fakes/fixedEnvironment.ts';
import { FixedInstructions } from '../fakes/fixedInstructions.ts';
import { inspections } from '../fakes/inspections.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';
import { noCommands } from '../fakes/noCommands.ts';
import { noSkills } from '../fakes/noSkills.ts';
import { offeredModel } from '../fakes/offeredModel.ts';
import { hangsAfter, ScriptedModel, says } from '../fakes/scriptedModel.ts';
import { SilentLog } from '../fakes/silentLog.ts';

const never = new AbortController().signal;

describe('the agent', () => {
  let storage: MemoryStorage;
  let log: SilentLog;
  let activeChat: ActiveChat;
  let agent: Agent;
  let chats: ChatStore;
  let callMemory: CallMemory;
  let offered: readonly OfferedModel[];

  beforeEach(() => {
    offered = [];
    storage = new MemoryStorage();
    log = new SilentLog();
    activeChat = new ActiveChat();
    const ports = callPorts({ log });
    chats = new ChatStore(new MemoryStorage());
    callMemory = new CallMemory(new MemoryStorage());
    agent = createAgent({
      pool: new ToolPool({
        builtins: [
          fakeTool('Read'),
          fakeTool('Send', { effect: 'other' }),
          toolSearch(() => ({ usual: 5, most: 20 })),
          task(),
        ],
        source: new FakeSource(fakeTool('mcp__a__b')),
        rules: { off: [], pin: [], defer: [] },
      }),
      tokens: new ToolTokens(log),
      callMemory,
      endpoints: new EndpointMemory(new MemoryStorage()),
      hosted: () => [],
      rules: ports.rules,
      hooks: ports.hooks,
      resultFiles: ports.resultFiles,
      problems: ports.problems,
      heavyWork: ports.heavyWork,
      environment: new FixedEnvironment(),
      skills: noSkills,
      agents: new FakeAgents(),
      commands: { ...noCommands, grant: async ({ allowedTools }) => allowedTools },
      catalog: { listOffered: async () => offered, onDidChange: () => ({ dispose: () => undefined }) },
      projectInstructions: new FixedInstructions(),
      transcripts: new TranscriptStore(storage),
      chats,
      activeChat,
      inspections: inspections(),
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

  const surface = (emit: (event: AgentEvent) => void = () => undefined) => ({ ...callPorts(), emit });

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

  it('remembers which searches led to a call: also vain ones, and each query of a list by itself', async () => {
    const port = new ScriptedModel(
      says('', [['ToolSearch', { query: 'qwrtz' }]]),
      says('', [['ToolSearch', { query: ['select:mcp__a__b', 'wombat zebra'] }]]),
      says('', [['mcp__a__b']]),
      says('done'),
    );
    await agent.converse(turnOf(port, 'a'), surface(), never);
    assert.deepEqual(
      callMemory.searches.map(({ query, found, led }) => [query, found, led]),
      [
        ['qwrtz', [], [{ tool: 'mcp__a__b', chats: 1 }]],
        ['wombat zebra', [], [{ tool: 'mcp__a__b', chats: 1 }]],
      ],
    );
  });

  it('counts the calls of a sub-agent, and takes nothing that it has found for found in the chat', async () => {
    const port = new ScriptedModel(
      says('', [['Task', { description: 'look', prompt: 'look' }]]),
      says('', [['ToolSearch', { query: 'select:mcp__a__b' }]]),
      says('', [['mcp__a__b']]),
      says('seen'),
      says('done'),
    );
    const events: AgentEvent[] = [];
    const found = new Set<string>();
    const listen = (event: AgentEvent): void => {
      events.push(event);
      for (const name of activeChat.found) found.add(name);
    };
    await agent.converse(turnOf(port, 'a'), surface(listen), never);
    assert.deepEqual([[...found], callMemory.of('mcp__a__b')?.calls], [[], 1]);
    const end = events.find((event) => event.type === 'turn-end');
    assert.deepEqual([end?.cost.searches, end?.cost.steps], [1, 5]);
    const record = await chats.turn('a');
    assert.deepEqual(
      record?.events.flatMap((event) => (event.type === 'call-end' ? [[event.call.name, event.tasks]] : [])),
      [
        ['ToolSearch', ['Task-0']],
        ['mcp__a__b', ['Task-0']],
        ['Task', undefined],
      ],
    );
  });

  it('writes down what people saw of each turn, and in which chat', async () => {
    const port = new ScriptedModel(says('Looking.', [['Read', { path: 'a' }]]), says('one'), says('two'));
    await agent.converse(turnOf(port, 'a'), surface(), never);
    await agent.converse(turnOf(port, 'b', 'a'), surface(), never);
    const [chat] = await chats.list();
    assert.deepEqual([chat?.id, chat?.title, chat?.turns], ['chat', 'message a', ['a', 'b']]);
    const record = await chats.turn('a');
    assert.deepEqual(
      record?.events.map((event) => [event.type, 'text' in event ? event.text : '']),
      [
        ['text-delta', 'Looking.'],
        ['call-start', ''],
        ['call-end', ''],
        ['text-delta', 'one'],
        ['turn-end', ''],
      ],
    );
    assert.deepEqual([record?.prompt, record?.end?.kind], ['message a', 'done']);
  });

  const wishes = {
    ...{ command: 'deploy', place: '.claude/commands/deploy.md', file: '/deploy.md', version: '1' },
    allowedTools: ['Send'],
    models: ['other'],
  };

  it('lets a command have what the user has granted for its turn, and no longer', async () => {
    const send = says('', [['Send']]);
    const port = new ScriptedModel(send, says('sent'), send, says('not sent'));
    const endings: string[] = [];
    const emit = (event: AgentEvent) => event.type === 'call-end' && endings.push(event.ending);
    await agent.converse({ ...turnOf(port, 'a'), wishes: { ...wishes, models: [] } }, surface(emit), never);
    await agent.converse(turnOf(port, 'b', 'a'), surface(emit), never);
    assert.deepEqual(endings, ['done', 'denied']);
  });

  it('lets the model that a command wants answer it, if it is offered', async () => {
    const usual = new ScriptedModel(says('one'));
    const other = new ScriptedModel(says('two'));
    offered = [offeredModel(other, { id: 'the-other-1', contextWindow: 100_000 })];
    const notices: string[] = [];
    const emit = (event: AgentEvent) => event.type === 'notice' && notices.push(event.text);
    await agent.converse({ ...turnOf(usual, 'a'), wishes }, surface(emit), never);
    assert.deepEqual([usual.requests.length, other.requests.length, notices], [0, 1, []]);
    offered = [];
    await agent.converse({ ...turnOf(usual, 'b'), wishes }, surface(emit), never);
    assert.deepEqual(
      [usual.requests.length, notices],
      [1, ['The command /deploy wants the model other, which is not offered: M is used.']],
    );
  });

  it('takes words of the user into the running turn, after the results or in place of its end', async () => {
    const port = new ScriptedModel(says('', [['Read', { path: 'a' }]]), says('one'), says('two'));
    const waiting = [['And b.'], ['Really?'], []];
    const events: AgentEvent[] = [];
    const end = await agent.converse(
      {
        ...turnOf(port, 'a'),
        takeWords: () => (waiting.shift() ?? []).map((text) => ({ kind: 'prompt', text })),
      },
      surface((event) => events.push(event)),
      never,
    );
    assert.equal(end.kind, 'done');
    assert.deepEqual(
      port.requests.slice(1).map(({ messages }) => {
        const last = messages.at(-1);
        return last?.role === 'user' && [last.results.length, last.texts.map(({ text }) => text)];
      }),
      [
        [1, ['And b.']],
        [0, ['Really?']],
      ],
    );
    assert.deepEqual(
      events.flatMap((event) => (event.type === 'words' ? [event.text] : [])),
      ['And b.', 'Really?'],
    );
  });

  it('has stored each step when it is cut off, so that the chat goes on from there', async () => {
    const stuck = new AbortController();
    const cut = new ScriptedModel(says('', [['Read', { path: 'a' }]]), hangsAfter(''));
    const turn = agent.converse(turnOf(cut, 'a'), surface(), stuck.signal);
    while (cut.requests.length < 2) await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    const texts = [...storage.texts];
    stuck.abort();
    await turn;
    storage.texts.clear();
    for (const [name, text] of texts) storage.texts.set(name, text);
    const port = new ScriptedModel(says('I go on.'));
    await agent.converse(turnOf(port, 'b', 'a'), surface(), never);
    assert.deepEqual(
      port.requests[0]?.messages.map((message) =>
        message.role === 'user'
          ? [...message.results.map(({ callId }) => callId), ...message.texts.map(({ kind }) => kind)]
          : message.blocks.map(({ type }) => type),
      ),
      [['announcement', 'environment', 'prompt'], ['call'], ['Read-0'], ['prompt']],
    );
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

  it('recalls the switches of a chat after each of its turns', async () => {
    const turn = (id: string, parent?: string) => turnOf(new ScriptedModel(says('hi')), id, parent);
    await agent.converse(turn('a'), surface(), never);
    await agent.converse({ ...turn('b', 'a'), effort: 'high', switchTo: 'acceptEdits' }, surface(), never);
    await agent.converse(turn('c', 'b'), surface(), never);
    assert.deepEqual(await Promise.all(['a', 'b', 'c', 'lost'].map((id) => agent.recallSwitches(id))), [
      {},
      { mode: 'acceptEdits', effort: 'high' },
      { mode: 'acceptEdits', effort: 'high' },
      {},
    ]);
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
