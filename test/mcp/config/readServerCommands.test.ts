import assert from 'node:assert/strict';
import { readServerCommands, readServerFiles } from '../../../src/mcp/config/readServerCommands.ts';
import { findNamedPaths } from '../../../src/tools/configured/findNamedPaths.ts';

const PLACE = { folder: '/w', home: '/home/u', environment: { DIR: 'tools' } };

/** As it stands in a file. */
const variable = (body: string): string => `$\{${body}}`;

const named = (entry: unknown, make = readServerFiles): readonly string[] =>
  make({ name: 'x', entry, file: '.mcp.json' }, PLACE).flatMap((command) =>
    findNamedPaths(command, '/home/u'),
  );

describe('the files that the entry of an MCP server names', () => {
  it('are its program, its arguments, and code in its environment', () => {
    const cases: readonly (readonly [entry: object, path: string])[] = [
      [{ command: './bin/server' }, '/w/bin/server'],
      [{ command: 'node', args: ['server.js'] }, '/w/server.js'],
      [{ command: 'node', args: ['server.js'], cwd: 'sub' }, '/w/sub/server.js'],
      [{ command: 'node', args: [`${variable('workspaceFolder')}/a b/server.js`] }, '/w/a b/server.js'],
      [{ command: 'node', args: [`${variable('DIR')}/server.js`] }, '/w/tools/server.js'],
      [{ command: 'bash', args: ['-c', 'cd sub && exec node server.js'] }, '/w/sub/server.js'],
      [{ command: 'uvx', args: ['--from', './pkg/server.py', 'run'] }, '/w/pkg/server.py'],
      [{ command: 'x', env: { NODE_OPTIONS: '--require ./a.cjs' } }, '/w/a.cjs'],
      [{ command: 'x', env: { BASH_ENV: './a.sh' } }, '/w/a.sh'],
      [{ command: 'x', args: ['--config', 'config.json'] }, '/w/config.json'],
    ];
    for (const [entry, path] of cases) assert.ok(named(entry).includes(path), path);
  });

  it('are not data that it keeps', () => {
    const entry = { command: 'x', args: ['--db-path', 'a.db'], env: { MEMORY_FILE_PATH: 'memory.json' } };
    assert.ok(!named(entry).some((path) => /a\.db|memory\.json/.test(path)));
  });

  it('are also the file of its variables, which an approval knows by its content already', () => {
    const entry = { command: 'x', cwd: 'sub', envFile: 'config/vars' };
    assert.ok(named(entry).includes('/w/config/vars'));
    assert.ok(!named(entry, readServerCommands).includes('/w/config/vars'));
  });

  it('are none of an address, of nonsense, or of what is nested too deep', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 5_000; level++) deep = [deep];
    for (const entry of [
      { url: 'https://example.com' },
      7,
      null,
      { command: 7 },
      { command: 'x', args: deep },
    ])
      assert.deepEqual(named(entry), []);
  });
});
