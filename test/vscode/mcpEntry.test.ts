import assert from 'node:assert/strict';
import {
  addressEntry,
  claudeEntries,
  commandEntry,
  packageEntry,
  pastedEntries,
  suggestedName,
} from '../../src/vscode/mcpEntry.ts';

describe('entries for MCP servers from what people type', () => {
  it('a command line', () => {
    assert.deepEqual(commandEntry('uvx git --repository "my \\"own\\" folder" \'a b\''), {
      command: 'uvx',
      args: ['git', '--repository', 'my "own" folder', 'a b'],
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
      assert.deepEqual(pastedEntries(text), { a: entry }, text);
    }
    assert.deepEqual(pastedEntries('{"command": "x"}'), { server: entry });
    assert.deepEqual(pastedEntries('nonsense'), {});
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

  it('a name', () => {
    assert.deepEqual(
      [
        { command: 'npx', args: ['-y', '@modelcontextprotocol/server-memory@1.2'] },
        { command: 'uvx', args: ['mcp-server-git'] },
        { command: 'node', args: ['/path/tools.mjs'] },
        { command: 'weather-mcp' },
        { url: 'https://mcp.linear.app/sse' },
      ].map(suggestedName),
      ['memory', 'git', 'server', 'weather', 'linear'],
    );
  });
});
