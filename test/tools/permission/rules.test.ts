import assert from 'node:assert/strict';
import { readClaudeRules } from '../../../src/tools/permission/claudeRules.ts';
import { ruleProblems } from '../../../src/tools/permission/ruleProblems.ts';
import { addRule, readSettingsRules } from '../../../src/tools/permission/settingsRules.ts';

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
        'The deny rule "(" makes every call a question until it is mended: it is not written as `Tool` or `Tool(specifier)`.',
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

  it('of a workspace that are broken are told, make everything a question, and count as far as they can be read', () => {
    const none = { ask: [], deny: [], ignoredAllow: [] };
    const asked = 'Until that is mended, you are asked about every call.';
    for (const text of ['{', '[]', '"x"', '{"permissions": {"deny": ["Bash(rm:*)"]'])
      assert.deepEqual(readClaudeRules(text, 'file'), {
        ...none,
        ask: ['*'],
        problems: [`file is not a JSON object. ${asked}`],
      });
    for (const permissions of [1, 'x', ['Bash']])
      assert.deepEqual(readClaudeRules(JSON.stringify({ permissions }), 'file'), {
        ...none,
        ask: ['*'],
        problems: [`file: \`permissions\` is not an object. ${asked}`],
      });
    assert.deepEqual(readClaudeRules('{"permissions": {"deny": ["Bash", 1], "ask": {}}}', 'file'), {
      ...none,
      deny: ['Bash'],
      ask: ['*'],
      problems: [
        `file: \`permissions.ask\` has an entry that is not a text. ${asked}`,
        `file: \`permissions.deny\` has an entry that is not a text. ${asked}`,
      ],
    });
    for (const text of ['\n', '{}', '{"permissions": {"allow": 1}}'])
      assert.deepEqual(readClaudeRules(text, 'file'), { ...none, problems: [] });
    assert.deepEqual(readClaudeRules('{"permissions": {"deny": "Bash"}}', 'file'), {
      ...none,
      deny: ['Bash'],
      problems: [],
    });
  });

  it('of the settings that are broken are told, make everything a question, and count as far as they can be read', () => {
    const broken = (list: string) =>
      `p.${list} has an entry that is not a text. Until that is mended, you are asked about every call.`;
    const cases: readonly [
      written: Parameters<typeof readSettingsRules>[0],
      problems: string[],
      ask: string[],
    ][] = [
      [{ allow: [['a', 1]], ask: [['b']], deny: [undefined, ['c'], null] }, [], ['b']],
      [{ allow: [], ask: ['b'], deny: ['c'] }, [], ['b']],
      [{ allow: [], ask: [['b', null]], deny: [['c']] }, [broken('ask')], ['b', '*']],
      [{ allow: [], ask: [['b']], deny: [['c'], { Bash: true }] }, [broken('deny')], ['b', '*']],
      [{ allow: [], ask: [['b']], deny: [['c', [1]], 7] }, [broken('deny')], ['b', '*']],
    ];
    for (const [written, problems, ask] of cases) {
      const { lists, problems: told } = readSettingsRules(written, 'p');
      assert.deepEqual([lists.deny, lists.ask, told], [['c'], ask, problems], JSON.stringify(written));
    }
  });

  it('are added to those of the settings, unless that would destroy what somebody has written there', () => {
    assert.deepEqual(addRule(undefined, 'a', 'p'), ['a']);
    assert.deepEqual(addRule(['a'], 'b', 'p'), ['a', 'b']);
    assert.deepEqual(addRule(['a', 'b'], 'a', 'p'), ['a', 'b']);
    assert.deepEqual(addRule('a', 'b', 'p'), ['a', 'b']);
    for (const written of [{ a: true }, ['a', 1], 7, [['a', null]]])
      assert.throws(
        () => addRule(written, 'b', 'p'),
        /^Error: p has an entry that is not a text\. Mend it first\.$/,
      );
  });
});
