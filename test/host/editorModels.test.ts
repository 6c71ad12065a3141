import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import * as vscode from 'vscode';
import { ModelError, type ModelEvent, type ModelRequest } from '../../src/agent/model/model.ts';
import type { OfferedModel } from '../../src/agent/model/offeredModel.ts';
import type { AssistantMessage, Message } from '../../src/agent/transcript/messages.ts';
import { NO_SWITCHES } from '../../src/agent/transcript/switches.ts';
import { Emitter } from '../../src/lib/emitter.ts';
import { EditorModels } from '../../src/vscode/editorModels/editorModels.ts';
import { pickedModel } from '../../src/vscode/models/pickedModel.ts';
import { eventually } from '../mcp/serversUnderTest.ts';
import { calls, Elsewhere, linesOf, says } from './elsewhere.ts';
import { anySignal } from './workspace.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const prompt = (text: string): Message => ({ role: 'user', results: [], texts: [{ kind: 'prompt', text }] });

const look = { name: 'look', description: 'Looks.', inputSchema: { type: 'object', properties: {} } };

const requestOf = (...messages: readonly Message[]): ModelRequest => ({
  epoch: {
    number: 1,
    model: 'm',
    system: 'Be brief.',
    tools: [look],
    strategy: 'none',
    switches: NO_SWITCHES,
  },
  messages,
});

interface Heard {
  readonly events: readonly ModelEvent[];
  readonly message: AssistantMessage | undefined;
  readonly error: unknown;
}

async function ask(
  { port }: OfferedModel,
  request: ModelRequest,
  signal = anySignal(),
  events: ModelEvent[] = [],
): Promise<Heard> {
  let error: unknown;
  try {
    for await (const event of port.stream(request, signal)) events.push(event);
  } catch (thrown) {
    error = thrown;
  }
  const end = events.find((event) => event.type === 'message-end');
  return { events, message: end?.message, error };
}

const textOf = ({ events }: Heard): string =>
  events.map((event) => (event.type === 'text-delta' ? event.text : '')).join('');

const problemOf = ({ error }: Heard): string =>
  error instanceof ModelError ? `${error.kind}: ${error.message}` : String(error);

describe('models of other extensions in the real host', () => {
  let elsewhere: Elsewhere;
  let models: EditorModels;
  let model: OfferedModel;

  beforeEach(async () => {
    elsewhere = new Elsewhere('Oracle');
    await elsewhere.register();
    models = new EditorModels();
    model = models.offer(await elsewhere.model());
  });
  afterEach(() => {
    models.dispose();
    elsewhere.dispose();
  });

  it('say what they say, in any script, and how many tokens it took by their own count', async () => {
    const words = ['Grüße, ', '世界 ', '👩‍👩‍👧'];
    elsewhere.answer = () => words.map(says);
    const heard = await ask(model, requestOf(prompt('hello')));
    assert.deepEqual([textOf(heard), heard.error], [words.join(''), undefined]);
    assert.deepEqual(heard.message?.blocks, [{ type: 'text', text: words.join('') }]);
    const end = heard.events.at(-1);
    assert.ok(end?.type === 'message-end');
    const { inputTokens, outputTokens } = end.usage;
    assert.equal(outputTokens, JSON.stringify(heard.message?.blocks).length);
    assert.ok(inputTokens > JSON.stringify(look).length + 'Be brief.hello'.length);
    assert.deepEqual(elsewhere.requests[0]?.messages.map(linesOf), [['Be brief.', 'hello']]);
  });

  it('say nothing, or very much', async () => {
    elsewhere.answer = () => [];
    const nothing = await ask(model, requestOf(prompt('hush')));
    assert.deepEqual([nothing.message?.blocks, nothing.error], [[], undefined]);
    const much = 'x'.repeat(1_000_000);
    elsewhere.answer = () => [says(much)];
    const heard = await ask(model, requestOf(prompt(much)));
    assert.deepEqual([textOf(heard).length, heard.error], [much.length, undefined]);
  });

  it('make calls side by side; ids that are missing or used before are made anew', async () => {
    elsewhere.answer = () => [
      says('I look.'),
      calls('one', 'look', { at: 1 }),
      calls('', 'look', { at: 2 }),
      calls('one', 'look'),
    ];
    const heard = await ask(model, requestOf(prompt('look')));
    const made = heard.message?.blocks.flatMap((block) => (block.type === 'call' ? [block] : [])) ?? [];
    assert.deepEqual(
      made.map(({ name, input }) => [name, input]),
      [
        ['look', { at: 1 }],
        ['look', { at: 2 }],
        ['look', {}],
      ],
    );
    assert.equal(new Set(made.map(({ id }) => id)).size, 3);
    assert.equal(made[0]?.id, 'one');
    assert.deepEqual(
      heard.events.at(-1)?.type === 'message-end' && heard.events.at(-1),
      heard.events.find(({ type }) => type === 'message-end'),
    );
    elsewhere.answer = () => [says('Seen.')];
    const results = made.map(({ id }, index) => ({
      callId: id,
      content: index === 1 ? [] : [{ type: 'text' as const, text: `${index} seen` }],
      isError: index === 2,
    }));
    const message = heard.message as AssistantMessage;
    await ask(model, requestOf(prompt('look'), message, { role: 'user', results, texts: [] }));
    assert.deepEqual(elsewhere.refusals, []);
    assert.deepEqual(elsewhere.requests.at(-1)?.messages.at(-1)?.content.length, 3);
    const [first, second, third] = linesOf(elsewhere.requests.at(-1)?.messages.at(-1) as never);
    assert.deepEqual(
      [first, second?.endsWith('[no output]'), third?.endsWith('Error: | 2 seen')],
      ['result one 0 seen', true, true],
    );
  });

  it('get transcripts of others in their own shape: no thoughts, no open calls, results first', async () => {
    elsewhere.answer = () => [says('ok')];
    const call = { type: 'call', id: 'toolu_1', name: 'look', input: {} } as const;
    const request = requestOf(
      prompt('look'),
      { role: 'assistant', blocks: [{ type: 'thinking', block: { thinking: 'secret' } }, call] },
      { role: 'user', results: [], texts: [{ kind: 'prompt', text: 'never mind' }] },
      { role: 'assistant', blocks: [{ type: 'opaque', block: { type: 'server_tool_use' } }] },
      prompt('and now'),
    );
    await ask(model, request);
    assert.deepEqual(elsewhere.refusals, []);
    assert.deepEqual(elsewhere.requests[0]?.messages.map(linesOf), [
      ['Be brief.', 'look'],
      ['call toolu_1 look {}'],
      ['result toolu_1 Error: | There is no result: the call was cut off.', 'never mind', 'and now'],
    ]);
  });

  it('get back the data they gave, as they gave it', async () => {
    const data = new vscode.LanguageModelDataPart(Buffer.from('state'), 'application/x-state');
    elsewhere.answer = () => [says('a'), data, says('b')];
    const { message } = await ask(model, requestOf(prompt('go')));
    assert.ok(message);
    await ask(model, requestOf(prompt('go'), message, prompt('on')));
    assert.deepEqual(elsewhere.requests[1]?.messages.map(linesOf)[1], [
      'a',
      'data application/x-state 5',
      'b',
    ]);
  });

  it('see images; one that refuses them is asked without, and is not shown any again', async () => {
    elsewhere.answer = ({ messages }) => {
      if (messages.some((message) => linesOf(message).some((line) => line.startsWith('data image/'))))
        throw new Error('no vision');
      return [says('I see nothing.')];
    };
    const picture: Message = {
      role: 'user',
      results: [],
      texts: [{ kind: 'image', text: 'a pixel', mediaType: 'image/png', data: PIXEL }],
    };
    assert.equal(textOf(await ask(model, requestOf(picture))), 'I see nothing.');
    assert.equal(textOf(await ask(model, requestOf(picture))), 'I see nothing.');
    const words = '[An image was left out: this model does not take it.]';
    assert.deepEqual(
      elsewhere.requests.map(({ messages }) => messages.map(linesOf)),
      [
        [['Be brief.', 'a pixel', `data image/png ${Buffer.from(PIXEL, 'base64').length}`]],
        [['Be brief.', 'a pixel', words]],
        [['Be brief.', 'a pixel', words]],
      ],
    );
  });

  it('fail in one sentence with a way on, whatever the reason', async () => {
    const { NoPermissions, Blocked, NotFound } = vscode.LanguageModelError;
    const reasons: readonly [Error, string][] = [
      [
        NoPermissions('no'),
        'other: VS Code did not let Quiver use Oracle. Allow it with "Manage Language Model Access" in the menu of accounts, or pick another model.',
      ],
      [
        Blocked('Quota exceeded.'),
        'other: Oracle did not answer: the quota is used up, or the request was blocked (Quota exceeded). Wait, or pick another model.',
      ],
      [NotFound('gone'), 'other: VS Code no longer offers Oracle. Pick another model.'],
      [
        new Error('The lamp went out.'),
        'other: Oracle failed: The lamp went out. Try again, or pick another model.',
      ],
      [
        new Error('Message exceeds token limit.'),
        'full: Oracle failed: Message exceeds token limit. Try again, or pick another model.',
      ],
    ];
    const heard: string[] = [];
    for (const [error] of reasons) {
      elsewhere.answer = () => {
        throw error;
      };
      heard.push(problemOf(await ask(model, requestOf(prompt('go')))));
    }
    assert.deepEqual(
      heard,
      reasons.map(([, sentence]) => sentence),
    );
  });

  it('are cut in the middle: what was said is kept, and the reason told', async () => {
    const events: ModelEvent[] = [];
    elsewhere.answer = async function* () {
      yield says('Once upon');
      // VS Code tells of an error at once, even before the words that came before it.
      await eventually(() => events.length > 0);
      yield calls('c', 'look');
      throw new Error('The wire broke.');
    };
    const heard = await ask(model, requestOf(prompt('tell')), anySignal(), events);
    assert.deepEqual(
      [textOf(heard), heard.message, problemOf(heard)],
      ['Once upon', undefined, 'other: Oracle failed: The wire broke. Try again, or pick another model.'],
    );
  });

  it('stop when they are told to', async () => {
    const abort = new AbortController();
    let wasStopped = false;
    elsewhere.answer = async function* (_, token) {
      yield says('Endless');
      abort.abort(new Error('enough'));
      while (!token.isCancellationRequested) await sleep(10);
      wasStopped = true;
    };
    const heard = await ask(model, requestOf(prompt('tell')), abort.signal);
    assert.deepEqual([heard.message, String(heard.error)], [undefined, 'Error: enough']);
    await eventually(() => wasStopped);
  });

  it('are listed beside those of other vendors, once somebody asks, and again when they change', async () => {
    assert.deepEqual(await models.listOffered(), []);
    let changes = 0;
    models.onDidChange(() => changes++);
    await models.refresh();
    const names = async () => (await models.listOffered()).map(({ id }) => id);
    assert.deepEqual(await names(), ['elsewhere/Oracle-id']);
    elsewhere.offer('Oracle', 'Sibyl');
    await eventually(() => changes === 2);
    assert.deepEqual(await names(), ['elsewhere/Oracle-id', 'elsewhere/Sibyl-id']);
  });

  it('answer themselves when they are picked in the Chat view', async () => {
    const catalog = { listOffered: async () => [], onDidChange: new Emitter<void>().event };
    const offerModel = (chat: vscode.LanguageModelChat) => models.offer(chat);
    const request = { model: await elsewhere.model() };
    const picked = await pickedModel(request, { catalog, offerModel });
    elsewhere.answer = () => [says('It is me.')];
    assert.equal(textOf(await ask(picked, requestOf(prompt('who?')))), 'It is me.');
    assert.deepEqual([picked.id, picked.contextWindow], ['elsewhere/Oracle-id', 50_000]);
  });
});
