import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerSkill } from '../../../src/host/serverSkills.ts';
import { McpSkills } from '../../../src/mcp/skills/mcpSkills.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';
import { eventually, never, recorder, refusal, type UnderTest, underTest } from '../serversUnderTest.ts';

const SERVER = join(__dirname, '../../fixtures/servers/skills.mjs');
const REVIEW = 'skill://review/SKILL.md';

describe('mcp: skills of servers', () => {
  let test: UnderTest;
  let skills: McpSkills;
  let storage: MemoryStorage;
  let folder: string;
  let log: string[];
  let now: number;

  const open = () => {
    test = underTest();
    skills = new McpSkills({
      servers: test.servers,
      storage,
      log: recorder(log),
      now: () => now,
      patience: 60_000,
    });
  };
  const entry = (mode: string, more: object = {}) => ({
    command: process.execPath,
    args: [SERVER, mode],
    env: { LOG_FILE: join(folder, 'log') },
    ...more,
  });
  const run = async (mode: string, more: object = {}) => {
    await test.run({ a: entry(mode, more) });
    await skills.refresh(never);
  };
  /** Makes the running server behave otherwise from now on. */
  const become = async (wanted: string) => {
    await test.call('mcp__a__become', { wanted, silently: true });
    now += 6 * 60_000;
    await skills.refresh(never);
  };
  /** What the server was asked for about skills and resources. */
  const asked = (): string[] =>
    existsSync(join(folder, 'log'))
      ? readFileSync(join(folder, 'log'), 'utf8')
          .trim()
          .split('\n')
          .map((line) => (JSON.parse(line) as string[]).filter(Boolean).join(' '))
          .filter((line) => !line.startsWith('tools/'))
      : [];
  const uris = () =>
    skills.listed().map((one) => ('problem' in one ? `${one.uri}: ${one.problem}` : one.uri));
  const found = (uri = REVIEW): ServerSkill => {
    const skill = skills.listed().find((one) => one.uri === uri);
    assert.ok(skill && !('problem' in skill), JSON.stringify(skill));
    return skill;
  };
  const text = async (path: string) => Buffer.from(await skills.read(found(), path, never)).toString();

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'quiver-skills-'));
    storage = new MemoryStorage();
    log = [];
    now = 1_000_000;
    open();
  });
  afterEach(async () => {
    skills.dispose();
    await test.end();
    rmSync(folder, { recursive: true });
  });

  it('are listed with all their files, and nothing of them is read', async () => {
    await run('good');
    assert.deepEqual(uris(), [
      REVIEW,
      'skill://billing/refunds/SKILL.md',
      'skill://support/refunds/SKILL.md',
    ]);
    const { files, ...rest } = found();
    assert.deepEqual(rest, {
      server: 'a',
      uri: REVIEW,
      frontMatter: {
        name: 'review',
        description: 'Review a change',
        'allowed-tools': 'Bash(git diff:*) Read',
      },
    });
    assert.ok(files !== 'dynamic');
    assert.deepEqual(
      files.map(({ path, size }) => [path, size]),
      [
        ['SKILL.md', 111],
        ['assets/dot.bin', 4],
        ['references/STYLE.md', 8],
        ['scripts/check.sh', 23],
      ],
    );
    assert.deepEqual(asked(), ['skills/list']);
  });

  it('are listed over several pages', async () => {
    await run('paged');
    assert.deepEqual(
      uris(),
      [0, 1, 2, 3, 4].map((index) => `skill://page-${index}/SKILL.md`),
    );
  });

  it('are not asked for if the server does not declare them', async () => {
    await run('undeclared');
    assert.deepEqual([uris(), asked()], [[], []]);
    assert.match(await refusal(skills.get('a', REVIEW, never)), /^The server a has no skills/);
  });

  it('are read, texts and others, as their digests say', async () => {
    await run('good');
    assert.equal(await text('references/STYLE.md'), '# Style\n');
    assert.deepEqual([...(await skills.read(found(), 'assets/dot.bin', never))], [0, 255, 1, 254]);
  });

  it('are refused with a reason if they are not what a skill must be', async () => {
    const problems: Record<string, string> = {
      escape: `${REVIEW}: lists a file whose path leads out of its folder`,
      'encoded-escape': `${REVIEW}: lists a file whose path leads out of its folder`,
      outside: `${REVIEW}: lists a file outside of its folder`,
      'many-files': `${REVIEW}: has 604 files, and at most 512 are taken`,
      huge: `${REVIEW}: has 17,825,934 bytes, and at most 16,777,216 bytes are taken`,
      'no-main': `${REVIEW}: does not list its SKILL.md`,
      'other-name': `${REVIEW}: has another name than its address`,
      'no-resources': 'skill://daily/SKILL.md: does not say which files it has',
    };
    await run('good');
    for (const [mode, problem] of Object.entries(problems)) {
      await become(mode);
      assert.deepEqual(uris(), [problem], mode);
    }
  });

  it('are not used if a file is not what the list says', async () => {
    const wrong: Record<string, [path: string, reason: RegExp]> = {
      'wrong-digest': [
        'SKILL.md',
        /a sent has another digest than the one listed\. If the skill has changed/,
      ],
      'wrong-file': ['scripts/check.sh', /a sent has another digest than the one listed/],
      'wrong-size': ['references/STYLE.md', /a sent has 8 bytes instead of 7/],
      'missing-file': ['references/STYLE.md', /No resource is served at/],
      unlisted: ['scripts/check.sh', /has no file scripts\/check\.sh/],
      good: ['../../etc/passwd', /has no file \.\.\/\.\.\/etc\/passwd/],
    };
    await run('none');
    for (const [mode, [path, reason]] of Object.entries(wrong)) {
      await become(mode);
      assert.match(await refusal(skills.read(found(), path, never)), reason, mode);
    }
  });

  it('are asked for anew when a file has changed behind the back of the list', async () => {
    await run('good');
    const before = found();
    await test.call('mcp__a__become', { wanted: 'changed', silently: true });
    await refusal(skills.read(before, 'references/STYLE.md', never));
    assert.deepEqual(asked().slice(-1), [`skills/get ${REVIEW}`]);
    assert.equal(await text('references/STYLE.md'), '# Another style\n');
  });

  it('are listed again when the server says that its resources have changed, and when it connects again', async () => {
    await run('good');
    let changes = 0;
    skills.onDidChange(() => changes++);
    await test.call('mcp__a__become', { wanted: 'changed' });
    await eventually(() => uris().length === 1);
    assert.equal(changes, 1);
    await test.servers.restart('a');
    await eventually(() => uris().length === 3);
  });

  it('are listed again after a while, but not each time somebody looks', async () => {
    await run('good');
    await skills.refresh(never);
    assert.deepEqual(asked(), ['skills/list']);
    await become('none');
    assert.deepEqual(uris(), []);
  });

  it('can be had by their address alone', async () => {
    await run('hidden');
    assert.deepEqual(uris(), []);
    const { uri, files } = await skills.get('a', 'skill://secret/SKILL.md', never);
    assert.deepEqual([uri, files.length], ['skill://secret/SKILL.md', 1]);
    assert.match(await refusal(skills.get('a', 'skill://nothing/SKILL.md', never)), /No skill is served at/);
  });

  it('can be made up as they are read; then only their instructions can be', async () => {
    await run('dynamic');
    const daily = found('skill://daily/SKILL.md');
    assert.equal(daily.files, 'dynamic');
    const read = async () => Buffer.from(await skills.read(daily, 'SKILL.md', never)).toString();
    assert.match(await read(), /Reading 1\.\n$/);
    assert.match(await read(), /Reading 2\.\n$/);
    assert.match(await refusal(skills.read(daily, 'data.csv', never)), /has no file data\.csv/);
  });

  it('are remembered for a server that sleeps, which wakes when one is read', async () => {
    await run('good');
    skills.dispose();
    await test.end();
    open();
    rmSync(join(folder, 'log'));
    await run('good', { startup: 'lazy' });
    assert.deepEqual([test.state('a'), uris().length, asked()], ['idle', 3, []]);
    assert.equal(await text('references/STYLE.md'), '# Style\n');
    assert.equal(test.state('a'), 'ready');
  });

  it('are not those of another program under the same name', async () => {
    await run('good');
    await test.servers.stop('a');
    assert.deepEqual(uris(), [
      REVIEW,
      'skill://billing/refunds/SKILL.md',
      'skill://support/refunds/SKILL.md',
    ]);
    test.servers.configure({ a: entry('paged', { startup: 'lazy' }) });
    await skills.refresh(never);
    assert.deepEqual(uris(), []);
  });

  it('stay as they were if the server cannot list them', async () => {
    await run('good');
    await test.call('mcp__a__become', { wanted: 'list-fails' });
    await eventually(() => log.length > 0);
    assert.match(log.join('\n'), /^warn The skills of a could not be listed: .*out of order/);
    assert.equal(uris().length, 3);
  });
});
