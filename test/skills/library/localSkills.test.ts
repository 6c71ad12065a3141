import assert from 'node:assert/strict';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LocalSkills } from '../../../src/skills/library/localSkills.ts';
import { isReadable } from '../../../src/skills/library/skill.ts';
import { userSkillFolders, workspaceSkillFolders } from '../../../src/skills/library/skillFolders.ts';
import { localTexts } from '../../../src/system/localTexts.ts';
import { anySignal } from '../../fakes/callContext.ts';

describe('LocalSkills', () => {
  let root: string;
  let seen: string[];
  let skills: LocalSkills;
  beforeEach(async () => {
    root = await realpath(await mkdtemp(join(tmpdir(), 'quiver-skills-')));
    seen = [];
    skills = new LocalSkills(localTexts, () => workspaceSkillFolders(root, seen));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  const skillText = (name: string) => `---\nname: ${name}\ndescription: Does ${name}.\n---\nHow to ${name}.`;
  const read = async () => {
    await skills.refresh();
    return skills
      .entries()
      .map((entry) => ('problem' in entry ? [entry.place, entry.problem] : [entry.place, entry.name]));
  };

  it('finds the skills of all folders of a workspace', async () => {
    await write('.claude/skills/a/SKILL.md', skillText('a'));
    await write('.agents/skills/group/b/skill.md', skillText('b'));
    await write('.github/skills/c/SKILL.md', skillText('c'));
    await write('.claude/skills/README.md', 'no skill');
    assert.deepEqual(await read(), [
      ['.claude/skills/a/SKILL.md', 'a'],
      ['.agents/skills/group/b/skill.md', 'b'],
      ['.github/skills/c/SKILL.md', 'c'],
    ]);
  });

  it('lets folders below join when one of their files was seen, with a name for the case of a clash', async () => {
    await write('packages/app/.claude/skills/deploy/SKILL.md', skillText('deploy'));
    assert.deepEqual(await read(), []);
    seen.push(join(root, 'packages/app/src/main.ts'), '/elsewhere/file.ts');
    assert.deepEqual(await read(), [['packages/app/.claude/skills/deploy/SKILL.md', 'deploy']]);
    assert.deepEqual(
      skills.entries().map((entry) => isReadable(entry) && entry.otherName),
      ['app:deploy'],
    );
  });

  it('says why a skill cannot be read', async () => {
    await write('secret.md', skillText('secret'));
    await write('.claude/skills/none/SKILL.md', 'no description');
    await write('.claude/skills/huge/SKILL.md', skillText('huge') + 'x'.repeat(300_000));
    const outside = await mkdtemp(join(tmpdir(), 'quiver-outside-'));
    try {
      await writeFile(join(outside, 'SKILL.md'), skillText('outside'));
      await mkdir(join(root, '.claude/skills/link'), { recursive: true });
      await symlink(join(outside, 'SKILL.md'), join(root, '.claude/skills/link/SKILL.md'));
      await symlink(outside, join(root, '.claude/skills/linked'));
      assert.deepEqual(await read(), [
        ['.claude/skills/huge/SKILL.md', 'larger than 200,000 bytes'],
        ['.claude/skills/link/SKILL.md', 'a link that leads out of its folder'],
        ['.claude/skills/none/SKILL.md', 'it has no description, so nobody could tell when to use it'],
      ]);
    } finally {
      await rm(outside, { recursive: true, force: true });
    }
  });

  it('loads a skill as it is by then, with its files and their hashes', async () => {
    await write('.claude/skills/a/SKILL.md', skillText('a'));
    await write('.claude/skills/a/scripts/run.sh', 'echo 1');
    await write('.claude/skills/a/inner/SKILL.md', skillText('inner'));
    await read();
    const [entry] = skills.entries();
    assert.ok(entry && isReadable(entry));
    await write('.claude/skills/a/SKILL.md', '---\nname: a\ndescription: d\n---\nChanged.');
    const { hashes, ...content } = await entry.load(anySignal());
    assert.deepEqual(content, {
      body: 'Changed.',
      folder: join(root, '.claude/skills/a'),
      files: ['inner/SKILL.md', 'scripts/run.sh'],
    });
    assert.deepEqual(Object.keys(hashes), ['SKILL.md', 'inner/SKILL.md', 'scripts/run.sh']);
    await rm(join(root, '.claude/skills/a/SKILL.md'));
    await assert.rejects(entry.load(anySignal()), { message: 'The skill cannot be read: its file is gone.' });
  });

  it('fires only for a change', async () => {
    let changes = 0;
    skills.onDidChange(() => changes++);
    await write('.claude/skills/a/SKILL.md', skillText('a'));
    await read();
    await read();
    await write('.claude/skills/a/SKILL.md', skillText('a2'));
    await read();
    assert.equal(changes, 2);
  });

  it('follows links of the user, whose folders nobody else writes', async () => {
    await write('dotfiles/a/SKILL.md', skillText('a'));
    await mkdir(join(root, 'home/.claude/skills'), { recursive: true });
    await symlink(join(root, 'dotfiles/a'), join(root, 'home/.claude/skills/a'));
    const ofUser = new LocalSkills(localTexts, () => userSkillFolders(join(root, 'home')));
    await ofUser.refresh();
    assert.deepEqual(
      ofUser.entries().map(({ name, place }) => [name, place]),
      [['a', '~/.claude/skills/a/SKILL.md']],
    );
  });
});
