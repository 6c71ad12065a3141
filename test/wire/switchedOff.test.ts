import assert from 'node:assert/strict';
import { foundTools, type Transcript } from '../../src/agent/transcript/transcript.ts';
import { OPEN_CONTEXT } from '../../src/tools/pool/poolContext.ts';
import { call, type Reply, reply, scripted, searchBm25, searchRegex, text } from '../emulator/reply.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { type MessagesStrategy, World } from './world.ts';

const sum = fakeTool('mcp__math__get-sum', { description: 'Returns the sum of two numbers' });
const mail = fakeTool('mcp__office__send_mail', { description: 'Sends a letter to somebody' });
const writing = { ...mail, effect: 'other' } as const;

const searchMail: Readonly<Record<MessagesStrategy, Reply>> = {
  reference: reply(call('ToolSearch', { query: 'send mail' })),
  bridge: reply(call('tool_search', { queries: ['send mail'] })),
  'server-regex': reply(searchRegex('mail')),
  'server-bm25': reply(searchBm25('mail')),
};
const sendMail: Readonly<Record<MessagesStrategy, Reply>> = {
  reference: reply(call('mcp__office__send_mail', {})),
  bridge: reply(call('tool_call', { name: 'mcp__office__send_mail', arguments: {} })),
  'server-regex': reply(call('mcp__office__send_mail', {})),
  'server-bm25': reply(call('mcp__office__send_mail', {})),
};
const done = reply(text('done'));

/** Changes the settings and the pool together, as the user's word does. */
function switchOff(world: World, ...off: readonly string[]): void {
  world.settings = { ...world.settings, 'tools.off': [...off] };
  world.pool.configure({ rules: { off, pin: [], defer: [] } });
}

/** Switches plan mode on or off, as `quiver.permissions.mode` does. */
function plan(world: World, isOn: boolean): void {
  const permissionMode = isOn ? 'plan' : 'bypassPermissions';
  world.settings = { ...world.settings, 'permissions.mode': permissionMode };
  world.pool.configure({
    rules: { off: [], pin: [], defer: [] },
    context: { ...OPEN_CONTEXT, permissionMode },
  });
}

function deny(world: World, ...denied: readonly string[]): void {
  world.pool.configure({
    rules: { off: [], pin: [], defer: [] },
    context: { ...OPEN_CONTEXT, denied },
  });
}

const found = ({ transcript }: World) => [...foundTools(transcript as Transcript).keys()];

describe('a tool that is switched off in the middle of a chat', () => {
  for (const strategy of Object.keys(searchMail) as MessagesStrategy[]) {
    it(`${strategy}: is in no request any more, and callable without a search when it is on again`, async () => {
      await using world = await World.start(
        scripted(
          searchMail[strategy],
          done,
          searchMail[strategy],
          sendMail[strategy],
          done,
          sendMail[strategy],
          done,
        ),
        new FakeSource(sum, mail),
      );
      world.settings = { 'toolSearch.strategy': strategy };
      await world.say('find it');
      const before = world.emulator.requests.length;

      switchOff(world, 'mcp__office');
      const off = await world.say('find it again, and use it');
      const sent = world.emulator.requests.slice(before).map(({ body }) => JSON.stringify(body));
      assert.deepEqual(
        sent.filter((body) => body.includes('Sends a letter')),
        [],
      );
      const calls = off.events.flatMap((event) => (event.type === 'call-end' ? [event] : []));
      assert.match(calls.at(-1)?.summary ?? '', /is switched off/);
      assert.deepEqual(found(world), []);

      switchOff(world);
      const on = await world.say('use it now');
      assert.ok(on.events.some((event) => event.type === 'call-end' && !event.isError));
      assert.deepEqual(found(world), ['mcp__office__send_mail']);
      assert.deepEqual(new Set(world.statuses), new Set([200]));
    });
  }

  for (const [how, forbid] of Object.entries({
    'by a glob': (world: World) => switchOff(world, 'mcp__office'),
    'by a rule': (world: World) => deny(world, 'mcp__office'),
    'by plan mode': (world: World) => plan(world, true),
  })) {
    it(`${how}: stays away while its server is gone, and when it comes back`, async () => {
      const source = new FakeSource(sum, writing);
      await using world = await World.start(scripted(searchMail.reference, done, done, done), source);
      await world.say('find it');
      source.offer(sum);
      forbid(world);
      await world.say('two');
      source.offer(sum, writing);
      await world.say('three');
      assert.deepEqual(found(world), []);
      assert.deepEqual(
        world.emulator.requests.map(({ body }) => JSON.stringify(body).includes('Sends a letter')),
        [false, true, false, false],
      );
    });
  }

  for (const strategy of Object.keys(searchMail) as MessagesStrategy[]) {
    it(`${strategy}: is callable when it is on again, although the chat was summarized twice meanwhile`, async () => {
      const summary = reply(text('Summary.'));
      await using world = await World.start(
        scripted(searchMail[strategy], done, summary, done, summary, sendMail[strategy], done),
        new FakeSource(sum, writing),
      );
      world.settings = { 'toolSearch.strategy': strategy };
      await world.say('find it');
      const before = world.emulator.requests.length;
      plan(world, true);
      assert.equal(await world.compact(), 'The older part of this chat is now a summary.');
      await world.say('plan');
      await world.compact();
      assert.deepEqual(found(world), []);
      assert.deepEqual(
        world.emulator.requests
          .slice(before)
          .filter(({ body }) => JSON.stringify(body).includes('Sends a letter')),
        [],
      );
      plan(world, false);
      const on = await world.say('use it now');
      assert.deepEqual(
        on.events.flatMap((event) => (event.type === 'call-end' ? [[event.call.name, event.isError]] : [])),
        [['mcp__office__send_mail', false]],
      );
      assert.deepEqual(new Set(world.statuses), new Set([200]));
    });
  }

  it('is carried over by a compaction when it is on again', async () => {
    await using world = await World.start(
      scripted(
        searchMail.reference,
        done,
        done,
        done,
        done,
        reply(text('Summary.')),
        sendMail.reference,
        done,
      ),
      new FakeSource(sum, mail),
    );
    await world.say('find it');
    switchOff(world, 'mcp__office');
    await world.say('two');
    await world.say('three');
    await world.say('four');
    assert.deepEqual(found(world), []);
    switchOff(world);
    await world.compact();
    assert.deepEqual(found(world), ['mcp__office__send_mail']);
    const on = await world.say('use it now');
    assert.ok(on.events.some((event) => event.type === 'call-end' && !event.isError));
    assert.deepEqual(new Set(world.statuses), new Set([200]));
  });

  it('server search: is not shown after a compaction, not even in a turn that is kept', async () => {
    await using world = await World.start(
      scripted(done, searchMail['server-bm25'], done, reply(text('Summary.')), done),
      new FakeSource(sum, mail),
    );
    world.settings = { 'toolSearch.strategy': 'server-bm25' };
    await world.say('one');
    await world.say('find it');
    assert.deepEqual(found(world), ['mcp__office__send_mail']);
    switchOff(world, 'mcp__office');
    await world.compact();
    assert.deepEqual(found(world), []);
    await world.say('three');
    assert.ok(!JSON.stringify(world.emulator.requests.at(-1)?.body).includes('Sends a letter'));
    assert.deepEqual(new Set(world.statuses), new Set([200]));
  });
});

describe('a forgotten tool', () => {
  it('server search: is kept if it was found again since', async () => {
    const search = searchMail['server-bm25'];
    await using world = await World.start(
      scripted(search, done, done, search, done, done, done, reply(text('Summary.'))),
      new FakeSource(sum, mail),
    );
    world.settings = { 'toolSearch.strategy': 'server-bm25' };
    await world.say('find it');
    await world.say('forget it', undefined, undefined, ['mcp__office__send_mail']);
    await world.say('find it again');
    await world.say('four');
    await world.say('five');
    await world.compact();
    assert.deepEqual(found(world), ['mcp__office__send_mail']);
  });
});
