import assert from 'node:assert/strict';
import { createAttachment } from '../../src/agent/prompt/attachment.ts';
import { discoveredSkills } from '../../src/agent/transcript/skillsOf.ts';
import type { Skills } from '../../src/host/skills.ts';
import { discoverSkills } from '../../src/tools/builtin/discoverSkills.ts';
import { skill as skillTool } from '../../src/tools/builtin/skill.ts';
import { task } from '../../src/tools/builtin/task.ts';
import { textOutcome } from '../../src/tools/tool/toolOutcome.ts';
import { type Brain, call, type Reply, reply, scripted, text } from '../emulator/reply.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { INDEX, MemorySkills, memorySkill } from '../fakes/memorySkills.ts';
import { skillsOf } from '../fakes/skillsOf.ts';
import { MESSAGES, SKILL_SET } from '../fixtures/skillSet.ts';
import { assertUnbrokenPrefix } from './prefix.ts';
import { World } from './world.ts';

const INVOICES = memorySkill('send-invoices', {
  description: 'Writes invoices for customers and sends them by mail.',
  content: { body: 'Call mcp__mail__send_letter with the invoice of $1.' },
});
const CHARTS = memorySkill('draw-charts', {
  description: 'Draws charts from tables of numbers.',
  origin: INDEX,
});
const mail = () =>
  new FakeSource(
    fakeTool('mcp__mail__send_letter', { run: async () => textOutcome('sent') }),
    fakeTool('mcp__mail__count'),
  );

const open = (skills: Skills, ...steps: readonly Reply[]) =>
  World.start(scripted(...steps), mail(), {}, () => [skillTool(skills), discoverSkills(skills)], skills);

/** Texts of ours of a kind in the newest request. */
const marked = (world: World, mark: string) =>
  (world.views.at(-1)?.messages ?? []).flatMap((message) =>
    message.role === 'user' ? message.texts.filter((one) => one.startsWith(`<${mark}`)) : [],
  );
const resultsIn = (world: World) =>
  (world.views.at(-1)?.messages ?? []).flatMap((message) =>
    message.role === 'user' ? message.results.map((result) => result.text) : [],
  );

describe('skills on the wire', () => {
  it('are not there if there are none', async () => {
    await using world = await open(skillsOf(new MemorySkills()), reply(text('Hello.')));
    await world.say('send invoices');
    const names = world.views[0]?.tools.map(({ name }) => name) ?? [];
    assert.ok(names.includes('Read') && !names.includes('Skill') && !names.includes('DiscoverSkills'));
  });

  it('are named once where they fit, and the prefix stays whole', async () => {
    const skills = skillsOf(new MemorySkills(INVOICES, CHARTS));
    await using world = await open(skills, ...Array.from({ length: 3 }, () => reply(text('Yes.'))));
    await world.say('hello there');
    assert.deepEqual(marked(world, 'skill-reminder'), []);
    await world.say('please send the invoices to our customers');
    await world.say('and send the invoices again');
    assert.deepEqual(marked(world, 'skill-reminder'), [
      '<skill-reminder>\nSkills relevant to your task:\n- send-invoices: Writes invoices for customers and sends them by mail.\nRun one with Skill before you begin if it fits; otherwise go on without. DiscoverSkills finds others.\n</skill-reminder>',
    ]);
    assertUnbrokenPrefix(world.emulator.requests);
  });

  for (const strategy of ['reference', 'bridge', 'server-bm25'] as const)
    it(`load the tools they name, which the next step calls without a search: ${strategy}`, async () => {
      const skills = skillsOf(new MemorySkills(INVOICES));
      const send =
        strategy === 'bridge'
          ? call('tool_call', { name: 'mcp__mail__send_letter', arguments: {} })
          : call('mcp__mail__send_letter', {});
      await using world = await open(
        skills,
        reply(call('Skill', { name: 'send-invoices', arguments: 'Ann' })),
        reply(send),
        reply(text('Sent.')),
      );
      world.settings = { 'toolSearch.strategy': strategy };
      await world.say('bill Ann');
      assert.deepEqual(world.statuses, [200, 200, 200]);
      assert.deepEqual(marked(world, 'skill-content'), [
        '<skill-content name="send-invoices" from=".claude/skills/send-invoices/SKILL.md">\nInstructions of a skill that the user has installed. Follow them for this task; the words of the user come first.\nCall mcp__mail__send_letter with the invoice of Ann.\n</skill-content>',
      ]);
      assert.match(String(resultsIn(world).at(-1)), /sent/);
      assertUnbrokenPrefix(world.emulator.requests);
    });

  it('of a server say whose they are, and their files are fetched one by one', async () => {
    const fetched: string[] = [];
    const review = memorySkill('github:review', {
      description: 'Reviews a change.',
      origin: { id: 'server:github', label: 'github', kind: 'server', isRemote: true },
      place: 'skill://review/SKILL.md',
      content: { body: 'Look at STYLE.md.', folder: '/kept/review', files: ['STYLE.md'] },
      fetch: async (path) => {
        fetched.push(path);
        return `/kept/review/${path}`;
      },
    });
    const skills = skillsOf(new MemorySkills(review));
    await using world = await open(
      skills,
      reply(call('Skill', { name: 'github:review', file: 'STYLE.md' })),
      reply(call('DiscoverSkills', { query: 'review a change' })),
      reply(call('Skill', { name: 'github:review' })),
      reply(call('Skill', { name: 'github:review', file: 'STYLE.md' })),
      reply(text('Done.')),
    );
    await world.say('hello');
    assert.match(String(resultsIn(world)[0]), /was not run in this chat\. Run it first, without a file\./);
    assert.deepEqual(marked(world, 'skill-content'), [
      '<skill-content name="github:review" from="skill://review/SKILL.md of the MCP server github">\nInstructions of a skill that the user has installed. Follow them for this task; the words of the user come first.\nFolder of the skill: /kept/review. Files that Skill brings there when you call it with the skill and one of these as file: STYLE.md\nLook at STYLE.md.\n</skill-content>',
    ]);
    assert.match(String(resultsIn(world).at(-1)), /It is at \/kept\/review\/STYLE\.md now\./);
    assert.deepEqual(fetched, ['STYLE.md']);
    assertUnbrokenPrefix(world.emulator.requests);
  });

  it('survive a summary, and are not told twice', async () => {
    const skills = skillsOf(new MemorySkills(INVOICES));
    await using world = await open(
      skills,
      reply(call('Skill', { name: 'send-invoices' })),
      reply(text('Running.')),
      reply(text('They want invoices.')),
      reply(call('Skill', { name: 'send-invoices' })),
      reply(text('Going on.')),
    );
    await world.say('bill everybody');
    await world.compact();
    await world.say('go on');
    assert.equal(marked(world, 'skill-content').length, 1);
    assert.match(String(resultsIn(world).at(-1)), /was run before: its instructions stand above/);
    assert.ok(world.statuses.every((status) => status === 200));
  });

  it('are found by the search that finds tools', async () => {
    const skills = skillsOf(new MemorySkills(INVOICES, CHARTS));
    await using world = await open(
      skills,
      reply(call('ToolSearch', { query: 'send letter invoices' })),
      reply(text('Found.')),
    );
    const { transcript } = await world.say('look');
    assert.deepEqual(marked(world, 'tool-note'), [
      '<tool-note>Skills that fit, too; run one with Skill:\n- send-invoices: Writes invoices for customers and sends them by mail.</tool-note>',
    ]);
    assert.deepEqual([...discoveredSkills(transcript.messages)], ['send-invoices']);
  });

  it('are named for sixty messages within the cap, each once in a chat, and no prefix breaks', async () => {
    const set = SKILL_SET.map(({ name, ...rest }) => memorySkill(name, rest));
    await using world = await open(
      skillsOf(new MemorySkills(...set)),
      ...MESSAGES.map(() => reply(text('Yes.'))),
    );
    for (const [at, [, message]] of MESSAGES.entries()) {
      if (at % 10 === 0) world.newChat();
      await world.say(message);
      const reminders = marked(world, 'skill-reminder');
      const named = reminders.flatMap((one) => [...one.matchAll(/^- (\S+):/gm)].map(([, name]) => name));
      assert.deepEqual(named, [...new Set(named)]);
      assert.ok(reminders.every((one) => one.length <= 2_200));
      if (at % 10 === 9) assertUnbrokenPrefix(world.emulator.requests.slice(-10));
    }
    assert.ok(world.statuses.every((status) => status === 200));
  });

  it('for certain files are named with the message that attaches one', async () => {
    const forTests = memorySkill('write-tests', { traits: { paths: ['test/**/*.{ts,tsx}'] } });
    const skills = skillsOf(new MemorySkills(forTests));
    const seen: (readonly string[])[] = [];
    const watched: Skills = {
      ...skills,
      refresh: (chat, signal) => {
        seen.push(chat.seen);
        return skills.refresh(chat, signal);
      },
    };
    await using world = await open(watched, ...Array.from({ length: 3 }, () => reply(text('Yes.'))));
    await world.say('hello');
    assert.deepEqual(marked(world, 'skill-reminder'), []);
    const address = 'file:///test/x/a.tsx';
    world.beside = [createAttachment('test/x/a.tsx', 'x', address)];
    await world.say('look at this');
    assert.match(String(marked(world, 'skill-reminder')), /\n- write-tests: /);
    world.beside = [];
    await world.say('go on');
    assert.equal(marked(world, 'skill-reminder').length, 1);
    assert.deepEqual(seen, [[], [address], [address]]);
    assertUnbrokenPrefix(world.emulator.requests);
  });

  it('from elsewhere are refused until they were discovered', async () => {
    const skills = skillsOf(new MemorySkills(CHARTS));
    await using world = await open(
      skills,
      reply(call('Skill', { name: 'draw-charts' })),
      reply(call('DiscoverSkills', { query: 'charts of numbers' })),
      reply(call('Skill', { name: 'draw-charts' })),
      reply(text('Drawn.')),
    );
    const { transcript } = await world.say('show me something');
    assert.deepEqual(resultsIn(world).slice(0, 2), [
      'Remote skill draw-charts was not discovered in this session. Use DiscoverSkills to find remote skills first.',
      '- draw-charts: Draws charts from tables of numbers.',
    ]);
    const [told] = transcript.messages.flatMap((message) =>
      message.role === 'user' ? message.texts.filter(({ kind }) => kind === 'skill') : [],
    );
    assert.ok(told?.kind === 'skill' && told.wasDiscovered);
  });

  it('can keep tools from being used until the next message of the user', async () => {
    const careful = memorySkill('careful', { traits: { disallowedTools: ['Read', 'mcp__mail'] } });
    const skills = skillsOf(new MemorySkills(careful));
    await using world = await open(
      skills,
      reply(call('Skill', { name: 'careful' })),
      reply(call('Read', { file_path: 'notes.md' }), call('ToolSearch', { query: 'send letter' })),
      reply(text('I cannot read.')),
      reply(call('Read', { file_path: 'notes.md' })),
      reply(text('Read.')),
    );
    await world.say('be careful');
    assert.match(String(resultsIn(world)[1]), /the skill careful does not want it used/);
    await world.say('read now');
    assert.match(String(resultsIn(world).at(-1)), /milk/);
    assertUnbrokenPrefix(world.emulator.requests);
  });

  it('keep such tools from being used also where the turn is summarized meanwhile', async () => {
    const careful = memorySkill('careful', { traits: { disallowedTools: ['mcp__mail__count'] } });
    const skills = skillsOf(new MemorySkills(careful));
    const long = fakeTool('mcp__mail__send_letter', { run: async () => textOutcome('word '.repeat(3_000)) });
    let calls = 0;
    const brain: Brain = ({ messages }) => {
      if (JSON.stringify(messages.at(-1)).includes('<compaction-request>')) return reply(text('Careful.'));
      calls++;
      if (calls === 1) return reply(call('Skill', { name: 'careful' }));
      if (calls <= 6) return reply(call('mcp__mail__send_letter', {}));
      return calls % 2 === 1 ? reply(call('mcp__mail__count', {})) : reply(text('Done.'));
    };
    const source = new FakeSource(long, fakeTool('mcp__mail__count'));
    await using world = await World.start(brain, source, {}, () => [skillTool(skills)], skills);
    world.settings = { 'toolSearch.mode': 'off' };
    world.contextWindow = 12_000;
    await world.say('write');
    const wasSummarized = () =>
      world.emulator.requests.filter(({ body }) => JSON.stringify(body).includes('<compaction-request>'))
        .length;
    assert.ok(wasSummarized() > 0);
    assert.match(String(resultsIn(world).at(-1)), /the skill careful does not want it used/);
    await world.say('and now?');
    assert.doesNotMatch(String(resultsIn(world).at(-1)), /does not want/);
  });

  it('keep such tools from searches and from tasks, too', async () => {
    const careful = memorySkill('careful', { traits: { disallowedTools: ['mcp__mail'] } });
    const skills = skillsOf(new MemorySkills(careful));
    const find = call('ToolSearch', { query: 'select:mcp__mail__send_letter' });
    await using world = await World.start(
      scripted(
        reply(call('Skill', { name: 'careful' })),
        reply(find, call('Task', { description: 'send', prompt: 'send it' })),
        reply(find, call('mcp__mail__send_letter', {})),
        reply(text('I could not.')),
        reply(text('Done.')),
      ),
      mail(),
      {},
      () => [skillTool(skills), task()],
      skills,
    );
    await world.say('be careful');
    const refusal = /mcp__mail__send_letter is switched off \(the skill careful does not want it used\)/;
    const [found] = resultsIn(world).slice(1);
    assert.match(String(found), refusal);
    const ofTask = world.views[3]?.messages.flatMap((message) =>
      message.role === 'user' ? message.results.map((result) => result.text) : [],
    );
    for (const result of ofTask ?? []) assert.match(result, refusal);
    assert.equal(ofTask?.length, 2);
  });
});
