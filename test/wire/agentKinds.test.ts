import assert from 'node:assert/strict';
import type { AgentKind } from '../../src/host/agentKinds.ts';
import { isRecord } from '../../src/lib/json.ts';
import { task } from '../../src/tools/builtin/task.ts';
import { textOutcome } from '../../src/tools/tool/toolOutcome.ts';
import type { RecordedRequest } from '../emulator/emulator.ts';
import {
  type Brain,
  call,
  type Reply,
  type ReplyPart,
  reply,
  scripted,
  searchBm25,
  searchRegex,
  text,
} from '../emulator/reply.ts';
import { agentKind, FakeAgents } from '../fakes/fakeAgents.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool, ranResult } from '../fakes/fakeTool.ts';
import { assertUnbrokenPrefix } from './prefix.ts';
import { type MessagesStrategy, World } from './world.ts';

const sum = fakeTool('mcp__math__get-sum', { description: 'Returns the sum of two numbers' });
const product = fakeTool('mcp__math__get-product', { description: 'Multiplies two numbers' });
const mail = fakeTool('mcp__office__send_mail', { description: 'Sends a letter to somebody' });
const SUM = sum.definition.name;
const PRODUCT = product.definition.name;
const MAIL = mail.definition.name;

const clerk = agentKind('clerk', { tools: ['Read', 'mcp__math'], prompt: 'Count carefully.' });
const give = (kind?: string): Reply =>
  reply(
    call('Task', { description: 'add', prompt: 'add 1 and 2', ...(kind ? { subagent_type: kind } : {}) }),
  );
const done = reply(text('done'));

async function start(brain: Brain, ...kinds: readonly AgentKind[]): Promise<World> {
  const world = await World.start(brain, new FakeSource(sum, product, mail), {}, () => [task()]);
  world.agents = new FakeAgents(...kinds);
  return world;
}

const bodyOf = ({ body }: RecordedRequest) => {
  assert.ok(isRecord(body) && Array.isArray(body.tools));
  return { tools: body.tools.filter(isRecord), system: JSON.stringify(body.system), model: body.model };
};

/** Texts of all results that the agent of a request has got. */
const resultsIn = (request: RecordedRequest | undefined): readonly string[] =>
  (request?.view?.messages ?? []).flatMap((message) =>
    message.role === 'user' ? message.results.map((result) => result.text) : [],
  );

const noTool = (name: string): string => `There is no tool ${name}. Search for the right one.`;

/** Ways to find, describe and call a tool that is not loaded. */
interface Way {
  find(...words: readonly string[]): Reply;
  describe(name: string): ReplyPart;
  call(name: string): ReplyPart;
}

const OURS: Way = {
  find: (...words) => reply(call('ToolSearch', { query: words })),
  describe: (name) => call('ToolSearch', { query: `select:${name}` }),
  call: (name) => call(name, {}),
};

const WAYS: Readonly<Record<MessagesStrategy | 'none', Way>> = {
  reference: OURS,
  bridge: {
    find: (...words) => reply(call('tool_search', { queries: words })),
    describe: (name) => call('tool_describe', { names: [name] }),
    call: (name) => call('tool_call', { name, arguments: {} }),
  },
  'server-regex': { ...OURS, find: (...words) => reply(searchRegex(words.join('|'))) },
  'server-bm25': { ...OURS, find: (...words) => reply(searchBm25(words.join(' '))) },
  none: OURS,
};

describe('an agent with a part of the tools, on the wire', () => {
  for (const [strategy, way] of Object.entries(WAYS) as [MessagesStrategy | 'none', Way][])
    it(`${strategy}: finds, describes and calls nothing outside, and uses what is inside`, async () => {
      const isOff = strategy === 'none';
      await using world = await start(
        scripted(
          ...(isOff ? [] : [way.find('sum', 'mail')]),
          reply(text('Found.')),
          give('clerk'),
          way.find('mail', 'letter'),
          reply(way.describe(MAIL), way.describe('send_mail')),
          reply(way.call(MAIL), way.call('send_mail'), call('Edit', {}), call('Task', {})),
          reply(call(SUM, {})),
          ...(isOff ? [] : [way.find('product')]),
          reply(way.call(PRODUCT)),
          reply(text('It is 3.')),
          done,
        ),
        clerk,
      );
      world.settings = isOff ? { 'toolSearch.mode': 'off' } : { 'toolSearch.strategy': strategy };
      await world.say('find both');
      const before = world.emulator.requests.length;
      const { events } = await world.say('have the clerk add');
      assert.deepEqual(new Set(world.statuses), new Set([200]));
      const requests = world.emulator.requests.slice(before + 1, -1);
      assertUnbrokenPrefix(requests);

      // The first request names nothing that is outside; later ones do where they repeat the agent's own calls.
      assert.doesNotMatch(JSON.stringify(requests[0]?.body), /mail|letter|office|"Edit"|"Task"/);
      for (const request of requests) {
        assert.doesNotMatch(JSON.stringify(bodyOf(request).tools), /mail|letter|office|"Edit"|"Task"/);
        assert.doesNotMatch(JSON.stringify(request.body), /Sends a letter/);
        assert.match(bodyOf(request).system, /Count carefully\./);
      }
      const results = resultsIn(requests.at(-1));
      const calls = results.indexOf(noTool(MAIL));
      assert.deepEqual(results.slice(calls, calls + 5), [
        noTool(MAIL),
        noTool('send_mail'),
        noTool('Edit'),
        noTool('Task'),
        ranResult(SUM),
      ]);
      assert.equal(results.at(-1), ranResult(PRODUCT));
      assert.deepEqual(
        events.flatMap((event) =>
          event.type === 'call-end' && event.tasks === undefined ? [event.summary, event.output] : [],
        ),
        [`clerk, ${requests.length} steps`, 'It is 3.'],
      );
    });

  it('cannot pass a task on to an agent that has more', async () => {
    const head = agentKind('head', { tools: ['Task', 'mcp__math'] });
    const postman = agentKind('postman', { tools: ['mcp__office', 'mcp__math__get-sum'] });
    await using world = await start(
      scripted(
        give('head'),
        give('postman'),
        reply(call('ToolSearch', { query: ['mail', `select:${MAIL}`, 'sum'] })),
        reply(call(MAIL, {}), call(SUM, {})),
        done,
        give(),
        reply(call('ToolSearch', { query: `select:${MAIL}` }), call('Edit', {})),
        done,
        done,
        done,
      ),
      head,
      postman,
    );
    await world.say('go');
    const requests = world.emulator.requests;
    assert.deepEqual(resultsIn(requests[4]).slice(-2), [noTool(MAIL), ranResult(SUM)]);
    assert.deepEqual(resultsIn(requests[7]), [
      `There is no tool ${MAIL}. Search with keywords.`,
      noTool('Edit'),
    ]);
    const below = requests.slice(1, 9);
    assert.deepEqual(
      below.filter((request) => JSON.stringify(request.body).includes('Sends a letter')),
      [],
    );
  });

  it('still has only its part after its conversation was summarized', async () => {
    const long = { ...sum, run: async () => textOutcome('word '.repeat(3_000)) };
    let calls = 0;
    const brain: Brain = (view) => {
      const last = JSON.stringify(view.messages.at(-1));
      if (last.includes('<compaction-request>')) return reply(text('It added.'));
      const isClerk = view.system.includes('Count carefully.');
      if (!isClerk) return calls === 0 ? give('clerk') : done;
      return ++calls <= 4
        ? reply(call(SUM, {}))
        : calls === 5
          ? reply(call('ToolSearch', { query: `select:${MAIL}` }), call(MAIL, {}))
          : done;
    };
    await using world = await World.start(brain, new FakeSource(long, mail), {}, () => [task()]);
    world.agents = new FakeAgents(agentKind('clerk', { tools: ['mcp__math'], prompt: 'Count carefully.' }));
    world.contextWindow = 12_000;
    await world.say('have the clerk add for a long time');
    const requests = world.emulator.requests.slice(1, -1);
    assert.ok(requests.some(({ body }) => JSON.stringify(body).includes('<compaction-request>')));
    assert.ok(resultsIn(requests.at(-1)).includes(noTool(MAIL)));
    for (const request of requests) {
      assert.doesNotMatch(JSON.stringify(bodyOf(request).tools), /mail|letter|"Edit"|"Task"/);
      assert.match(bodyOf(request).system, /Count carefully\./);
    }
  });

  it('has no server the endpoint talks to, unless it has all of it', async () => {
    const hosted = ['wiki', 'shop'].map((name) => ({
      name,
      url: `https://${name}.example.com/mcp`,
      defaultConfig: {},
      configs: {},
    }));
    const reader = agentKind('reader', { tools: ['Read', 'mcp__wiki', 'mcp__shop__look'] });
    await using world = await start(scripted(give('reader'), done, done), reader);
    await world.hostedServers.set(hosted);
    await world.say('go');
    const servers = world.emulator.requests.map(({ body }) =>
      isRecord(body) && Array.isArray(body.mcp_servers)
        ? body.mcp_servers.filter(isRecord).map(({ name }) => name)
        : [],
    );
    assert.deepEqual(servers, [['wiki', 'shop'], ['wiki'], ['wiki', 'shop']]);
  });
});

describe('kinds of agents, on the wire', () => {
  const noteOf = (request: RecordedRequest | undefined) =>
    (JSON.stringify(request?.body).match(/<agents>.*?<\/agents>/g) ?? []).length;

  it('are told once, again when they have changed, and the prefix stays', async () => {
    await using world = await start(() => done, clerk);
    for (const prompt of ['one', 'two', 'three']) await world.say(prompt);
    world.agents = new FakeAgents(clerk, agentKind('scout'));
    for (const prompt of ['four', 'five']) await world.say(prompt);
    assert.deepEqual(world.emulator.requests.map(noteOf), [1, 1, 1, 2, 2]);
    assertUnbrokenPrefix(world.emulator.requests);
  });

  it('are not told where no task can be given', async () => {
    await using world = await World.start(() => done);
    world.agents = new FakeAgents(clerk);
    await world.say('go');
    assert.equal(noteOf(world.emulator.requests[0]), 0);
  });

  it('are named to a model that asks for another one', async () => {
    await using world = await start(scripted(give('nobody'), done), clerk, agentKind('scout'));
    await world.say('go');
    assert.deepEqual(resultsIn(world.emulator.requests[1]), [
      'There is no agent nobody. There are: clerk, scout. Without subagent_type it is one like you.',
    ]);
  });

  it('take the model they want, by a word of its name; else that of the chat, which is said once', async () => {
    const small = agentKind('small', { models: ['nothing', 'haiku'] });
    const odd = agentKind('odd', { models: ['nothing'] });
    await using world = await start(
      scripted(give('small'), done, give('odd'), done, give('odd'), done, done),
      small,
      odd,
    );
    world.offered = ['claude-sonnet-5-5', 'claude-haiku-5-5'];
    const { events } = await world.say('go');
    assert.deepEqual(
      world.emulator.requests.map((request) => bodyOf(request).model),
      [
        'claude-sonnet-5-5',
        'claude-haiku-5-5',
        'claude-sonnet-5-5',
        'claude-sonnet-5-5',
        'claude-sonnet-5-5',
        'claude-sonnet-5-5',
        'claude-sonnet-5-5',
      ],
    );
    assert.deepEqual(
      events.flatMap((event) => (event.type === 'notice' ? [event.text] : [])),
      ['The agent odd wants the model nothing, which is not offered: claude-sonnet-5-5 is used.'],
    );
  });

  const edit = reply(call('Edit', { file_path: 'notes.md', old_string: 'milk', new_string: 'tea' }));
  const read = reply(call('Read', { file_path: 'notes.md' }));

  it('can only be stricter than the chat: one for planning changes nothing where everything is allowed', async () => {
    const planner = agentKind('planner', { permissionMode: 'plan' });
    await using world = await start(scripted(give('planner'), read, edit, done, done), planner);
    await world.say('go');
    assert.deepEqual(resultsIn(world.emulator.requests[3]).at(-1), noTool('Edit'));
    assert.equal((await world.files.read('notes.md'))?.text, 'milk\nbread\n');
  });

  it('can only be stricter than the chat: one that wants everything allowed still asks', async () => {
    const bold = agentKind('bold', { permissionMode: 'bypassPermissions' });
    await using world = await start(scripted(give('bold'), read, edit, done, done), bold);
    world.settings = { 'permissions.mode': 'default' };
    await world.say('go');
    assert.deepEqual(
      world.questions.map(({ title }) => title),
      ['Edit'],
    );
    assert.equal((await world.files.read('notes.md'))?.text, 'milk\nbread\n');
  });
});
