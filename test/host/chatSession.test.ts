import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { Agent, ChatTurn, Surface } from '../../src/agent/agent.ts';
import { ChatStore } from '../../src/agent/chats/chatStore.ts';
import { TurnRecorder } from '../../src/agent/chats/turnRecorder.ts';
import { ModelError } from '../../src/agent/model/model.ts';
import type { UserText } from '../../src/agent/transcript/messages.ts';
import type { TurnEnd } from '../../src/agent/turn/turnEnd.ts';
import type { ApprovalAnswer } from '../../src/host/approval.ts';
import type { FormAnswer } from '../../src/host/elicitation.ts';
import type { UserAnswer } from '../../src/host/questions.ts';
import type { Block, ReviewState } from '../../src/protocol/conversation.ts';
import { type HostMessage, hostMessage } from '../../src/protocol/hostMessages.ts';
import { Checkpoints } from '../../src/tools/checkpoints/checkpoints.ts';
import { recordedEdits } from '../../src/tools/checkpoints/recordedEdits.ts';
import { revertTurns } from '../../src/tools/checkpoints/revertTurns.ts';
import type { ChatSession } from '../../src/vscode/chatView/chatSession.ts';
import { ChatSessions } from '../../src/vscode/chatView/chatSessions.ts';
import { callPorts } from '../fakes/callPorts.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { MemoryImages } from '../fakes/memoryImages.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';
import { offeredModel } from '../fakes/offeredModel.ts';
import { ScriptedModel } from '../fakes/scriptedModel.ts';
import { SilentLog } from '../fakes/silentLog.ts';

type Turn = (turn: ChatTurn, surface: Surface, signal: AbortSignal) => Promise<void>;

const TOOLS = new Map([
  ['Edit', fakeTool('Edit', { effect: 'edit' })],
  ['Bash', fakeTool('Bash', { effect: 'other', icon: 'run' })],
]);

const DONE: TurnEnd = { kind: 'done', transcript: undefined as never };
const words = (text: string) => ({ text, chips: [], attachments: [] });

describe("a chat of Quiver's own", () => {
  let storage: MemoryStorage;
  let images: MemoryImages;
  let checkpoints: Checkpoints;
  let script: Turn[];
  let asked: ChatTurn[];
  let told: HostMessage[];
  let kept: [rule: string, scope: string][];
  let visited: string[];
  /** Texts of turns that have a transcript. */
  let stored: Map<string, readonly UserText[]>;
  let sessions: ChatSessions;

  /** An agent whose turns a test writes; it records them as the real one does. */
  const agent = (store: ChatStore): Agent => ({
    async converse(turn, surface, signal) {
      asked.push(turn);
      const recorder = new TurnRecorder(
        { chat: turn.chat.id, turn: turn.chat.turn, parent: turn.parent },
        turn.texts,
        { store, log: new SilentLog() },
      );
      const emit: Surface['emit'] = (event) => {
        recorder.take(event);
        surface.emit(event);
      };
      await script.shift()?.(turn, { ...surface, emit }, signal);
      const end: TurnEnd = signal.aborted ? { ...DONE, kind: 'stopped', by: 'user' } : DONE;
      await recorder.finish(end);
      return end;
    },
    compact: async () => undefined,
    recallSwitches: async (last) => {
      const turns = asked.slice(0, asked.findIndex(({ chat }) => chat.turn === last) + 1);
      const mode = turns.findLast(({ switchTo }) => switchTo)?.switchTo;
      const effort = turns.findLast((turn) => turn.effort !== undefined)?.effort;
      return { ...(mode ? { mode } : {}), ...(effort ? { effort } : {}) };
    },
  });

  const open = (): ChatSessions => {
    const store = new ChatStore(storage);
    const opened = new ChatSessions({
      agent: agent(store),
      chats: store,
      transcripts: { textsOf: async (turn) => stored.get(turn) ?? [] },
      review: { checkpoints, images },
      rules: {
        ...callPorts().rules,
        allow: async (rule, scope) => void kept.push([rule, scope]),
        forget: async (rule, scope) => void kept.push([rule, `not ${scope}`]),
      },
      browser: { open: async (url) => visited.push(url) > 0, externalUrl: async (url) => url },
      log: new SilentLog(),
      toolOf: (name) => TOOLS.get(name) ?? fakeTool(name),
      warningOf: (tool) => (tool.includes('evil') ? 'It looks like another.' : undefined),
      model: async () => offeredModel(new ScriptedModel()),
      prepare: () => undefined,
    });
    opened.onDidChange(({ message }) => told.push(hostMessage.parse(structuredClone(message))));
    return opened;
  };

  beforeEach(() => {
    storage = new MemoryStorage();
    images = new MemoryImages();
    checkpoints = new Checkpoints(new MemoryStorage(), images);
    script = [];
    asked = [];
    told = [];
    kept = [];
    visited = [];
    stored = new Map();
    sessions = open();
  });
  afterEach(() => sessions.dispose());

  const idle = async (session: ChatSession): Promise<void> => {
    while (session.isRunning) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const says =
    (text: string): Turn =>
    async (_turn, { emit }) =>
      emit({ type: 'text-delta', text });
  const blocks = (session: ChatSession): readonly Block[] => session.messages.at(-1)?.blocks ?? [];
  const card = async <Kind extends Block['kind']>(session: ChatSession, kind: Kind) => {
    for (;;) {
      const found = blocks(session).find((block) => block.kind === kind);
      if (found) return found as Extract<Block, { kind: Kind }>;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };

  it('answers, and is there again after a reload', async () => {
    script = [says('Hello!'), says('Again.')];
    const session = sessions.create();
    session.send(words('Hi'));
    await idle(session);
    session.send(words('Once more'));
    await idle(session);
    assert.deepEqual(
      asked.map(({ parent }) => parent),
      [undefined, asked[0]?.chat.turn],
    );
    sessions.dispose();
    sessions = open();
    const [row] = await sessions.rows();
    const restored = await sessions.open(row?.id ?? '');
    const shown = ({ messages }: ChatSession) =>
      messages.map(({ role, state, text, blocks: parts }) => [
        role,
        state,
        text ?? parts.map((block) => (block.kind === 'text' ? block.text : block.kind)).join(),
      ]);
    assert.deepEqual(shown(restored), [
      ['user', 'done', 'Hi'],
      ['assistant', 'done', 'Hello!'],
      ['user', 'done', 'Once more'],
      ['assistant', 'done', 'Again.'],
    ]);
    assert.deepEqual([row?.title, row?.state], ['Hi', 'idle']);
  });

  it('tells the agent of a switch once, and has its switches again after a reload', async () => {
    script = [async () => session.effort.set('low'), async () => undefined, async () => undefined];
    const session = sessions.create();
    session.effort.set('high');
    session.mode.set('acceptEdits');
    for (const text of ['Hi', 'Once more', 'And again']) {
      session.send(words(text));
      await idle(session);
    }
    assert.deepEqual(
      asked.map(({ switchTo, effort }) => ({ switchTo, effort })),
      [
        { switchTo: 'acceptEdits', effort: 'high' },
        // Picked while the first turn was running.
        { switchTo: undefined, effort: 'low' },
        { switchTo: undefined, effort: undefined },
      ],
    );
    sessions.dispose();
    sessions = open();
    const restored = await sessions.open(session.id);
    assert.deepEqual([restored.mode.value, restored.effort.value], ['acceptEdits', 'low']);
  });

  it('says at the end of an answer what it took, also after a reload', async () => {
    const cost = {
      ...{ inputTokens: 100, cacheReadTokens: 300, cacheWriteTokens: 0, outputTokens: 20 },
      ...{ steps: 1, searches: 0, keptOut: 0, netKeptOut: 0 },
      dollars: { input: 0.01, cacheRead: 0.001, cacheWrite: 0, output: 0.02 },
    };
    script = [
      async (_turn, { emit }) =>
        emit({ type: 'turn-end', cost, strategy: { strategy: 'reference', reason: '' } }),
    ];
    const session = sessions.create();
    session.send(words('Hi'));
    await idle(session);
    const line = '400 tokens in (75 % cached) · 20 out · $0.0310 · 0 s';
    assert.equal(session.messages.at(-1)?.usage, line);
    sessions.dispose();
    sessions = open();
    assert.equal((await sessions.open(session.id)).messages.at(-1)?.usage, line);
  });

  it('asks by a card in the flow, which says how it was answered', async () => {
    const answers: ApprovalAnswer[] = [];
    const question = {
      title: 'mcp__evil__move_file',
      detail: 'move_file on evil (a: b)',
      rule: 'mcp__evil__move_file',
    };
    const ask: Turn = async (_turn, { approval }, signal) =>
      void answers.push(await approval.ask(question, signal));
    script = [ask, ask];
    const session = sessions.create();
    session.send(words('Move it'));
    const { id, ...shown } = await card(session, 'approval');
    assert.deepEqual(shown, {
      kind: 'approval',
      title: 'evil: move file',
      detail: 'move_file on evil (a: b)',
      detailKind: 'text',
      warning: 'It looks like another.',
      rule: 'mcp__evil__move_file',
    });
    assert.equal(session.row.state, 'waiting');
    session.cards.approve(id, { kind: 'always', scope: 'user' });
    await idle(session);
    assert.deepEqual(answers, [{ kind: 'always', scope: 'user' }]);
    const [answered, notice] = blocks(session);
    assert.equal(answered?.kind === 'approval' && answered.answer, 'Always allowed');
    assert.ok(notice?.kind === 'notice');
    assert.deepEqual(
      notice.actions.map(({ label }) => label),
      ['Undo', 'Only This Workspace'],
    );
    await session.cards.act(notice.actions[1]?.id ?? '');
    assert.deepEqual(kept, [
      ['mcp__evil__move_file', 'workspace'],
      ['mcp__evil__move_file', 'not user'],
    ]);
    session.send(words('And again'));
    const { id: second } = await card(session, 'approval');
    session.cards.approve(second, { kind: 'no', reason: 'not there' });
    await idle(session);
    assert.deepEqual(answers.at(-1), { kind: 'no', reason: 'not there' });
  });

  it('shows an edit and a command as what they are', async () => {
    const ask =
      (title: string, detail: string): Turn =>
      async (_turn, { approval }, signal) =>
        void (await approval.ask({ title, detail }, signal));
    script = [
      ask('Edit', 'Edit README.md\n\n@@ -1,1 +1,2 @@\n-old\n+new\n+more'),
      ask('Bash', 'Run: npm test\n\nRuns the tests'),
    ];
    const session = sessions.create();
    const shown: unknown[] = [];
    for (const text of ['edit', 'run']) {
      session.send(words(text));
      const { id, title, detail, detailKind } = await card(session, 'approval');
      shown.push([title, detailKind, detail]);
      session.cards.approve(id, { kind: 'once' });
      await idle(session);
    }
    assert.deepEqual(shown, [
      ['Edit README.md, +2 −1', 'diff', '@@ -1,1 +1,2 @@\n-old\n+new\n+more'],
      ['Run a command', 'command', 'npm test\n\nRuns the tests'],
    ]);
  });

  it('asks questions by a form, and goes on without an answer', async () => {
    const given: (UserAnswer | undefined)[] = [];
    const question = {
      header: 'h',
      question: 'Which?',
      options: [{ label: 'a' }, { label: 'b' }],
      isMultiSelect: false,
      number: 1,
      of: 1,
    };
    const ask: Turn = async (_turn, { questions }, signal) =>
      void given.push(await questions.ask(question, signal));
    script = [ask, ask];
    const session = sessions.create();
    session.send(words('x'));
    session.cards.answer((await card(session, 'question')).id, { picked: ['b'], text: 'or c' });
    await idle(session);
    session.send(words('y'));
    session.cards.answer((await card(session, 'question')).id, undefined);
    await idle(session);
    assert.deepEqual(given, [{ picked: ['b'], text: 'or c' }, undefined]);
    const answers = session.messages.flatMap(({ blocks: parts }) =>
      parts.map((block) => (block.kind === 'question' ? block.answer : '')),
    );
    assert.deepEqual(answers, ['b, or c', 'Not answered']);
  });

  it('asks for a server by a form, says what is wrong with it, and sends what fits', async () => {
    const given: FormAnswer[] = [];
    const fields = [
      { kind: 'text', name: 'mail', title: 'E-mail', isRequired: true, format: 'email' },
      { kind: 'number', name: 'age', title: 'Age', isRequired: false, isInteger: true, minimum: 18 },
      { kind: 'boolean', name: 'sure', title: 'Sure?', isRequired: true },
      {
        kind: 'choices',
        name: 'colours',
        title: 'Colours',
        isRequired: true,
        minItems: 1,
        options: [
          { value: 'r', title: 'Red' },
          { value: 'g', title: 'Green' },
        ],
      },
    ] as const;
    const ask: Turn = async (_turn, { elicitation }, signal) =>
      void given.push(
        (await elicitation?.askForm({ server: 'shop', message: 'Who?', fields }, signal)) ?? assert.fail(),
      );
    script = [ask, ask];
    const session = sessions.create();
    session.send(words('x'));
    const { id } = await card(session, 'form');
    session.cards.fillIn(id, 'accept', [
      { name: 'mail', value: 'nobody' },
      { name: 'age', value: '12' },
      { name: 'colours', value: ['blue'] },
    ]);
    const [open] = blocks(session);
    assert.ok(open?.kind === 'form');
    assert.deepEqual(open.problems, [
      { name: 'mail', text: 'An e-mail address, please.' },
      { name: 'age', text: 'At least 18.' },
      { name: 'sure', text: 'This is required.' },
      { name: 'colours', text: 'At least 1.' },
    ]);
    session.cards.fillIn(id, 'accept', [
      { name: 'mail', value: ' ada@example.com ' },
      { name: 'age', value: '' },
      { name: 'sure', value: 'false' },
      { name: 'colours', value: ['g', 'blue'] },
      { name: 'extra', value: 'x' },
    ]);
    await idle(session);
    const [answered] = blocks(session);
    assert.ok(answered?.kind === 'form');
    assert.deepEqual(
      [answered.answer, answered.problems, answered.sent],
      [
        'Answered',
        [],
        [
          { title: 'E-mail', value: 'ada@example.com' },
          { title: 'Sure?', value: 'No' },
          { title: 'Colours', value: 'Green' },
        ],
      ],
    );
    session.send(words('y'));
    await card(session, 'form');
    session.stop();
    await idle(session);
    const [withdrawn] = blocks(session);
    assert.equal(withdrawn?.kind === 'form' && withdrawn.answer, 'Withdrawn');
    assert.deepEqual(given, [
      { action: 'accept', values: { mail: 'ada@example.com', sure: false, colours: ['g'] } },
      { action: 'cancel' },
    ]);
  });

  it('opens a page for a server only when the user says so', async () => {
    const given: unknown[] = [];
    const url = 'https://example.com/sign?in=1';
    const ask: Turn = async (_turn, { elicitation }, signal) =>
      void given.push(await elicitation?.askVisit({ server: 'shop', message: 'Sign in', url }, signal));
    script = [ask, ask];
    const session = sessions.create();
    for (const action of ['decline', 'accept'] as const) {
      session.send(words(action));
      const { id, host, url: shown } = await card(session, 'visit');
      assert.deepEqual([host, shown, visited], ['example.com', url, []]);
      session.cards.visit(id, action);
      await idle(session);
    }
    assert.deepEqual([given, visited], [['decline', 'accept'], [url]]);
  });

  it('steers the running turn, and shows what steers it until it was taken', async () => {
    const taken: (readonly UserText[] | undefined)[] = [];
    let go = (): void => undefined;
    script = [
      async ({ takeWords }) => {
        await new Promise<void>((resolve) => (go = resolve));
        taken.push(takeWords?.());
      },
      says('late'),
    ];
    const session = sessions.create();
    session.send(words('first'));
    session.send(words('now'), true);
    session.send(words('sooner'));
    session.sendQueued(session.queued[1]?.id ?? '');
    assert.deepEqual(
      session.queued.map(({ text, isSteering }) => [text, isSteering]),
      [
        ['now', true],
        ['sooner', true],
      ],
    );
    while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    go();
    await idle(session);
    assert.deepEqual(taken, [
      [
        { kind: 'prompt', text: 'now' },
        { kind: 'prompt', text: 'sooner' },
      ],
    ]);
    assert.deepEqual([asked.length, session.queued], [1, []]);
  });

  it('lets messages wait for the running turn, and drops one on request', async () => {
    let go = (): void => undefined;
    script = [() => new Promise((resolve) => (go = resolve)), says('second'), says('third')];
    const session = sessions.create();
    session.send(words('first'));
    session.send(words('second'));
    session.send(words('dropped'));
    const [, dropped] = session.queued;
    session.unqueue(dropped?.id ?? '');
    assert.deepEqual(
      session.queued.map(({ text }) => text),
      ['second'],
    );
    while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    go();
    while (asked.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    await idle(session);
    assert.deepEqual([asked.length, session.queued], [2, []]);
  });

  it('stops, withdraws what was asked, and keeps what waits', async () => {
    script = [
      async (_turn, { approval }, signal) =>
        void (await approval.ask({ title: 'Bash', detail: 'Run: x' }, signal)),
    ];
    const session = sessions.create();
    session.send(words('x'));
    await card(session, 'approval');
    session.send(words('later'));
    session.stop();
    await idle(session);
    const answer = session.messages.at(-1);
    const [approval] = blocks(session);
    assert.deepEqual(
      [answer?.state, approval?.kind === 'approval' && approval.answer, session.queued.length],
      ['stopped', 'Withdrawn', 1],
    );
  });

  it('says once, in words for people, that a turn failed, and goes on', async () => {
    const fail =
      (error: Error): Turn =>
      () =>
        Promise.reject(error);
    script = [
      fail(new ModelError('The key is wrong.', { kind: 'key' })),
      fail(new ModelError('The key of work is wrong.', { kind: 'key', provider: 'work' })),
      fail(new Error('a bug')),
      says('ok'),
    ];
    const session = sessions.create();
    for (const text of ['a', 'b', 'c', 'd']) {
      session.send(words(text));
      await idle(session);
    }
    const notices = session.messages.flatMap(({ blocks: parts }) =>
      parts.flatMap((block) =>
        block.kind === 'notice' ? [[block.text, block.actions.map(({ id }) => id).join()]] : [],
      ),
    );
    assert.deepEqual(notices, [
      ['The key is wrong.', 'setApiKey'],
      ['The key of work is wrong.', 'setApiKey/work'],
      ['Something went wrong inside Quiver. The log says what.', 'showLog'],
    ]);
  });

  it('takes over what was said at the other door, and nothing that was taken back', async () => {
    script = [says('1'), says('2')];
    const session = sessions.create();
    for (const text of ['a', 'b']) {
      session.send(words(text));
      await idle(session);
    }
    const texts = () => session.messages.map(({ text }) => text ?? '');
    assert.equal(await session.catchUp(), false);
    session.takeBack(session.messages[2]?.id ?? '');
    assert.deepEqual([await session.catchUp(), texts()], [false, ['a', '']]);
    script = [() => Promise.reject(new ModelError('Too long.')), says('3')];
    for (const text of ['too long', 'c']) {
      session.send(words(text));
      await idle(session);
    }
    session.takeBack(session.messages[2]?.id ?? '');
    assert.deepEqual([await session.catchUp(), texts(), session.turns.length], [false, ['a', ''], 1]);

    const store = new ChatStore(storage);
    const [first = ''] = session.turns;
    const record = { turn: 'other', at: 1, prompt: 'elsewhere', attachments: [], events: [] };
    await store.begin({ chat: session.id, turn: 'other', parent: first }, record);
    assert.equal(await session.catchUp(), false); // it still runs there
    await store.save({ ...record, end: { kind: 'done', at: 2 } });
    await sessions.open(session.id);
    assert.deepEqual(
      [texts(), session.turns],
      [
        ['a', '', 'elsewhere', ''],
        [first, 'other'],
      ],
    );
  });

  it('is taken back to a message, and forked', async () => {
    script = [says('1'), says('2'), says('3')];
    const session = sessions.create();
    for (const text of ['a', 'b']) {
      session.send(words(text));
      await idle(session);
    }
    const [first, , second] = session.messages;
    const fork = await sessions.fork(session, first?.id ?? '');
    assert.deepEqual([fork.title, fork.turns], ['a (fork)', asked.slice(0, 1).map(({ chat }) => chat.turn)]);
    assert.deepEqual(session.turnsFrom(second?.id ?? ''), [asked[1]?.chat.turn]);
    assert.equal(session.takeBack(second?.id ?? '')?.text, 'b');
    session.send(words('c'));
    await idle(session);
    assert.equal(asked.at(-1)?.parent, asked[0]?.chat.turn);
    assert.deepEqual(
      session.messages.map(({ text }) => text ?? ''),
      ['a', '', 'c', ''],
    );
  });

  it('knows what a message brought along that its words do not name, stored or not', async () => {
    const image: UserText = { kind: 'image', text: '[image: a]', mediaType: 'image/png', data: 'AA==' };
    const pasted: UserText = { kind: 'attachment', text: '<attached path="p">x</attached>' };
    const named: UserText = {
      kind: 'attachment',
      text: '<attached path="n">x</attached>',
      isMentioned: true,
    };
    const attachments = [image, pasted, named];
    script = [says('1'), () => Promise.reject(new ModelError('Rejected.'))];
    const session = sessions.create();
    session.send({ text: 'kept', chips: [], attachments });
    await idle(session);
    stored.set(session.turns[0] ?? '', [...attachments, { kind: 'prompt', text: 'kept' }]);
    session.send({ text: 'failed', chips: [], attachments: [pasted] });
    await idle(session);
    const [first, , second] = session.messages;
    assert.deepEqual(
      [await session.broughtAlong(first?.id ?? ''), await session.broughtAlong(second?.id ?? '')],
      [[image, pasted], [pasted]],
    );
  });

  it('takes back a rule in the answer that made it, also when another answer runs', async () => {
    const question = { title: 'Bash', detail: 'Run: x', rule: 'Bash(x)' };
    script = [
      async (_turn, { approval }, signal) => void (await approval.ask(question, signal)),
      says('next'),
    ];
    const session = sessions.create();
    session.send(words('x'));
    session.cards.approve((await card(session, 'approval')).id, { kind: 'always', scope: 'workspace' });
    await idle(session);
    session.send(words('y'));
    await idle(session);
    const notices = () =>
      session.messages.map(({ blocks: parts }) =>
        parts.flatMap((block) => (block.kind === 'notice' ? [block.text] : [])),
      );
    const notice = session.messages[1]?.blocks.find((block) => block.kind === 'notice');
    await session.cards.act(notice?.kind === 'notice' ? (notice.actions[0]?.id ?? '') : '');
    assert.deepEqual(notices(), [[], ['Bash(x) is asked about again.'], [], []]);
  });

  it('says where a turn was cut off by a reload', async () => {
    script = [
      (_turn, { emit }) => {
        emit({ type: 'text-delta', text: 'Half' });
        emit({
          type: 'call-start',
          call: { type: 'call', id: 'c', name: 'Bash', input: {} },
          description: 'Run: sleep',
        });
        return new Promise(() => undefined);
      },
    ];
    const session = sessions.create();
    session.send(words('long'));
    await card(session, 'call');
    const store = new ChatStore(storage);
    while ((await store.list()).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const reloaded = open();
    const restored = await reloaded.open(session.id);
    assert.deepEqual(
      restored.messages.map(({ state }) => state),
      ['done', 'cut'],
    );
    reloaded.dispose();
  });

  describe('after a turn that changed a file', () => {
    const BEFORE = 'one\ntwo\n';
    const AFTER = 'ONE\ntwo\nthree\n';
    const DIFF = '@@ -1,1 +1,1 @@\n-one\n+ONE\n@@ -2,1 +2,2 @@\n two\n+three';
    const EDIT = { type: 'call', id: 'c', name: 'Edit', input: {} } as const;

    const edit: Turn = async ({ chat: { turn } }, { emit }) => {
      await recordedEdits(images, checkpoints).apply({ turn, path: 'a.txt', expected: BEFORE, next: AFTER });
      emit({
        type: 'call-end',
        call: EDIT,
        isError: false,
        ending: 'done',
        summary: '',
        output: '',
        found: [],
        display: {
          kind: 'change',
          files: [{ key: 'a.txt', path: 'a.txt', added: 2, removed: 1, diff: DIFF }],
        },
      });
    };
    const begin = async (): Promise<ChatSession> => {
      images.texts.set('a.txt', BEFORE);
      script = [edit];
      const session = sessions.create();
      session.send(words('Edit it'));
      await idle(session);
      return session;
    };
    const decide = (session: ChatSession, hunk: number, state: ReviewState) =>
      session.review.decide({ block: 'c', file: 'a.txt', hunk }, state);
    const shown = ({ messages }: ChatSession) =>
      (messages.at(-1)?.blocks ?? []).map((block) => {
        if (block.kind === 'changes') return [block.files.map(({ state }) => state), block.isReverted];
        return block.kind === 'call' && block.changes?.map(({ hunks }) => hunks);
      });
    const reloaded = async ({ id }: ChatSession): Promise<unknown> => {
      const others = open();
      const result = shown(await others.open(id));
      others.dispose();
      return result;
    };
    const told = async (session: ChatSession, expected: unknown): Promise<void> => {
      while (!isDeepStrictEqual(shown(session), expected))
        await new Promise((resolve) => setTimeout(resolve, 5));
      assert.deepEqual(await reloaded(session), expected);
    };

    it('keeps and undoes it hunk by hunk, and knows so after a reload', async () => {
      const session = await begin();
      await told(session, [[['open', 'open']], [['open'], false]]);
      await decide(session, 0, 'kept');
      await told(session, [[['kept', 'open']], [['open'], false]]);
      assert.deepEqual(session.review.openFiles(asked[0]?.chat.turn ?? ''), ['a.txt']);
      await decide(session, 1, 'undone');
      await told(session, [[['kept', 'undone']], [['kept'], false]]);
      assert.equal(images.texts.get('a.txt'), 'ONE\ntwo\n');
      assert.deepEqual(session.review.openFiles(asked[0]?.chat.turn ?? ''), []);
      await decide(session, 1, 'open');
      await decide(session, 0, 'open');
      await told(session, [[['open', 'open']], [['open'], false]]);
      assert.equal(images.texts.get('a.txt'), AFTER);
    });

    it('says that it was reverted when nothing is left of it', async () => {
      const session = await begin();
      await decide(session, 0, 'undone');
      await decide(session, 1, 'undone');
      await told(session, [[['undone', 'undone']], [['undone'], true]]);
    });

    it('says so after a revert from elsewhere too, until that is taken back', async () => {
      const session = await begin();
      await decide(session, 0, 'kept');
      const deps = { checkpoints, images, title: 'x' };
      const revert = await revertTurns(await checkpoints.turns(), deps);
      await told(session, [[['undone', 'undone']], [['undone'], true]]);
      await revertTurns([(await checkpoints.turn(revert.turn)) ?? assert.fail()], deps);
      await told(session, [[['kept', 'open']], [['open'], false]]);
    });

    it('makes one hunk of a reverted file again, and no other', async () => {
      const session = await begin();
      await revertTurns(await checkpoints.turns(), { checkpoints, images, title: 'x' });
      await told(session, [[['undone', 'undone']], [['undone'], true]]);
      await decide(session, 1, 'open');
      await told(session, [[['undone', 'open']], [['open'], false]]);
      assert.equal(images.texts.get('a.txt'), 'one\ntwo\nthree\n');
    });

    it('leaves alone what has changed there since, and what it is not asked about', async () => {
      const session = await begin();
      images.texts.set('a.txt', 'mine\n');
      await decide(session, 0, 'undone');
      await decide(session, 7, 'kept');
      await session.review.decide({ block: 'c', file: 'other.txt', hunk: 0 }, 'undone');
      await told(session, [[['open', 'open']], [['open'], false]]);
      assert.equal(images.texts.get('a.txt'), 'mine\n');
    });
  });

  it('tells pages nothing that they would not understand', async () => {
    script = [says('x')];
    const session = sessions.create();
    session.send(words('x'));
    await idle(session);
    // Each message was parsed by the protocol when it came.
    assert.deepEqual([...new Set(told.map(({ type }) => type))].sort(), ['block', 'message', 'running']);
  });
});
