import assert from 'node:assert/strict';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createLinks } from '../../../src/system/shell/links.ts';
import { type Configured, createConfiguredFiles } from '../../../src/tools/configured/configuredFiles.ts';

describe('files that configurations run', () => {
  let folder: string;
  let configured: Partial<Configured>;
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'quiver-configured-')));
    configured = {};
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (path: string, text = ''): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const hook = (...words: readonly string[]) => ({
    commands: [{ by: 'a hook', cwd: folder, commands: [words], reach: 'all' as const }],
  });
  const files = () =>
    createConfiguredFiles({
      read: async () => ({ commands: [], hookFolders: [], unread: [], ...configured }),
      folders: () => [folder],
      home: '/home/u',
      environment: {},
      links: createLinks,
      text: (path) => {
        try {
          return readFileSync(path, 'utf8');
        } catch {
          return undefined;
        }
      },
    });
  const reason = async (path: string) => (await files().current())(join(folder, path));

  it('are those that commands name, be they there or not, whatever the case', async () => {
    configured = hook('bash', './scripts/x.sh');
    assert.equal(await reason('scripts/x.sh'), 'is part of what a hook runs.');
    assert.equal(await reason('Scripts/X.SH'), 'is part of what a hook runs.');
    assert.equal(await reason('scripts/y.sh'), undefined);
    assert.equal(await reason('scripts'), undefined);
  });

  it('are also those that scripts of hooks and servers load in turn, as far as they name them', async () => {
    write('scripts/x.sh', '. ./lib.sh\nnode tools/check');
    write('scripts/lib.sh', 'python3 scripts/more.py');
    write('tools/check.ts');
    configured = hook('bash', './scripts/x.sh');
    for (const path of ['scripts/lib.sh', 'scripts/more.py', 'tools/check.ts'])
      assert.equal(await reason(path), 'is part of what a hook runs.', path);
    assert.equal(await reason('tools/other.ts'), undefined);
  });

  it('are found behind links, from either side', async () => {
    write('real/x.sh');
    symlinkSync(join(folder, 'real/x.sh'), join(folder, 'link.sh'));
    symlinkSync(join(folder, 'real'), join(folder, 'folder'));
    symlinkSync(join(folder, 'later.sh'), join(folder, 'dangling.sh'));
    for (const named of ['./link.sh', 'real/x.sh', 'folder/x.sh', 'folder/../link.sh']) {
      configured = hook(named);
      for (const edited of ['link.sh', 'real/x.sh', 'folder/x.sh'])
        assert.equal(await reason(edited), 'is part of what a hook runs.', `${named} ${edited}`);
    }
    configured = hook('./dangling.sh');
    assert.equal(await reason('later.sh'), 'is part of what a hook runs.');
  });

  it('are all in the folder of the hooks of Git', async () => {
    configured = { hookFolders: [join(folder, '.githooks')] };
    assert.equal(await reason('.githooks/pre-commit'), 'is part of what Git runs.');
    assert.equal(await reason('.githooks-of-others/x'), undefined);
  });

  it('are those that scripts of packages name, in all folders above the file', async () => {
    write('package.json', '{"scripts":{"test":"node scripts/x.js && node packages/a/y.js README.md"}}');
    write('packages/a/package.json', '{"scripts":{"build":"./z.sh"}}');
    assert.equal(await reason('scripts/x.js'), 'is part of what the script test of package.json runs.');
    assert.equal(await reason('packages/a/y.js'), 'is part of what the script test of package.json runs.');
    assert.equal(await reason('packages/a/z.sh'), 'is part of what the script build of package.json runs.');
    assert.equal(await reason('z.sh'), undefined);
    assert.equal(await reason('README.md'), undefined);
  });

  it('may be all where a configuration cannot be read', async () => {
    configured = { ...hook('./x.sh'), unread: ['.vscode/tasks.json'] };
    assert.equal(await reason('x.sh'), 'is part of what a hook runs.');
    assert.equal(await reason('any.ts'), 'may be run by .vscode/tasks.json, which cannot be read.');
    const failing = createConfiguredFiles({
      read: () => Promise.reject(new Error('oh')),
      folders: () => [],
      home: '/',
      environment: {},
      links: createLinks,
      text: () => undefined,
    });
    assert.equal(
      (await failing.current())('/any'),
      'may be run by a configuration that cannot be read (oh).',
    );
  });

  it('are looked up anew each time, and once for all who ask at the same time', async () => {
    let reads = 0;
    const watched = createConfiguredFiles({
      read: async () => {
        reads++;
        return { commands: [], hookFolders: [], unread: [], ...configured };
      },
      folders: () => [folder],
      home: '/',
      environment: {},
      links: createLinks,
      text: () => undefined,
    });
    await Promise.all([watched.current(), watched.current()]);
    assert.equal(reads, 1);
    configured = hook('./x.sh');
    assert.equal((await watched.current())(join(folder, 'x.sh')), 'is part of what a hook runs.');
    assert.equal(reads, 2);
  });
});
