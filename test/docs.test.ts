import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { anchorsOf, deadLinks, markdownPages, namesOfQuiver } from './markdownPages.ts';

const { contributes } = manifest;
const pages = markdownPages();
const read = (path: string): string => pages.find((page) => page.path === path)?.text ?? '';

/** Everything below `quiver.` that package.json declares. */
const declared: readonly string[] = [
  ...contributes.configuration.flatMap(({ properties }) => Object.keys(properties)),
  ...contributes.commands.map(({ command }) => command),
  ...contributes.views.quiver.map(({ id }) => id),
  ...contributes.chatParticipants.map(({ id }) => id),
];

const isDeclared = (name: string): boolean =>
  name.endsWith('.*') ? declared.some((one) => one.startsWith(name.slice(0, -1))) : declared.includes(name);

describe('the pages', () => {
  it('have no dead links', () => {
    assert.ok(pages.length > 15);
    assert.deepEqual(
      pages.flatMap((page) => deadLinks(page).map((link) => `${page.path}: ${link}`)),
      [],
    );
  });

  it('are seen with a dead link', () => {
    const text =
      '# One\n[a](#one) [b](#two) [c](docs/none.md) [d](LICENSE) [e](docs/settings.md#none) `[f](none.md)`';
    assert.deepEqual(deadLinks({ path: 'README.md', text }), [
      '#two',
      'docs/none.md',
      'docs/settings.md#none',
    ]);
  });

  it('have anchors as GitHub makes them', () => {
    const text =
      '## To change X, touch these files\n```sh\n# not a heading\n```\n## `off` means off.\n## One\n## One';
    assert.deepEqual(
      [...anchorsOf(text)],
      ['to-change-x-touch-these-files', 'off-means-off', 'one', 'one-1'],
    );
  });

  it('name only settings, commands and views that exist', () => {
    assert.deepEqual(
      pages.flatMap(({ path, text }) =>
        namesOfQuiver(text)
          .filter((name) => !isDeclared(name))
          .map((name) => `${path}: ${name}`),
      ),
      [],
    );
  });

  it('are seen with a setting that does not exist', () => {
    const names = namesOfQuiver('`quiver.mcp.*`, `quiver.none.*`, `quiver.model`, "quiver.nothing": 1');
    assert.deepEqual(
      names.filter((name) => !isDeclared(name)),
      ['quiver.none.*', 'quiver.nothing'],
    );
  });

  it('of docs can all be reached from the README', () => {
    const names = readdirSync('docs').filter((name) => name.endsWith('.md'));
    assert.deepEqual(
      names.filter((name) => !read('README.md').includes(`](docs/${name})`)),
      [],
    );
  });

  it('that the README shows to users are in the package', () => {
    const packaged = readFileSync('.vscodeignore', 'utf8').split('\n');
    const forDevelopers = ['CONTRIBUTING.md', 'bench/README.md'];
    const files = [...read('README.md').matchAll(/\]\(([^()\s#]+)/g)].map(([, file = '']) => file);
    const isPackaged = (file: string): boolean =>
      [file, file.replace(/[^/]+\.md$/, '*.md'), file.replace(/[^/]+\.png$/, '*.png')].some((pattern) =>
        packaged.includes(`!${pattern}`),
      );
    assert.deepEqual(
      files.filter((file) => !isPackaged(file) && !forDevelopers.includes(file)),
      [],
    );
  });
});

describe('README', () => {
  it('stays short: details belong to docs', () => {
    assert.ok(Buffer.byteLength(read('README.md')) <= 12_000);
  });

  it('of a folder says in three to ten lines what lives there', () => {
    const lengths = pages
      .filter(({ path }) => path.startsWith('src/'))
      .map(({ path, text }) => ({
        path,
        lines: text.split('\n').filter((line) => line.trim() !== '').length,
      }));
    assert.deepEqual(
      lengths.filter(({ lines }) => lines < 3 || lines > 10),
      [],
    );
  });
});

describe('CONTRIBUTING', () => {
  const changes = read('CONTRIBUTING.md')
    .split('## To change X, touch these files')[1]
    ?.split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((row) => {
      const [, change = '', files = ''] = row.split('|').map((cell) => cell.trim());
      return { change, files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) };
    });

  it('names the files of seventeen changes, each of which needs at most five', () => {
    assert.equal(changes?.length, 17);
    assert.deepEqual(
      changes?.filter(({ files }) => files.length === 0 || files.length > 5),
      [],
    );
  });

  it('names files that exist', () => {
    const missing = changes?.flatMap(({ files }) => files).filter((file) => !existsSync(withoutStar(file)));
    assert.deepEqual(missing, []);
  });
});

/** A new file is written as `src/tools/builtin/*.ts`: its folder must exist. */
const withoutStar = (path: string): string => (path.includes('*') ? dirname(path) : path);
