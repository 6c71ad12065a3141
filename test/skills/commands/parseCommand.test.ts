import assert from 'node:assert/strict';
import { parseCommand } from '../../../src/skills/commands/parseCommand.ts';

const file = (fields: string, body = 'Deploy $1.'): string => `---\n${fields}\n---\n${body}\n`;

describe('parseCommand', () => {
  it('reads a whole file', () => {
    const text = file(
      [
        'description: Deploys to a place',
        'argument-hint: <place> [version]',
        'allowed-tools: Bash(git push:*), Read',
        'model: haiku',
        'agent: reviewer',
      ].join('\n'),
    );
    assert.deepEqual(parseCommand(text, ['deploy']), {
      name: 'deploy',
      description: 'Deploys to a place',
      argumentHint: '<place> [version]',
      body: 'Deploy $1.',
      agent: 'reviewer',
      allowedTools: ['Bash(git push:*)', 'Read'],
      models: ['haiku'],
    });
  });

  it('makes do with a text: its first line describes it', () => {
    assert.deepEqual(parseCommand('\uFEFFFix it.\n\nAll of it.', ['fix']), {
      name: 'fix',
      description: 'Fix it.',
      body: 'Fix it.\n\nAll of it.',
      allowedTools: [],
      models: [],
    });
  });

  it('names a file in folders after them, and one with a name of its own by that', () => {
    const nameOf = (text: string, names: readonly string[]) => {
      const parsed = parseCommand(text, names);
      return 'name' in parsed ? parsed.name : parsed.problem;
    };
    assert.equal(nameOf('x', ['frontend', 'component']), 'frontend:component');
    assert.equal(nameOf('x', ['my folder', 'ünder_score']), 'my-folder:ünder_score');
    assert.equal(nameOf(file('name: Fix All'), ['file']), 'Fix-All');
    assert.equal(nameOf('x', ['..', 'a']), 'it has no name that can be typed');
  });

  it('reads a hint that YAML takes for a list', () => {
    const parsed = parseCommand(file('argument-hint: [place]'), ['a']);
    assert.equal('argumentHint' in parsed && parsed.argumentHint, '[place]');
  });

  it('takes words for any agent for none', () => {
    for (const agent of ['agent', 'ask', 'edit', 'general-purpose'])
      assert.ok(!('agent' in parseCommand(file(`agent: ${agent}`), ['a'])), agent);
  });

  it('refuses a file without a text, or with front matter that is none', () => {
    assert.deepEqual(parseCommand(file('description: x', ''), ['a']), { problem: 'it has no text' });
    assert.deepEqual(parseCommand(file('- a'), ['a']), { problem: 'its front matter has no fields' });
  });

  it('keeps descriptions to a line, and nothing invisible in them', () => {
    const parsed = parseCommand(file('description: "a\\n\\u202eb"', 'x\u200b'), ['a']);
    assert.deepEqual('name' in parsed && [parsed.description, parsed.body], ['a b', 'x']);
  });
});
