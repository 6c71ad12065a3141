import assert from 'node:assert/strict';
import { skillTexts, usedSkills } from '../../src/agent/transcript/skillsOf.ts';
import { readUserSkill } from '../../src/agent/turn/userSkill.ts';
import { skill as skillTool } from '../../src/tools/builtin/skill.ts';
import { textOutcome } from '../../src/tools/tool/toolOutcome.ts';
import { call, type Reply, reply, scripted, text } from '../emulator/reply.ts';
import { anySignal } from '../fakes/callContext.ts';
import { callPorts } from '../fakes/callPorts.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { INDEX, MemorySkills, memorySkill } from '../fakes/memorySkills.ts';
import { skillsOf } from '../fakes/skillsOf.ts';
import { assertUnbrokenPrefix } from './prefix.ts';
import { World } from './world.ts';

const SEND = 'mcp__mail__send_letter';
const LETTERS = {
  traits: { fork: {}, disallowedTools: ['Read'], allowedTools: [SEND] },
  content: { body: `Call ${SEND} for $1.`, folder: '/skills/letters', files: ['form.md'] },
} as const;

const mail = () => new FakeSource(fakeTool(SEND, { run: async () => textOutcome('sent') }));

const open = (skill: Parameters<typeof memorySkill>[1], ...steps: readonly Reply[]) => {
  const skills = skillsOf(new MemorySkills(memorySkill('letters', skill)));
  return World.start(scripted(...steps), mail(), {}, () => [skillTool(skills)], skills);
};

const requestOf = (world: World, index: number) => JSON.stringify(world.emulator.requests[index]?.body);
const resultsIn = (world: World, index: number) =>
  (world.emulator.requests[index]?.view?.messages ?? []).flatMap((message) =>
    message.role === 'user' ? message.results.map((result) => result.text) : [],
  );

describe('a skill that is a task of its own, on the wire', () => {
  it('is done by another agent, with its files, its tools, what it is granted and what it forbids', async () => {
    await using world = await open(
      LETTERS,
      reply(call('Skill', { name: 'letters', arguments: 'Ann' })),
      reply(call(SEND, {}), call('Read', { file_path: 'notes.md' })),
      reply(text('Ann has her letter.')),
      reply(call('Read', { file_path: 'notes.md' })),
      reply(text('Done.')),
    );
    world.settings = { 'permissions.mode': 'default' };
    world.answer = { kind: 'once' };
    const { transcript, events } = await world.say('write to Ann');
    assert.deepEqual(
      world.questions.map(({ title }) => title),
      ['Skill letters'],
    );
    assert.match(
      requestOf(world, 1),
      /<skill-content name=\\"letters\\" .*Folder of the skill: \/skills\/letters, with 1 file to read when needed: form\.md\\nCall mcp__mail__send_letter for Ann\./,
    );
    assert.match(requestOf(world, 1), /"name":"mcp__mail__send_letter"/);
    const [sent, refused] = resultsIn(world, 2);
    assert.match(String(sent), /sent/);
    assert.match(String(refused), /the skill letters does not want it used/);
    assert.match(String(resultsIn(world, 4).at(-1)), /milk/);
    assert.doesNotMatch(requestOf(world, 4), /skill-content/);
    assert.deepEqual([skillTexts(transcript.messages), usedSkills(transcript.messages)], [[], ['letters']]);
    assert.deepEqual(
      events.flatMap((event) => (event.type === 'call-end' && event.skill ? [event.summary] : [])),
      ['called by name, 2 steps'],
    );
    const ofChat = world.emulator.requests.filter((_, index) => [0, 3, 4].includes(index));
    assertUnbrokenPrefix(ofChat);
  });

  it('brings its files to the agent that follows it', async () => {
    const fetched: string[] = [];
    await using world = await open(
      {
        ...LETTERS,
        fetch: async (path) => {
          fetched.push(path);
          return `/kept/${path}`;
        },
      },
      reply(call('Skill', { name: 'letters' })),
      reply(call('Skill', { name: 'letters', file: 'form.md' })),
      reply(text('Written.')),
      reply(text('Done.')),
    );
    await world.say('write to Ann');
    assert.deepEqual([resultsIn(world, 2), fetched], [['It is at /kept/form.md now.'], ['form.md']]);
  });

  const run = (world: World, skills = world.skills) => {
    assert.ok(skills);
    return readUserSkill(
      { name: 'letters', arguments: 'Ann' },
      world.transcript,
      { skills, pool: world.pool, person: callPorts() },
      anySignal(),
    );
  };

  it('is begun by the model when the user runs it, also if the model may not by itself', async () => {
    const skills = skillsOf(
      new MemorySkills(
        memorySkill('letters', { ...LETTERS, traits: { ...LETTERS.traits, isForModel: false } }),
        memorySkill('other'),
      ),
    );
    const begin = reply(call('Skill', { name: 'letters', arguments: 'Ann' }));
    await using world = await World.start(
      scripted(begin, reply(text('Ann has her letter.')), reply(text('Done.')), begin, reply(text('No.'))),
      mail(),
      {},
      () => [skillTool(skills)],
      skills,
    );
    world.beside = [await run(world)];
    await world.say('/letters Ann');
    assert.deepEqual(resultsIn(world, 2), ['Ann has her letter.']);
    world.beside = [];
    await world.say('once more');
    assert.match(String(resultsIn(world, 4).at(-1)), /Only the user runs the skill letters/);
  });

  it('joins the conversation where the model has no tool for skills', async () => {
    const only = memorySkill('letters', { ...LETTERS, traits: { ...LETTERS.traits, isForModel: false } });
    const skills = skillsOf(new MemorySkills(only));
    await using world = await World.start(scripted(), mail(), {}, () => [skillTool(skills)], skills);
    const told = await run(world);
    assert.deepEqual([told.kind, 'name' in told && told.name], ['skill', 'letters']);
  });

  it('is refused to the model if it is from elsewhere and was not discovered', async () => {
    await using world = await open(
      { ...LETTERS, origin: INDEX },
      reply(call('Skill', { name: 'letters' })),
      reply(text('No.')),
    );
    await world.say('hello');
    assert.match(String(resultsIn(world, 1)), /was not discovered in this session/);
  });
});
