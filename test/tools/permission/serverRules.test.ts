import assert from 'node:assert/strict';
import { serverRules } from '../../../src/tools/permission/serverRules.ts';

describe('the rules that allow tools of a server', () => {
  it('are those for the server, its tools and globs of them, as they are written', () => {
    const ours = ['mcp__git', ' mcp__git__push ', 'mcp__git__get_*', 'mcp__git__*', 'mcp__git(*)'];
    const others = ['mcp__github', 'mcp__github__push', 'mcp__gi__t', 'vscode__git', 'Bash(git status:*)'];
    const withoutEffect = ['mcp__*', 'mcp__git*', 'mcp__git__a*b', 'mcp__git__push(x)', ''];
    assert.deepEqual(serverRules('mcp__git', [...others, ...ours, ...withoutEffect]), ours);
  });
});
