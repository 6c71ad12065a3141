import assert from 'node:assert/strict';
import { readClaudeRules } from '../../../src/tools/permission/claudeRules.ts';
import { ruleProblems } from '../../../src/tools/permission/ruleProblems.ts';

const TOOLS = ['Bash', 'Edit', 'Read', 'WebFetch'];

describe('rules', () => {
  it('says which cannot be understood, why, and what becomes of them', () => {
    assert.deepEqual(
      ruleProblems(
        {
          allow: [
            'Bash(ls:*)',
            'mcp__*',
            'WebFetch(example.com)',
            'WebFetch(domain:*)',
            'WebFetch(domain:a.*)',
            'mcp__a__b(c)',
            'mcp__my.server__get',
          ],
          ask: ['Edit(!a)'],
          deny: ['Bash(rm', '(', 'Read(../x)', 'Edit(src/**)', '*'],
        },
        { tools: TOOLS, isOurs: true },
      ),
      [
        'The deny rule "Bash(rm" is taken for every call of Bash: it is not written as `Tool` or `Tool(specifier)`.',
        'The deny rule "(" has no effect: it is not written as `Tool` or `Tool(specifier)`.',
        'The deny rule "Read(../x)" is taken for every call of Read: a path in a rule has no `..` and does not begin with `!`; write `//` for the root or `~/` for your home folder.',
        'The ask rule "Edit(!a)" is taken for every call of Edit: a path in a rule has no `..` and does not begin with `!`; write `//` for the root or `~/` for your home folder.',
        'The allow rule "mcp__*" has no effect: a `*` in the name of an allowed tool may only stand at the end, after `mcp__server__`.',
        'The allow rule "WebFetch(example.com)" has no effect: in the parentheses it takes `domain:` and the name of a host.',
        'The allow rule "WebFetch(domain:a.*)" has no effect: a `*` may stand alone, for every host, or at the beginning, as in `domain:*.example.com`.',
        'The allow rule "mcp__a__b(c)" has no effect: rules for MCP tools take no parentheses.',
        'The allow rule "mcp__my.server__get" has no effect: write the name of an allowed tool as the tree of tools shows it.',
      ],
    );
  });

  it('says which are about no tool, and which one may be meant', () => {
    const rules = {
      allow: ['web_fetch(domain:a.org)', 'mcp__away__tool', 'vscode__tool'],
      ask: ['Shell(rm:*)'],
      deny: ['webfetch', 'bash(rm:*)'],
    };
    const meant = [
      'The deny rule "webfetch" has no effect: there is no tool webfetch. Did you mean WebFetch?',
      'The deny rule "bash(rm:*)" has no effect: there is no tool bash. Did you mean Bash?',
      'The allow rule "web_fetch(domain:a.org)" has no effect: there is no tool web_fetch. Did you mean WebFetch?',
    ];
    const [first = '', second = '', third = ''] = meant;
    const unknown = 'The ask rule "Shell(rm:*)" has no effect: there is no tool Shell.';
    assert.deepEqual(ruleProblems(rules, { tools: TOOLS, isOurs: true }), [first, second, unknown, third]);
    // Files of other programs may name their tools.
    assert.deepEqual(ruleProblems(rules, { tools: TOOLS, isOurs: false }), meant);
  });

  it('of a workspace forbid and ask; what they allow is only told', () => {
    const text = `{
      // for all of us
      "permissions": { "allow": ["Bash"], "ask": ["Bash(git push:*)"], "deny": ["Read(.env)"], "defaultMode": "bypassPermissions" },
    }`;
    assert.deepEqual(readClaudeRules(text, 'file'), {
      ask: ['Bash(git push:*)'],
      deny: ['Read(.env)'],
      ignoredAllow: ['Bash'],
      problems: [],
    });
  });

  it('of a workspace that are broken are told, and what can be read of them counts', () => {
    const none = { ask: [], deny: [], ignoredAllow: [] };
    assert.deepEqual(readClaudeRules('{', 'file'), {
      ...none,
      ask: ['*'],
      problems: ['file is not a JSON object. Until that is mended, you are asked about every call.'],
    });
    assert.deepEqual(readClaudeRules('\n', 'file'), { ...none, problems: [] });
    assert.deepEqual(readClaudeRules('{"permissions": 1}', 'file'), {
      ...none,
      problems: ['file: `permissions` is not an object.'],
    });
    assert.deepEqual(readClaudeRules('{"permissions": {"deny": ["Bash", 1], "ask": "Edit"}}', 'file'), {
      ...none,
      deny: ['Bash'],
      problems: [
        'file: `permissions.ask` is not a list of texts.',
        'file: `permissions.deny` is not a list of texts.',
      ],
    });
    assert.deepEqual(readClaudeRules('{}', 'file'), { ...none, problems: [] });
  });
});
