import assert from 'node:assert/strict';
import { callsOf, type Message } from '../../src/agent/transcript/messages.ts';
import { call, type Reply, reply, text } from '../emulator/reply.ts';
import { serverResult } from '../fakes/fakeTool.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';
import { eventually, textOf, type UnderTest, underTest } from '../mcp/serversUnderTest.ts';
import { findLeftOpen, openThings } from './openThings.ts';
import { assertUnbrokenPrefix } from './prefix.ts';
import { World } from './world.ts';

interface Case {
  readonly does: string;
  readonly mode?: string;
  readonly entry?: object;
  /** Tools that the model calls, one after the other, each with the answer. */
  readonly calls?: readonly (readonly [tool: string, answer: string | RegExp])[];
  /** Reason why the server cannot be used at all, as the search tells the model. */
  readonly reason?: string;
  /** True when the effect of the first call has been noticed. */
  isNoticed?(test: UnderTest): boolean;
}

/** A call with the text that the server answers. */
const answeredCall = (tool: string, text: string) => [tool, serverResult(tool, text)] as const;

const hasTool = ({ servers }: UnderTest, name: string): boolean =>
  servers.tools().some(({ definition }) => definition.name === name);

const cases: readonly Case[] = [
  { does: 'crashes on start', mode: 'crash-start', reason: 'It stopped with exit code 4.' },
  { does: 'crashes when asked for its list', mode: 'crash-list', reason: 'It stopped with exit code 5.' },
  { does: 'never answers', mode: 'silent', reason: 'It did not answer within 8 s.' },
  { does: 'sends 33 MB in one line', mode: 'huge-line', reason: 'It sent a message of more than 32 MB.' },
  {
    does: 'crashes in a call',
    calls: [
      [
        'mcp__bad__crash',
        'The connection to the server bad was lost while crash ran. It stopped with exit code 3. Its last words: "about to fall". Whether the call took effect is unknown.',
      ],
      answeredCall('mcp__bad__echo', '{}'),
    ],
  },
  {
    does: 'never answers a call',
    entry: { timeoutSeconds: 2 },
    calls: [
      [
        'mcp__bad__silent',
        'silent on bad gave no answer within 2 s and was cancelled. Whether it took effect is unknown.',
      ],
      answeredCall('mcp__bad__echo', '{}'),
    ],
  },
  {
    does: 'answers a call with nonsense',
    calls: [
      ['mcp__bad__nonsense', 'The server bad answered with an error: its answer is not a valid message.'],
    ],
  },
  {
    does: 'answers with 10 MB in one line',
    calls: [
      [
        'mcp__bad__long',
        /^\[Result of mcp__bad__long\]\nThe result is too large to be shown whole \(10,485,760 characters.*\/results\/1\.txt/,
      ],
    ],
  },
  { does: 'prints garbage', mode: 'garbage', calls: [answeredCall('mcp__bad__echo', '{}')] },
  {
    does: 'prints 10 MB of garbage in one line',
    mode: 'long-line',
    calls: [answeredCall('mcp__bad__echo', '{}')],
  },
  { does: 'lists in a circle', mode: 'cursor-loop', calls: [answeredCall('mcp__bad__second', '{}')] },
  {
    does: 'announces changes without end',
    mode: 'storm',
    calls: [answeredCall('mcp__bad__storm-0', 'changed')],
  },
  {
    does: 'renames a tool',
    mode: 'changing',
    calls: [
      answeredCall('mcp__bad__before', 'changed'),
      [
        'mcp__bad__before',
        'mcp__bad__before is not available at the moment: its server no longer offers it. Go on without it, or tell the user.',
      ],
    ],
    isNoticed: (test) => hasTool(test, 'mcp__bad__after'),
  },
  {
    does: 'changes what a tool is',
    mode: 'drifting',
    entry: { env: { VERSION: '1' } },
    calls: [
      answeredCall('mcp__bad__drifts', 'changed'),
      [
        'mcp__bad__drifts',
        'mcp__bad__drifts is switched off (Its definition has changed since it was approved. Review the change). Do not call it.',
      ],
    ],
    isNoticed: ({ tool }) => tool('mcp__bad__drifts').isChanged === true,
  },
  {
    does: 'gives its tools the names of others',
    mode: 'shadowing',
    calls: [answeredCall('mcp__bad__Read', '{}'), answeredCall('mcp__bad__mcp__good__pid', '{}')],
  },
  {
    does: 'has invalid schemas',
    mode: 'schemas',
    calls: [
      [
        'mcp__bad__array',
        'mcp__bad__array is switched off (Its input schema accepts no object). Do not call it.',
      ],
      [
        'mcp__bad__text',
        'mcp__bad__text is switched off (Its input schema is "a schema" and not an object). Do not call it.',
      ],
      ['mcp__bad__fine', 'The input does not fit fine on bad; nothing was called. a: is required.'],
      answeredCall('mcp__bad__missing', '{}'),
    ],
  },
  { does: 'does not want to end', mode: 'stubborn', calls: [answeredCall('mcp__bad__echo', '{}')] },
  {
    does: 'starts a child that does not want to end',
    mode: 'forks',
    calls: [answeredCall('mcp__bad__echo', '{}')],
  },
];

describe('a turn with a server that', () => {
  // Modules that load at the first turn are loaded before anything is counted.
  before(() => tryTurn({ does: 'behaves' }));

  for (const one of cases) {
    it(one.does, async () => {
      const before = openThings();
      await tryTurn(one);
      await eventually(() => findLeftOpen(before).length === 0);
    });
  }
});

/** Runs a turn with the server and one beside it that behaves; no process is left. */
async function tryTurn(one: Case): Promise<void> {
  const test = underTest({ connect: 8_000 }, {}, new MemoryStorage());
  await test.run({
    bad: test.misbehaving(one.mode ?? 'good', one.entry),
    good: test.misbehaving('good'),
  });
  const goodPid = textOf(await test.call('mcp__good__pid'));
  await turn(one, test, goodPid).finally(() => test.end());
}

/** Has the model find the tools and call them, and at the end one of the server that behaves. */
async function turn(
  { calls = [], reason, isNoticed }: Case,
  test: UnderTest,
  goodPid: string,
): Promise<void> {
  const names = [...calls.map(([name]) => name), 'mcp__good__pid'];
  const search = (query: string) => call('ToolSearch', { query });
  const [first, ...rest] = names.map((name) => reply(call(name, {})));
  const steps: (Reply | undefined)[] = [
    reply(search('frobnicate')),
    reply(search(`select:${names.join(',')}`)),
    first,
    ...(isNoticed ? [reply(search('what is new'))] : []),
    ...rest,
  ];
  await using world = await World.start(async () => {
    if (isNoticed && steps.length === rest.length + 1) await eventually(() => isNoticed(test));
    return steps.shift() ?? reply(text('done'));
  }, test.servers);
  const { transcript, error } = await world.say('go');
  assert.equal(error, undefined);
  assert.deepEqual(transcript.messages.at(-1), {
    role: 'assistant',
    blocks: [{ type: 'text', text: 'done' }],
  });
  const { searches, others } = answersOf(transcript.messages);
  const expected = [...calls.map(([, answer]) => answer), serverResult('mcp__good__pid', goodPid)];
  assert.deepEqual(
    others.map((answer, index) => (matches(answer, expected[index]) ? expected[index] : answer)),
    expected,
  );
  assert.equal(searches[0]?.includes(`bad (failed: ${reason})`), reason !== undefined, searches[0]);
  assert.ok(world.statuses.every((status) => status === 200));
  assertUnbrokenPrefix(world.emulator.requests);
}

const matches = (answer: string, expected: string | RegExp | undefined): boolean =>
  expected instanceof RegExp ? expected.test(answer) : answer === expected;

function answersOf(messages: readonly Message[]): { searches: string[]; others: string[] } {
  const isSearch = new Set(
    messages.flatMap((message) =>
      message.role === 'assistant'
        ? callsOf(message).flatMap(({ id, name }) => (name === 'ToolSearch' ? [id] : []))
        : [],
    ),
  );
  const results = messages.flatMap((message) => (message.role === 'user' ? message.results : []));
  return {
    searches: results.filter(({ callId }) => isSearch.has(callId)).map(textOf),
    others: results.filter(({ callId }) => !isSearch.has(callId)).map(textOf),
  };
}
