import assert from 'node:assert/strict';
import {
  type CallResult,
  callsOf,
  type Message,
  type UserText,
} from '../../src/agent/transcript/messages.ts';
import type { ToolDefinition } from '../../src/tools/tool/tool.ts';
import {
  call,
  cut,
  delay,
  failure,
  type Reply,
  rawCall,
  reply,
  stopped,
  text,
  thinking,
} from '../emulator/reply.ts';
import type { Answer, Stage } from './describeAdapter.ts';

interface Scenario {
  readonly name: ScenarioName;
  /** Answers of the endpoint, in order; `limitWord` is its word for an answer that has reached its limit. */
  replies(limitWord: string): readonly Reply[];
  run(stage: Stage): Promise<void>;
}

export type ScenarioName =
  | 'text'
  | 'parallel calls'
  | 'cut in the middle'
  | 'cut by its length'
  | 'cancel'
  | 'error'
  | 'quota'
  | 'wrong key'
  | 'full window'
  | 'unicode'
  | 'empty'
  | 'huge'
  | 'tool error'
  | 'images'
  | 'reasoning'
  | 'usage';

const tool = (name: string): ToolDefinition => ({
  name,
  description: `Looks at ${name}.`,
  inputSchema: { type: 'object', properties: { path: { type: 'string' } } },
});

export const TOOLS: readonly ToolDefinition[] = [tool('Read'), tool('List')];

const prompt = (words: string): UserText => ({ kind: 'prompt', text: words });

const user = (words: string, ...results: readonly CallResult[]): Message => ({
  role: 'user',
  results,
  texts: words === '' ? [] : [prompt(words)],
});

const result = (callId: string, words: string, isError = false): CallResult => ({
  callId,
  isError,
  content: words === '' ? [] : [{ type: 'text', text: words }],
});

const said = ({ message }: Answer): string =>
  message.blocks.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('');

const called = ({ message }: Answer) => callsOf(message).map(({ name, input }) => ({ name, input }));

/** One red pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const WORDS = 'Grüße, 漢字, 🧑‍🚀 and 👩🏽‍💻: «naïve» — مرحبا';

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'text',
    replies: () => [reply(text('Hello to you.')), reply(text('And again.'))],
    async run({ ask, isScripted, saying }) {
      const first = await ask([user(saying)]);
      assert.equal(first.stop, 'end');
      if (isScripted) assert.equal(said(first), 'Hello to you.');
      assert.notEqual(said(first), '');
      const second = await ask([user(saying), first.message, user(saying)]);
      if (isScripted) assert.equal(said(second), 'And again.');
    },
  },
  {
    name: 'parallel calls',
    replies: () => [
      reply(text('I look.'), call('Read', { path: 'a.ts' }), call('List', { path: 'src' })),
      reply(text('Done.')),
    ],
    async run({ ask, isScripted, saying }) {
      const first = await ask([user(saying)]);
      assert.equal(first.stop, 'calls');
      if (isScripted)
        assert.deepEqual(called(first), [
          { name: 'Read', input: { path: 'a.ts' } },
          { name: 'List', input: { path: 'src' } },
        ]);
      const calls = callsOf(first.message);
      assert.equal(calls.length, 2);
      const results = calls.map(({ id, name }) => result(id, `${name} is done`));
      const second = await ask([user(saying), first.message, user('', ...results)]);
      if (isScripted) assert.equal(said(second), 'Done.');
      assert.equal(second.stop, 'end');
    },
  },
  {
    name: 'cut in the middle',
    replies: () => [reply(text('Half of an'), rawCall('Read', '{"path":"a'), cut()), reply(text('Whole.'))],
    async run({ ask, fail }) {
      const { error, events } = await fail([user('Go.')]);
      assert.equal(error.kind, 'other');
      assert.match(error.message, /Try again\.$/);
      assert.ok(events.some(({ type }) => type === 'text-delta'));
      assert.ok(!events.some(({ type }) => type === 'call' || type === 'message-end'));
      assert.equal(said(await ask([user('Go.')])), 'Whole.');
    },
  },
  {
    name: 'cut by its length',
    replies: (limitWord) => [
      stopped(limitWord, text('First.'), call('Read', { path: 'a.ts' }), rawCall('List', '{"path":"sr')),
    ],
    async run({ ask }) {
      const answer = await ask([user('Go.')]);
      assert.equal(answer.stop, 'output-limit');
      assert.equal(said(answer), 'First.');
      assert.deepEqual(called(answer), [{ name: 'Read', input: { path: 'a.ts' } }]);
    },
  },
  {
    name: 'cancel',
    replies: () => [reply(text('A beginning.'), delay(60_000), text('An end.')), reply(text('Next.'))],
    async run({ ask, saying, isScripted }) {
      const abort = new AbortController();
      const reason = new Error('enough');
      const running = ask([user(saying)], abort.signal, (event) => {
        if (event.type === 'text-delta') abort.abort(reason);
      });
      await assert.rejects(running, reason);
      const next = await ask([user(saying)]);
      if (isScripted) assert.equal(said(next), 'Next.');
    },
  },
  {
    name: 'error',
    replies: () => [unrepeated(500, 'api_error', 'Something broke.'), reply(text('Better.'))],
    async run({ ask, fail }) {
      const { error } = await fail([user('Go.')]);
      assert.equal(error.kind, 'other');
      assert.match(error.message, /problem.*Try again/);
      assert.equal(said(await ask([user('Go.')])), 'Better.');
    },
  },
  {
    name: 'quota',
    replies: () => [unrepeated(429, 'rate_limit_error', 'Too many requests.')],
    async run({ fail }) {
      const { error } = await fail([user('Go.')]);
      assert.equal(error.kind, 'other');
      assert.match(error.message, /rate limit.*Too many requests\./);
    },
  },
  {
    name: 'wrong key',
    replies: () => [unrepeated(401, 'authentication_error', 'No.')],
    async run({ fail }) {
      const { error } = await fail([user('Go.')]);
      assert.equal(error.kind, 'key');
    },
  },
  {
    name: 'full window',
    replies: () => [
      unrepeated(400, 'invalid_request_error', 'prompt is too long: 210000 tokens > 200000 maximum'),
    ],
    async run({ fail }) {
      assert.equal((await fail([user('Go.')])).error.kind, 'full');
    },
  },
  {
    name: 'unicode',
    replies: () => [reply(text(WORDS), call('Read', { path: WORDS })), reply(text(WORDS))],
    async run({ ask, saying, isScripted, bodies }) {
      // Half of a character, as cut texts have it.
      const first = await ask([user(`${saying} ${WORDS} \ud83d`)]);
      if (!isScripted) return;
      assert.equal(said(first), WORDS);
      assert.deepEqual(called(first), [{ name: 'Read', input: { path: WORDS } }]);
      const [made = assert.fail()] = callsOf(first.message);
      const next = [user(saying), first.message, user('', result(made.id, `${WORDS} \udc00`))];
      assert.equal(said(await ask(next)), WORDS);
      assert.ok(bodies().every((body) => body.includes('漢字')));
    },
  },
  {
    name: 'empty',
    replies: () => [reply(), reply(text('Something.'), call('Read', {})), reply(text('Done.'))],
    async run({ ask, saying }) {
      const nothing = await ask([user(saying)]);
      assert.deepEqual([nothing.message.blocks, nothing.stop], [[], 'end']);
      const second = await ask([user(saying)]);
      assert.deepEqual(called(second), [{ name: 'Read', input: {} }]);
      const [made = assert.fail()] = callsOf(second.message);
      await ask([user(saying), second.message, user('', result(made.id, ''))]);
    },
  },
  {
    name: 'huge',
    replies: () => [
      reply(text('word '.repeat(20_000)), call('Read', { path: 'x'.repeat(100_000) })),
      reply(text('Ok.')),
    ],
    async run({ ask, saying }) {
      const first = await ask([user(saying)]);
      assert.equal(said(first).length, 100_000);
      const [made = assert.fail()] = callsOf(first.message);
      assert.equal(String(made.input.path).length, 100_000);
      const next = [user(saying), first.message, user('', result(made.id, 'y'.repeat(500_000)))];
      assert.equal(said(await ask(next)), 'Ok.');
    },
  },
  {
    name: 'tool error',
    replies: () => [reply(call('Read', { path: 'no.ts' })), reply(text('Then not.'))],
    async run({ ask, saying, bodies }) {
      const first = await ask([user(saying)]);
      const [made = assert.fail()] = callsOf(first.message);
      const failed = result(made.id, 'There is no such file.', true);
      await ask([user(saying), first.message, user('Go on.', failed)]);
      assert.match(bodies().at(-1) ?? '', /There is no such file\./);
    },
  },
  {
    name: 'images',
    replies: () => [reply(call('Read', { path: 'a.png' })), reply(text('Red.'))],
    async run({ ask, saying, bodies }) {
      const image = { type: 'image', mediaType: 'image/png', data: PIXEL } as const;
      const first: Message = {
        role: 'user',
        results: [],
        texts: [prompt(saying), { kind: 'image', text: 'pixel.png', mediaType: 'image/png', data: PIXEL }],
      };
      const answer = await ask([first]);
      const [made = assert.fail()] = callsOf(answer.message);
      const shown: CallResult = { callId: made.id, isError: false, content: [image] };
      await ask([first, answer.message, user('', shown)]);
      assert.deepEqual(
        bodies().map((body) => body.split(PIXEL).length - 1),
        [1, 2],
      );
    },
  },
  {
    name: 'reasoning',
    replies: () => [
      reply(thinking('I think first.'), call('Read', { path: 'a.ts' })),
      reply(thinking('And again.'), call('List', { path: 'src' })),
      reply(text('Done.')),
    ],
    async run({ ask, saying, bodies }) {
      const messages: Message[] = [user(saying)];
      for (const expected of ['I think first.', 'And again.']) {
        const answer = await ask(messages);
        const thought = answer.events.flatMap((event) =>
          event.type === 'thinking-delta' ? [event.text] : [],
        );
        assert.equal(thought[0], '');
        assert.equal(thought.join(''), expected);
        const results = callsOf(answer.message).map(({ id }) => result(id, 'ok'));
        messages.push(answer.message, user('', ...results));
      }
      assert.equal(said(await ask(messages)), 'Done.');
      for (const thought of ['I think first.', 'And again.']) assert.ok(bodies().at(-1)?.includes(thought));
    },
  },
  {
    name: 'usage',
    replies: () => [reply(text('Counted.'))],
    async run({ ask, saying }) {
      const { usage } = await ask([user(saying)]);
      const counts = Object.values(usage);
      assert.ok(
        counts.every((count) => Number.isInteger(count) && count >= 0),
        JSON.stringify(usage),
      );
      assert.ok(usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens > 0);
      assert.ok(usage.outputTokens > 0);
    },
  },
];

/** An error that an SDK does not answer by trying again. */
function unrepeated(status: number, error: string, message: string): Reply {
  const [part = assert.fail()] = reply(failure(status, error, message)).parts;
  return reply(part.type === 'error' ? { ...part, headers: { 'x-should-retry': 'false' } } : part);
}
