import assert from 'node:assert/strict';
import {
  addressEntry,
  claudeEntries,
  commandEntry,
  newEntries,
  packageEntry,
  parseEntries,
  suggestName,
} from '../../../../src/vscode/mcp/servers/serverEntries.ts';

describe('entries for MCP servers from what people type', () => {
  it('a command line', () => {
    assert.deepEqual(commandEntry('uvx git --repository "my \\"own\\" folder" \'a b\''), {
      command: 'uvx',
      args: ['git', '--repository', 'my "own" folder', 'a b'],
    });
    assert.deepEqual(commandEntry('"C:\\Program Files\\node.exe" C:\\tools\\server.js "\\$HOME"'), {
      command: 'C:\\Program Files\\node.exe',
      args: ['C:\\tools\\server.js', '$HOME'],
    });
    assert.deepEqual(commandEntry('server'), { command: 'server' });
    assert.equal(commandEntry('  '), undefined);
  });

  it('a package and an address', () => {
    assert.deepEqual(packageEntry('@a/server-b@1 --c'), {
      command: 'npx',
      args: ['-y', '@a/server-b@1', '--c'],
    });
    assert.deepEqual(addressEntry(' https://mcp.example.com/x '), {
      type: 'http',
      url: 'https://mcp.example.com/x',
    });
    assert.equal(addressEntry('file:///etc'), undefined);
    assert.equal(addressEntry('example.com'), undefined);
  });

  it('JSON of any host', () => {
    const entry = { command: 'x' };
    for (const text of [
      '{"mcpServers": {"a": {"command": "x"}, "b": 7}}',
      '{"servers": {"a": {"command": "x"}}} // VS Code',
      '{"quiver.mcp.servers": {"a": {"command": "x"}}}',
      '{"a": {"command": "x"}}',
      '"a": {"command": "x"},',
    ]) {
      assert.deepEqual(parseEntries(text), { a: entry }, text);
    }
    assert.deepEqual(parseEntries('{"command": "x"}'), { server: entry });
    assert.deepEqual(parseEntries('nonsense'), {});
  });

  it("Claude Code's file", () => {
    const mcp = (url: string) => ({
      mcpServers: { [url]: { url: `https://${url}` }, same: { url: `https://${url}` } },
    });
    assert.deepEqual(
      claudeEntries(JSON.stringify({ ...mcp('user'), projects: { '/p': mcp('project'), '/q': {} } })),
      {
        project: { url: 'https://project' },
        same: { url: 'https://user' },
        user: { url: 'https://user' },
      },
    );
    assert.deepEqual(claudeEntries(''), {});
  });

  it("Claude Code's file, where projects have servers of the same name: that of the open folder", () => {
    const project = (url: string) => ({ mcpServers: { db: { url }, [url]: { url } } });
    const text = JSON.stringify({ projects: { '/a': project('a'), '/b': project('b'), '/c': project('c') } });
    assert.deepEqual(claudeEntries(text, ['/b']), {
      db: { url: 'b' },
      a: { url: 'a' },
      b: { url: 'b' },
      c: { url: 'c' },
    });
  });

  it('only those whose names are free', () => {
    const entry = { command: 'x' };
    assert.deepEqual(newEntries({ a: entry, constructor: entry, b: entry }, { a: { command: 'y' } }), {
      constructor: entry,
      b: entry,
    });
  });

  it('a name', () => {
    assert.deepEqual(
      [
        { command: 'npx', args: ['-y', '@modelcontextprotocol/server-memory@1.2'] },
        { command: 'uvx', args: ['mcp-server-git'] },
        { command: 'node', args: ['/path/tools.mjs'] },
        { command: 'weather-mcp' },
        { url: 'https://mcp.linear.app/sse' },
      ].map(suggestName),
      ['memory', 'git', 'server', 'weather', 'linear'],
    );
  });
});
