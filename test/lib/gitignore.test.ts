import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path/posix';
import fc from 'fast-check';
import { createGitignore } from '../../src/lib/gitignore.ts';

/** Text of the .gitignore in each directory that has one. */
type Rules = Readonly<Record<string, string>>;

const UPPER = ['a', 'b', 'B', '[a]', 'a b', '#a', '!a'];
const LOWER = ['a', 'b', '[a]'];
const DIRECTORIES = ['', ...UPPER, ...UPPER.flatMap((one) => LOWER.map((two) => `${one}/${two}`))];
const FILES = ['x', 'X', 'x.log', '[x]', 'x y', '#x', '!x'];
const PATHS = DIRECTORIES.flatMap((directory) => FILES.map((name) => join(directory, name)));

describe('gitignore', () => {
  let repository: string;

  before(() => {
    repository = mkdtempSync(join(tmpdir(), 'gitignore-'));
    execFileSync('git', ['init', '-q', repository], { stdio: 'ignore' });
    execFileSync('git', ['-C', repository, 'config', 'core.ignorecase', 'false']);
    execFileSync('git', ['-C', repository, 'config', 'core.excludesFile', '/dev/null']);
  });

  after(() => rmSync(repository, { recursive: true, force: true }));

  /** Paths that git itself ignores. */
  function byGit(rules: Rules): readonly string[] {
    const files = Object.entries(rules).map(([directory, text]) => ({
      file: join(repository, directory, '.gitignore'),
      text,
    }));
    for (const { file, text } of files) {
      mkdirSync(join(file, '..'), { recursive: true });
      writeFileSync(file, text);
    }
    const args = ['-C', repository, 'check-ignore', '--no-index', '--stdin', '-z'];
    const { stdout, stderr } = spawnSync('git', args, { input: PATHS.join('\0'), encoding: 'utf8' });
    for (const { file } of files) rmSync(file);
    assert.equal(stderr, '');
    return stdout.split('\0').filter((path) => path !== '');
  }

  async function byUs(rules: Rules): Promise<readonly string[]> {
    const isIgnored = createGitignore(async (directory) => rules[directory]);
    const ignored = await Promise.all(PATHS.map(isIgnored));
    return PATHS.filter((_, index) => ignored[index]);
  }

  for (const [name, rules] of [
    ['a directory brings back what the one above leaves out', { '': '*.log\n', a: '!x.log\n' }],
    ['nothing comes back from a directory that is left out', { '': 'a/\n', a: '!x.log\n', 'a/b': '!*\n' }],
    ['a directory is brought back with what is in it', { '': 'b/\n', a: '!b/\n' }],
    ['a rule with a slash counts from its directory', { a: '/x\na/x.log\n' }],
    ['a rule without one counts below it too', { a: 'x\n' }],
    ['names have a case', { '': 'b\nX\n' }],
    ['directories whose names look like patterns', { '[a]': 'x\n', '#a': 'x\n', '!a': 'x\n', 'a b': 'x\n' }],
    ['comments, escapes and spaces at the end', { a: '# x\n\\#x\n\\!x\nX  \n\n   \n' }],
  ] as const satisfies readonly (readonly [string, Rules])[]) {
    it(`agrees with git: ${name}`, async () => {
      assert.deepEqual(await byUs(rules), byGit(rules));
    });
  }

  it('knows a directory by the slash at its end', async () => {
    const isIgnored = createGitignore(async (directory) => ({ '': 'a/\n', b: 'c/\n' })[directory]);
    const paths = ['a', 'a/', 'b/', 'b/c', 'b/c/'];
    assert.deepEqual(await Promise.all(paths.map(isIgnored)), [false, true, false, false, true]);
  });

  it('never leaves out the root', async () => {
    assert.equal(await createGitignore(async () => '*\n')(''), false);
  });

  it('agrees with git, whatever the rules', async () => {
    const name = fc.constantFrom(
      ...['a', 'b', '*', '**', '*.log', 'x', '?', '[ab]', '[^x]', '\\[a]', 'x y', '\\!x'],
    );
    const rule = fc
      .tuple(
        fc.constantFrom('', '', '!'),
        fc.constantFrom('', '', '/'),
        fc.array(name, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('', '', '/', ' '),
      )
      .map(([not, start, names, end]) => `${not}${start}${names.join('/')}${end}`);
    const text = fc.array(rule, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'));
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...DIRECTORIES), text, { minKeys: 1, maxKeys: 4 }),
        async (rules) => assert.deepEqual(await byUs(rules), byGit(rules)),
      ),
      { numRuns: 150 },
    );
  });
});
