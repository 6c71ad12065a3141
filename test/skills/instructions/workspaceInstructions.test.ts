import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ShownInstruction } from '../../../src/host/shownInstructions.ts';
import type { NamedFiles } from '../../../src/skills/instructions/instructionPlaces.ts';
import { WorkspaceInstructions } from '../../../src/skills/instructions/workspaceInstructions.ts';
import { localTexts } from '../../../src/system/localTexts.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';
import { SilentLog } from '../../fakes/silentLog.ts';

/** Folders on the disk: a home, and workspace folders beside it. */
class Disk implements Disposable {
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), 'quiver-instructions-')));
  folders: readonly string[] = [join(this.root, 'project')];
  named: NamedFiles = { own: [], ofWorkspace: [] };
  nested: readonly string[] = [];
  obstacles: Readonly<Record<string, string>> = {};
  readonly storage = new MemoryStorage();
  readonly instructions = new WorkspaceInstructions({
    texts: localTexts,
    home: join(this.root, 'home'),
    folders: () => this.folders,
    named: () => this.named,
    displayPath: (file) => {
      const folder = this.folders.find((one) => file.startsWith(one)) ?? '';
      return relative(this.folders.length > 1 ? this.root : folder, file);
    },
    findNested: async () => this.nested.map((path) => join(this.root, path)),
    findObstacle: async (file) => this.obstacles[relative(this.root, file)],
    storage: this.storage,
    log: new SilentLog(),
  });

  constructor(files: Readonly<Record<string, string>>) {
    mkdirSync(join(this.root, 'home'));
    mkdirSync(join(this.root, 'project'));
    for (const [path, text] of Object.entries(files)) this.write(path, text);
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  /** `path: text` of the instructions in force for a chat that has seen these files. */
  async told(...seen: readonly string[]): Promise<readonly string[]> {
    const addresses = seen.map((path) => pathToFileURL(join(this.root, path)).toString());
    const current = await this.instructions.current(addresses, new AbortController().signal);
    return (current ?? []).map(({ path, text }) => `${path}: ${text}`);
  }

  /** State, reason and rest of each shown file. */
  async shown(): Promise<readonly string[]> {
    await this.instructions.refresh();
    return this.instructions.list().map(describeShown);
  }

  [Symbol.dispose](): void {
    this.instructions.dispose();
    rmSync(this.root, { recursive: true });
  }
}

function describeShown({ path, state, reason, detail, leftOut }: ShownInstruction): string {
  const { kind, ...why } = reason;
  const words = [state, detail, kind, ...Object.values(why).flat(), ...leftOut];
  return `${path}: ${words.filter((word) => word !== undefined).join(' | ')}`;
}

describe('WorkspaceInstructions', () => {
  it('reads the files of the user first, then those of the folder', async () => {
    using disk = new Disk({
      'home/.claude/CLAUDE.md': 'own claude',
      'home/.agents/AGENTS.md': 'own agents',
      'project/AGENTS.md': '\uFEFFagents\r\nline\n',
      'project/CLAUDE.md': 'claude',
      'project/CLAUDE.local.md': 'local',
      'project/.claude/CLAUDE.md': 'dot claude',
      'project/.github/copilot-instructions.md': 'copilot',
      'project/.claude/rules/deep/all.md': 'rule',
      'project/.claude/rules/not.txt': 'no rule',
      'project/.github/instructions/all.instructions.md': '---\napplyTo: "**"\n---\ninstruction',
      'project/.github/instructions/README.md': 'no instruction',
    });
    assert.deepEqual(await disk.told(), [
      '~/.agents/AGENTS.md: own agents',
      '~/.claude/CLAUDE.md: own claude',
      'AGENTS.md: agents\nline',
      'CLAUDE.md: claude',
      'CLAUDE.local.md: local',
      '.claude/CLAUDE.md: dot claude',
      '.github/copilot-instructions.md: copilot',
      '.claude/rules/deep/all.md: rule',
      '.github/instructions/all.instructions.md: instruction',
    ]);
  });

  it('reads nothing of a workspace that is not trusted, and each folder of one that has several', async () => {
    using disk = new Disk({
      'home/.agents/AGENTS.md': 'own',
      'project/AGENTS.md': 'one',
      'other/AGENTS.md': 'two',
    });
    disk.named = { own: ['AGENTS.md'], ofWorkspace: ['AGENTS.md'] };
    disk.folders = [];
    assert.deepEqual(await disk.told('project/a.ts'), ['~/.agents/AGENTS.md: own']);
    disk.folders = [join(disk.root, 'project'), join(disk.root, 'other')];
    assert.deepEqual(await disk.told(), [
      '~/.agents/AGENTS.md: own',
      'project/AGENTS.md: one',
      'other/AGENTS.md: two',
    ]);
  });

  it('lets files of folders and rules join with the first file they are meant for', async () => {
    using disk = new Disk({
      'project/AGENTS.md': 'root',
      'project/packages/AGENTS.md': 'packages',
      'project/packages/a/CLAUDE.md': 'package a',
      'project/packages/b/AGENTS.md': 'package b',
      'project/node_modules/x/AGENTS.md': 'of others',
      'project/.claude/rules/ts.md': '---\npaths: "packages/**/*.ts"\n---\nts rule',
      'project/.github/instructions/md.instructions.md': '---\napplyTo: "*.md"\n---\nmd rule',
      'project/.github/instructions/manual.instructions.md': '---\ndescription: x\n---\nmanual',
    });
    assert.deepEqual(await disk.told('project/x.ts', 'project/node_modules/x/y.ts', 'elsewhere/b.md'), [
      'AGENTS.md: root',
    ]);
    assert.deepEqual(await disk.told('project/packages/a/src/new.ts'), [
      'AGENTS.md: root',
      '.claude/rules/ts.md: ts rule',
      'packages/AGENTS.md: packages',
      'packages/a/CLAUDE.md: package a',
    ]);
    assert.deepEqual(await disk.told('project/docs/x.md'), [
      'AGENTS.md: root',
      '.github/instructions/md.instructions.md: md rule',
    ]);
    disk.nested = ['project/AGENTS.md', 'project/packages/AGENTS.md', 'project/packages/b/AGENTS.md'];
    assert.deepEqual(await disk.shown(), [
      'AGENTS.md: on | always',
      '.claude/rules/ts.md: on | matching | packages/**/*.ts',
      '.github/instructions/manual.instructions.md: on | attached',
      '.github/instructions/md.instructions.md: on | matching | *.md',
      'packages/AGENTS.md: on | below | packages',
      'packages/b/AGENTS.md: on | below | packages/b',
    ]);
  });

  it('follows imports relative to the importing file, each file once, whatever the loops', async () => {
    using disk = new Disk({
      'project/AGENTS.md': 'See @docs/a.md and @docs/a.md, not `@docs/code.md` or @nobody.',
      'project/docs/a.md': 'a @b.md',
      'project/docs/b.md': 'b @../AGENTS.md @a.md @b.md',
      'project/docs/code.md': 'code',
    });
    assert.deepEqual(await disk.told(), [
      'AGENTS.md: See @docs/a.md and @docs/a.md, not `@docs/code.md` or @nobody.',
      'docs/a.md: a @b.md',
      'docs/b.md: b @../AGENTS.md @a.md @b.md',
    ]);
    assert.deepEqual((await disk.shown()).slice(1), [
      'docs/a.md: on | imported | AGENTS.md',
      'docs/b.md: on | imported | docs/a.md',
    ]);
  });

  it('names imports that leave the folder, and leaves them out', async () => {
    using disk = new Disk({
      'project/AGENTS.md': 'a @../secret.md @/etc/passwd @~/own.md @linked.md @folder/secret.md',
      'secret.md': 'secret',
      'home/own.md': 'own',
    });
    symlinkSync(join(disk.root, 'secret.md'), join(disk.root, 'project/linked.md'));
    symlinkSync(disk.root, join(disk.root, 'project/folder'));
    assert.deepEqual(await disk.told(), [
      `AGENTS.md: a @../secret.md @/etc/passwd @~/own.md @linked.md @folder/secret.md
[left out: @../secret.md: it leads out of its folder]
[left out: @/etc/passwd: it leads out of its folder]
[left out: @~/own.md: it leads out of its folder]
[left out: @linked.md: a link that leads out of its folder]
[left out: @folder/secret.md: a link that leads out of its folder]`,
    ]);
    assert.deepEqual((await disk.shown())[0]?.split(' | ').slice(0, 3), [
      'AGENTS.md: on',
      'always',
      '@../secret.md: it leads out of its folder',
    ]);
  });

  it('takes an import that leaves the folder if the user has named it', async () => {
    using disk = new Disk({ 'project/AGENTS.md': 'a @../shared.md', 'shared.md': 'shared' });
    disk.named = { own: [join(disk.root, 'shared.md')], ofWorkspace: [] };
    assert.deepEqual(await disk.told(), [
      'AGENTS.md: a @../shared.md',
      `${join(disk.root, 'shared.md')}: shared`,
    ]);
  });

  it('lets files of the user import from anywhere in the home folder, and be links', async () => {
    using disk = new Disk({ 'home/notes/x.md': 'x', 'dotfiles/agents.md': 'own @../notes/x.md @../../y.md' });
    mkdirSync(join(disk.root, 'home/.agents'));
    symlinkSync(join(disk.root, 'dotfiles/agents.md'), join(disk.root, 'home/.agents/AGENTS.md'));
    assert.deepEqual(await disk.told(), [
      '~/.agents/AGENTS.md: own @../notes/x.md @../../y.md\n[left out: @../../y.md: it is outside of your home folder]',
      '~/notes/x.md: x',
    ]);
  });

  it('goes five imports deep', async () => {
    using disk = new Disk({
      'project/AGENTS.md': '@1.md deep',
      ...Object.fromEntries(
        [1, 2, 3, 4, 5, 6].map((level) => [`project/${level}.md`, `${level} @${level + 1}.md`]),
      ),
    });
    const told = await disk.told();
    assert.deepEqual(
      [told.length, told.at(-1)],
      [6, '5.md: 5 @6.md\n[left out: @6.md: more than 5 imports deep]'],
    );
  });

  it('tells once what two files say, by copy, link or import', async () => {
    using disk = new Disk({
      'project/AGENTS.md': 'the same\n',
      'project/CLAUDE.md': '@AGENTS.md\n',
      'project/.github/copilot-instructions.md': 'the same',
    });
    symlinkSync('AGENTS.md', join(disk.root, 'project/CLAUDE.local.md'));
    assert.deepEqual(await disk.told(), ['AGENTS.md: the same']);
    assert.deepEqual(await disk.shown(), [
      'AGENTS.md: on | always',
      'CLAUDE.md: same | AGENTS.md | always',
      'CLAUDE.local.md: same | AGENTS.md | always',
      '.github/copilot-instructions.md: same | AGENTS.md | always',
    ]);
  });

  it('says why a file cannot be read, and goes on', async () => {
    using disk = new Disk({
      'project/CLAUDE.md': 'good',
      'project/.github/copilot-instructions.md': 'x'.repeat(1_000_001),
      'project/.claude/rules/bad.md': '---\npaths: [\n---\nx',
      'project/.claude/CLAUDE.md': 'bytes \0',
      'project/CLAUDE.local.md': 'hidden',
      'secret.md': 'secret',
    });
    symlinkSync(join(disk.root, 'secret.md'), join(disk.root, 'project/AGENTS.md'));
    disk.obstacles = { 'project/CLAUDE.local.md': 'one of your rules keeps it from being read' };
    assert.deepEqual(await disk.told(), ['CLAUDE.md: good']);
    const shown = await disk.shown();
    assert.deepEqual(shown.slice(0, 5), [
      'AGENTS.md: unreadable | a link that leads out of its folder | always',
      'CLAUDE.md: on | always',
      'CLAUDE.local.md: unreadable | one of your rules keeps it from being read | always',
      '.claude/CLAUDE.md: unreadable | not a text | always',
      '.github/copilot-instructions.md: unreadable | larger than 1,000,000 bytes | always',
    ]);
    assert.match(shown[5] ?? '', /^\.claude\/rules\/bad\.md: unreadable \| its front matter is not YAML/);
  });

  it('cuts a long file, and all of them together, and says so', async () => {
    const long = (letter: string) => letter.repeat(50_000);
    using disk = new Disk({
      'project/AGENTS.md': long('a'),
      'project/CLAUDE.md': long('b'),
      'project/CLAUDE.local.md': long('c'),
      'project/.claude/CLAUDE.md': long('d'),
    });
    const told = await disk.told();
    assert.ok(told.join('').length < 121_000);
    assert.match(told[0] ?? '', /a\n\[cut: 10000 of 50000 characters left out\]$/);
    assert.equal(
      told[3],
      '.claude/CLAUDE.md: [all of it: the instructions have more than 120,000 characters together]',
    );
    const shown = await disk.shown();
    assert.equal(shown[0], 'AGENTS.md: on | always | all after the first 40,000 characters');
    assert.match(shown[2] ?? '', /all after the first 39,\d\d\d characters$/);
    assert.match(shown[3] ?? '', /all of it: the instructions have more than 120,000 characters together$/);
  });

  it('takes the files that the settings name, but only those of its own from a workspace', async () => {
    using disk = new Disk({
      'project/docs/a.md': 'a',
      'project/docs/deep/b.md': 'b',
      'project/docs/c.txt': 'c',
      'project/team.md': 'team',
      'home/notes/own.md': 'own',
      'shared/x.md': 'shared',
    });
    disk.named = {
      own: ['docs/**/*.md', '~/notes/*.md', '../shared/x.md', 'nowhere.md'],
      ofWorkspace: ['team.md', '../shared/x.md', '~/notes/own.md', '/etc/passwd', '../shared/*.md'],
    };
    assert.deepEqual(await disk.told(), [
      'docs/a.md: a',
      'docs/deep/b.md: b',
      '~/notes/own.md: own',
      `${join(disk.root, 'shared/x.md')}: shared`,
      'team.md: team',
    ]);
    const obstacle = 'only your own settings can name files outside of the workspace';
    assert.deepEqual(
      (await disk.shown())
        .filter((line) => line.includes('unreadable'))
        .map((line) => line.replaceAll(disk.root, '')),
      [
        'nowhere.md: unreadable | there is no such file | setting',
        `~/notes/own.md: unreadable | ${obstacle} | setting`,
        `/etc/passwd: unreadable | ${obstacle} | setting`,
        `/shared/*.md: unreadable | ${obstacle} | setting`,
      ],
    );
  });

  it('switches files off and on, and fires', async () => {
    using disk = new Disk({ 'project/AGENTS.md': 'a @b.md', 'project/b.md': 'b' });
    let changes = 0;
    disk.instructions.onDidChange(() => changes++);
    await disk.instructions.refresh();
    await disk.instructions.refresh();
    assert.equal(changes, 1);
    await disk.instructions.switch('AGENTS.md', false);
    assert.deepEqual([await disk.told(), await disk.instructions.switchedOff()], [[], ['AGENTS.md']]);
    assert.deepEqual(disk.instructions.list().map(describeShown), ['AGENTS.md: off | always']);
    await disk.instructions.switch('AGENTS.md', true);
    await disk.instructions.switch('b.md', false);
    assert.deepEqual(await disk.told(), ['AGENTS.md: a @b.md']);
    assert.equal(changes, 4);
  });

  it('counts all as off while nobody knows what the user has switched off', async () => {
    using disk = new Disk({ 'project/AGENTS.md': 'a', 'project/CLAUDE.md': 'b' });
    disk.storage.texts.set('off', '{');
    assert.deepEqual([await disk.told(), await disk.instructions.switchedOff()], [[], ['*']]);
    await disk.instructions.switch('CLAUDE.md', false);
    assert.deepEqual([await disk.told(), disk.storage.aside], [['AGENTS.md: a'], ['{']]);
  });

  it('knows where a file could be created', async () => {
    using disk = new Disk({ 'home/.agents/AGENTS.md': 'own' });
    await disk.instructions.refresh();
    assert.deepEqual(disk.instructions.vacancies(), [
      { path: 'AGENTS.md', file: join(disk.root, 'project/AGENTS.md') },
    ]);
    disk.write('project/AGENTS.md', 'now');
    await disk.instructions.refresh();
    assert.deepEqual(disk.instructions.vacancies(), []);
  });

  it('does not know what is in force once the turn was stopped', async () => {
    using disk = new Disk({ 'project/AGENTS.md': 'a' });
    assert.equal(await disk.instructions.current([], AbortSignal.abort()), undefined);
  });
});
