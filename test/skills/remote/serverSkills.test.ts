import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { McpSkills } from '../../../src/mcp/skills/mcpSkills.ts';
import { isReadable, type Skill } from '../../../src/skills/library/skill.ts';
import { ensureApproved } from '../../../src/skills/remote/ensureApproved.ts';
import { ServerSkillSource } from '../../../src/skills/remote/serverSkills.ts';
import { SkillApprovals } from '../../../src/skills/remote/skillApprovals.ts';
import { createKeptFiles } from '../../../src/system/keptFiles.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';
import {
  eventually,
  never,
  recorder,
  refusal,
  type UnderTest,
  underTest,
} from '../../mcp/serversUnderTest.ts';
import { askedPerson } from './askedPerson.ts';

const SERVER = join(__dirname, '../../fixtures/servers/skills.mjs');

describe('skills of MCP servers', () => {
  let test: UnderTest;
  let skills: McpSkills;
  let source: ServerSkillSource;
  let storage: MemoryStorage;
  let folder: string;

  const open = () => {
    test = underTest();
    skills = new McpSkills({ servers: test.servers, storage, log: recorder([]), patience: 60_000 });
    const kept = createKeptFiles(join(folder, 'kept'));
    source = new ServerSkillSource({ skills, kept, approvals: new SkillApprovals(storage) });
  };
  const close = async () => {
    source.dispose();
    skills.dispose();
    await test.end();
  };
  const start = async (mode: string, names: readonly string[] = ['git hub']) => {
    const env = { LOG_FILE: join(folder, 'log') };
    const entry = { command: process.execPath, args: [SERVER, mode], env };
    await test.run(Object.fromEntries(names.map((name) => [name, entry])));
    await source.refresh(never);
  };
  const become = async (wanted: string, condition: () => boolean) => {
    const name = test.servers.tools()[0]?.definition.name ?? '';
    await test.call(name, { wanted });
    await eventually(condition);
  };
  const reads = () =>
    readFileSync(join(folder, 'log'), 'utf8')
      .split('\n')
      .filter((line) => line.includes('resources/read'));
  const shown = () =>
    source.entries().map((entry) => (isReadable(entry) ? entry.name : `${entry.name}: ${entry.problem}`));
  const skill = (name = 'git-hub:review'): Skill =>
    source
      .entries()
      .filter(isReadable)
      .find((entry) => entry.name === name) ?? assert.fail(shown().join('\n'));
  const run = async (found = skill(), person = askedPerson()) => {
    await ensureApproved(found, person, never);
    return found.load(never);
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'quiver-server-skills-'));
    storage = new MemoryStorage();
    open();
  });
  afterEach(async () => {
    await close();
    rmSync(folder, { recursive: true });
  });

  it('of two servers whose names look the same have names of their own', async () => {
    await start('changed', ['git hub', 'git-hub']);
    assert.deepEqual(
      shown().map((name) => name.replace(/[0-9a-f]{6}$/, '')),
      ['git-hub:review-', 'git-hub:review-'],
    );
    assert.equal(new Set(shown()).size, 2);
  });

  it('carry the name of their server, and their path where one name is there twice', async () => {
    await start('good', ['git hub', 'b']);
    assert.deepEqual(shown(), [
      'b:billing:refunds',
      'b:review',
      'b:support:refunds',
      'git-hub:billing:refunds',
      'git-hub:review',
      'git-hub:support:refunds',
    ]);
    const { description, origin, place, traits, warnings } = skill();
    assert.deepEqual(
      { description, origin, place, warnings, allowed: traits.allowedTools },
      {
        description: 'Review a change',
        origin: { id: 'server:git hub', label: 'git hub', kind: 'server', isRemote: true },
        place: 'skill://review/SKILL.md',
        warnings: [],
        allowed: ['Bash(git diff:*)', 'Read'],
      },
    );
  });

  it('are loaded once the user has approved what was shown, and no file is fetched before it is needed', async () => {
    await start('good');
    assert.match(
      await refusal(skill().load(never)),
      /^The user has not approved the skill git-hub:review in this version\. /,
    );
    assert.deepEqual(reads(), []);
    const person = askedPerson();
    const { body, files, folder: place = '' } = await run(skill(), person);
    assert.deepEqual(
      [body, files],
      ['# review\n\nDo the work.', ['assets/dot.bin', 'references/STYLE.md', 'scripts/check.sh']],
    );
    assert.deepEqual(
      person.questions.map(({ title, detail, reason }) => [title, detail.split('\n').slice(0, 9), reason]),
      [
        [
          'Use the skill git-hub:review',
          [
            'From: the MCP server git hub (skill://review/SKILL.md)',
            'Description: Review a change',
            'Files: 4, with 146 bytes',
            '  SKILL.md (111 bytes)',
            '  assets/dot.bin (4 bytes)',
            '  references/STYLE.md (8 bytes)',
            '  scripts/check.sh (23 bytes)',
            'Scripts: 1. None runs by itself: the model would have to start it, and you are asked as for any command.',
            'It asks that these may run without a question, which your yes does not grant: Bash(git diff:*), Read',
          ],
          'Your yes is for this version: if one of its files changes, you are asked again.',
        ],
      ],
    );
    assert.equal(reads().length, 1);
    assert.deepEqual(readdirSync(place), ['SKILL.md']);
    const script = await skill().fetch?.('scripts/check.sh', never);
    assert.equal(script, join(place, 'scripts/check.sh'));
    assert.equal(readFileSync(script, 'utf8'), '#!/bin/sh\necho checked\n');
    await skill().fetch?.('scripts/check.sh', never);
    assert.equal(reads().length, 2, 'what is here is not fetched again');
    assert.match(await refusal(skill().fetch?.('../x', never) ?? Promise.resolve()), /has no file \.\.\/x/);
  });

  it('are approved for a version in every window, and a changed copy is no copy', async () => {
    await start('good');
    const { folder: place = '' } = await run();
    await skill().fetch?.('scripts/check.sh', never);
    writeFileSync(join(place, 'scripts/check.sh'), 'rm -r .');
    writeFileSync(join(place, 'SKILL.md'), 'Do something else.');
    await close();
    open();
    await start('good');
    const person = askedPerson({ kind: 'no' });
    const again = await run(skill(), person);
    assert.deepEqual(
      [again.body, again.folder, person.questions.length],
      ['# review\n\nDo the work.', place, 0],
    );
    assert.deepEqual(readdirSync(join(place, 'scripts')), []);
  });

  it('lose their approval when a file is changed or added', async () => {
    await start('good');
    await run();
    const before = skill();
    await become('changed', () => shown().length === 1);
    assert.notEqual(skill().version, before.version);
    assert.match(
      await refusal(skill().load(never)),
      /any more, because references\/STYLE\.md has changed since you approved it\./,
    );
    assert.match(
      await refusal(before.fetch?.('references/STYLE.md', never) ?? Promise.resolve()),
      /another digest|instead of/,
    );
    const person = askedPerson();
    await run(skill(), person);
    assert.match(
      person.questions[0]?.reason ?? '',
      /^You are asked again: references\/STYLE\.md has changed/,
    );
    const { version } = skill();
    await become('added', () => skill().version !== version);
    assert.match(
      await refusal(run(skill(), askedPerson({ kind: 'no' }))),
      /^The user did not approve the skill git-hub:review\. /,
    );
  });

  it('are refused if they are not what was listed, before anybody is asked', async () => {
    await start('wrong-front-matter');
    const person = askedPerson();
    assert.equal(
      await refusal(run(skill(), person)),
      'The skill git-hub:review cannot be used: its SKILL.md does not begin with the front matter that the server git hub has listed.',
    );
    await become('wrong-digest', () => skill().description === 'Review a change');
    assert.match(await refusal(run(skill(), person)), /has another digest than the one listed/);
    await become('many-files', () => shown()[0]?.includes('604') === true);
    assert.deepEqual(shown(), ['git-hub:review: it has 604 files, and at most 512 are taken']);
    assert.equal(person.questions.length, 0);
  });

  it('ask each time if they are made up as they are read, about the very text that is then used', async () => {
    await start('dynamic');
    const daily = skill('git-hub:daily');
    const person = askedPerson();
    const { hashes, ...content } = await run(daily, person);
    assert.deepEqual(content, { body: '# daily\n\nDo the work.\nReading 1.', files: [] });
    const { version } = daily;
    assert.match(await refusal(daily.load(never)), /has not approved/);
    const again = await run(daily, person);
    assert.match(again.body, /Reading 2\.$/);
    assert.notDeepEqual([again.hashes, daily.version], [hashes, version]);
    assert.deepEqual(
      person.questions.map(({ detail, reason }) => [/Reading \d\./.exec(detail)?.[0], reason]),
      [1, 2].map((index) => [
        `Reading ${index}.`,
        'Nobody can say what it will be the next time, so you are asked each time.',
      ]),
    );
  });

  it('tell of changes once, and give the same skill as long as nothing changes', async () => {
    await start('good');
    let changes = 0;
    source.onDidChange(() => changes++);
    const before = skill();
    await source.refresh(never);
    assert.equal(skill(), before);
    assert.equal(changes, 0);
    await run();
    assert.equal(changes, 1, 'an approval shows');
    changes = 0;
    await become('none', () => shown().length === 0);
    assert.equal(changes, 1);
  });
});
