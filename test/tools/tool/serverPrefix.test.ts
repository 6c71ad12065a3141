import assert from 'node:assert/strict';
import { splitName } from '../../../src/tools/tool/serverPrefix.ts';

describe('splitName', () => {
  for (const [name, prefix, short] of [
    ['mcp__slack__post_message', 'mcp__slack__', 'post_message'],
    ['mcp__my-server_x12345678__a__b', 'mcp__my-server_x12345678__', 'a__b'],
    ['vscode__run_tests', 'vscode__', 'run_tests'],
    ['WebFetch', '', 'WebFetch'],
    ['mcp__slack__', '', 'mcp__slack__'],
    ['mcp__slack', '', 'mcp__slack'],
  ] as const) {
    it(`splits ${name}`, () => assert.deepEqual(splitName(name), { prefix, short }));
  }
});
