import assert from 'node:assert/strict';
import { findNamedPaths, MAX_WORDS } from '../../../src/tools/configured/findNamedPaths.ts';
import { splitCommands } from '../../../src/tools/configured/splitCommands.ts';

const PLACE = { folder: '/w', home: '/home/u', environment: {} };

const pathsOf = (line: string, reach: 'all' | 'code' = 'all', cwd = '/w'): readonly string[] =>
  findNamedPaths({ by: 'x', cwd, commands: splitCommands(line, PLACE), reach }, '/home/u');

describe('the files that a configured command names', () => {
  const cases: readonly (readonly [line: string, path: string])[] = [
    ['./x.sh', '/w/x.sh'],
    ['x', '/w/x'],
    ['tools/x', '/w/tools/x.cmd'],
    ['bash ./x.sh', '/w/x.sh'],
    ['bash -x ../x.sh', '/x.sh'],
    ['sh -c "./a.sh && ./b.sh"', '/w/b.sh'],
    ['cd sub && ./x.sh', '/w/sub/x.sh'],
    ['cd a; cd b; ./x.sh', '/w/a/b/x.sh'],
    ['npm --prefix tools run x.js', '/w/tools/x.js'],
    ['make -C tools x.mk', '/w/tools/x.mk'],
    ['make -C tools check', '/w/tools/Makefile'],
    ['node scripts/x.js', '/w/scripts/x.js'],
    ['node scripts/x', '/w/scripts/x.js'],
    ['node .', '/w/index.js'],
    ['node server', '/w/server/index.mjs'],
    ['node --require=./x.cjs y', '/w/x.cjs'],
    ['node --import ./x.mjs y', '/w/x.mjs'],
    ['node -r./x.js y', '/w/x.js'],
    ['python -m tools.server', '/w/tools/server.py'],
    ['python3 -m tools.server', '/w/tools/server/__main__.py'],
    ['python3 tools', '/w/tools/__main__.py'],
    ['uv run server.py', '/w/server.py'],
    ['npx tsx scripts/x', '/w/scripts/x.ts'],
    ['~/x.sh', '/home/u/x.sh'],
    ['/w/x.sh', '/w/x.sh'],
    ['"C:\\w\\x.cmd"', '/c/w/x.cmd'],
    ['x --config server.json', '/w/server.json'],
    ['x @args.txt', '/w/args.txt'],
    ['cat list | xargs ./x.sh', '/w/x.sh'],
    ['. ./env.sh', '/w/env.sh'],
    ['sh < x.sh', '/w/x.sh'],
    ['[[ -n x ]] && "$CLAUDE_PROJECT_DIR"/x.sh', '/w/x.sh'],
    ['[[ -n x ]] && "$UNKNOWN"/x.sh', '/w/x.sh'],
    ['f() { $(pwd)/x.sh; }; f', '/w/x.sh'],
  ];

  it('are found as the system would look for them', () => {
    for (const [line, path] of cases) assert.ok(pathsOf(line).includes(path), `${line} ${path}`);
  });

  it('are not those it writes, nor data that it keeps, unless that is what runs', () => {
    const others: readonly (readonly [line: string, path: string])[] = [
      ['x > out.sh', '/w/out.sh'],
      ['x | tee -a note.sh', '/w/note.sh'],
      ['rm -f x.sh; y', '/w/x.sh'],
      ['mcp-server-sqlite --db-path ./test.db', '/w/test.db'],
      ['x --log run.log', '/w/run.log'],
      ['npx -y server-filesystem .', '/w/index.js'],
    ];
    for (const [line, path] of others) assert.ok(!pathsOf(line).includes(path), line);
    assert.ok(pathsOf('./x.db').includes('/w/x.db'));
  });

  it('are only code where other files are what a command works on', () => {
    const found = pathsOf('eslint src/a.ts README.md tsconfig.json && ./run.txt && bash build', 'code');
    assert.deepEqual(
      ['a.ts', 'README.md', 'tsconfig.json'].map((name) => found.some((path) => path.endsWith(name))),
      [true, false, false],
    );
    assert.ok(found.includes('/w/run.txt') && found.includes('/w/build'));
  });

  it('are bounded', () => {
    assert.ok(pathsOf(`cd a${'; cd b; cd c'.repeat(200)}; x`).length < 500 * 8 * 6);
    const words = Array.from({ length: 50_000 }, (_, index) => `w${index}.js`);
    const found = findNamedPaths({ by: 'x', cwd: '/w', commands: [['x', ...words]], reach: 'all' }, '/');
    assert.ok(found.includes(`/w/w${MAX_WORDS - 2}.js`) && !found.includes(`/w/w${MAX_WORDS}.js`));
  });
});
