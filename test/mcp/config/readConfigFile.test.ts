import assert from 'node:assert/strict';
import { readConfigFile } from '../../../src/mcp/config/readConfigFile.ts';

describe('mcp: a configuration file', () => {
  it('asks for values in every way VS Code knows, and nothing else does', () => {
    const { inputs } = readConfigFile({
      path: '.vscode/mcp.json',
      folder: '/work',
      text: JSON.stringify({
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
      }),
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
