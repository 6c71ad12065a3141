import assert from 'node:assert/strict';
import type { McpConfigPath } from '../../../src/host/configFiles.ts';
import { readConfigFile } from '../../../src/mcp/config/readConfigFile.ts';

const read = (path: McpConfigPath, value: unknown) =>
  readConfigFile({ path, folder: '/work', text: JSON.stringify(value) });

describe('mcp: a configuration file', () => {
  it('has its servers in one place, and says so where they are in that of the other file', () => {
    const some = { a: { command: 'x' } };
    const found = (path: McpConfigPath, value: unknown) => {
      const { servers, problem } = read(path, value);
      return [servers, problem];
    };
    assert.deepEqual(
      [
        found('.mcp.json', { mcpServers: some, servers: {} }),
        found('.mcp.json', { servers: some }),
        found('.vscode/mcp.json', { mcpServers: {}, servers: some }),
        found('.vscode/mcp.json', { mcpServers: some }),
        found('.mcp.json', {}),
      ],
      [
        [some, undefined],
        [{}, '.mcp.json: expected the servers in "mcpServers", not in "servers".'],
        [some, undefined],
        [{}, '.vscode/mcp.json: expected the servers in "servers", not in "mcpServers".'],
        [{}, undefined],
      ],
    );
  });

  it('asks for values in every way VS Code knows, and nothing else does', () => {
    const { inputs } = read('.vscode/mcp.json', {
      inputs: [
        { id: 'word', type: 'promptString' },
        { id: 'key', type: 'promptString', description: 'The key', password: true, default: 'none' },
        {
          id: 'place',
          type: 'pickString',
          options: ['here', 8080, { label: 'Far away', value: 'https://far' }, { value: 'bare' }, {}, null],
        },
        { description: 'without an id' },
        'text',
      ],
    });
    assert.deepEqual(inputs, [
      { id: 'word', description: 'word', isSecret: false, options: [], default: '' },
      { id: 'key', description: 'The key', isSecret: true, options: [], default: 'none' },
      {
        id: 'place',
        description: 'place',
        isSecret: false,
        options: [
          { label: 'here', value: 'here' },
          { label: '8080', value: '8080' },
          { label: 'Far away', value: 'https://far' },
          { label: 'bare', value: 'bare' },
        ],
        default: '',
      },
    ]);
  });
});
