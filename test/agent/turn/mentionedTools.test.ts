import assert from 'node:assert/strict';
import type { UserText } from '../../../src/agent/transcript/messages.ts';
import { NO_SWITCHES } from '../../../src/agent/transcript/switches.ts';
import type { Epoch } from '../../../src/agent/transcript/transcript.ts';
import { mentionedTools } from '../../../src/agent/turn/mentionedTools.ts';
import type { PoolEntry } from '../../../src/tools/pool/toolPool.ts';
import { editorOrigin } from '../../../src/tools/tool/toolOrigin.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';

const entry = (name: string, exposure: PoolEntry['exposure'] = 'deferred'): PoolEntry => ({
  tool: fakeTool(name),
  exposure,
  reason: '',
});
const entries = [
  entry('Read', 'always'),
  entry('mcp__github__create_issue'),
  entry('mcp__github__search'),
  entry('mcp__jira__search'),
  entry('mcp__evil__drop', 'off'),
  entry('mcp__code__getUser'),
  entry('WebFetch'),
  entry('LSP'),
  {
    ...entry('vscode__run_tests'),
    tool: fakeTool('vscode__run_tests', {
      origin: editorOrigin('testing', 'run_tests'),
    }),
  },
];
const EPOCH: Epoch = {
  number: 1,
  model: 'm',
  system: '',
  tools: [fakeTool('Read').definition],
  strategy: 'reference',
  switches: NO_SWITCHES,
};

function mentioned(
  texts: readonly UserText[],
  mentions: readonly string[] = [],
  epoch = EPOCH,
): readonly string[] {
  return mentionedTools({ texts, mentions, entries }, { epoch, messages: [] }).map(({ name }) => name);
}
const prompt = (text: string): UserText => ({ kind: 'prompt', text });

describe('mentionedTools', () => {
  const cases: readonly [title: string, text: string, expected: readonly string[]][] = [
    ['a name with #', 'please #create_issue for this', ['mcp__github__create_issue']],
    ['a full name with #', '#mcp__github__search x', ['mcp__github__search']],
    ['a full name alone', 'use mcp__jira__search.', ['mcp__jira__search']],
    ['a full name of an editor tool', 'use vscode__run_tests, please', ['vscode__run_tests']],
    ['a deferred built-in by its name', 'use WebFetch.', ['WebFetch']],
    ['a name that is a word only with #', 'is #LSP up? The LSP server', ['LSP']],
    ['nothing for a word that could be anything', 'the LSP and webfetch and getUser() in __init__', []],
    ['nothing for a name two tools have', '#search for it', []],
    ['nothing for an issue number or a heading', 'fix #123\n# Title\n#x', []],
    ['nothing that is loaded', '#Read it', []],
    ['nothing that is off', 'run mcp__evil__drop and #drop', []],
    ['nothing that does not exist', '#nonsense_tool mcp__no__such', []],
  ];
  for (const [title, text, expected] of cases) {
    it(`loads ${title}`, () => assert.deepEqual(mentioned([prompt(text)]), expected));
  }

  it('loads what the editor says was mentioned', () => {
    assert.deepEqual(mentioned([prompt('do it')], ['create_issue']), ['mcp__github__create_issue']);
  });

  it('loads full names in attached instructions, but no # in them', () => {
    const text =
      '<attached path="AGENTS.md">\nAlways use mcp__github__create_issue, see #search\n</attached>';
    assert.deepEqual(mentioned([{ kind: 'attachment', text }]), ['mcp__github__create_issue']);
  });

  it('loads nothing where everything is loaded', () => {
    assert.deepEqual(mentioned([prompt('#create_issue')], [], { ...EPOCH, strategy: 'none' }), []);
  });
});
