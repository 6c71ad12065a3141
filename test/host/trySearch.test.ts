import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import type { Strategy } from '../../src/tools/pool/strategy.ts';
import { ToolPool } from '../../src/tools/pool/toolPool.ts';
import { explainAnother, searchPicks } from '../../src/vscode/pool/trySearch.ts';
import type { Pages } from '../../src/vscode/shared/pages.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { Answers } from './answers.ts';

const issue = (server: string) =>
  fakeTool(`mcp__${server}__create_issue`, { description: 'Creates an issue.\nAnd more.' });

describe('trying a tool search, in the real host', () => {
  const answers = new Answers();
  afterEach(() => answers.restore());
  const shown: string[] = [];
  let limit: number;
  let strategy: Strategy | 'auto';
  beforeEach(() => {
    limit = 2;
    strategy = 'auto';
  });
  const pages = { preview: async (_name: string, text: string) => void shown.push(text) } as unknown as Pages;
  const deps = {
    pages,
    pool: new ToolPool({
      builtins: [],
      source: new FakeSource(...['one', 'two', 'pinned', 'silent'].map(issue)),
      rules: { off: ['mcp__silent__*'], pin: ['mcp__pinned__*'], defer: [] },
    }),
    maxResults: () => limit,
    strategy: (): Strategy | 'auto' => strategy,
  };
  const labels = async (query: string) =>
    (await searchPicks(query, deps)).map(({ label, detail }) => [
      label,
      ...(detail === undefined ? [] : [detail]),
    ]);
  const another = [[''], ['Why is another tool not here?…']];

  it('searches as the API does where the API searches', async () => {
    strategy = 'server-regex';
    const [first, second, note] = await labels('ISSUES?');
    assert.deepEqual(
      [first?.[0], second?.[0], note?.[0]],
      ['1. mcp__one__create_issue', '2. mcp__two__create_issue', 'Searched as the API does (server-regex)'],
    );
    const [problem] = await labels('x'.repeat(201));
    assert.match(problem?.[1] ?? '', /at most/);
    strategy = 'server-bm25';
    assert.equal((await labels('issue'))[0]?.[0], '1. mcp__one__create_issue');
  });

  it('lists what the model would get, no more and no less', async () => {
    assert.deepEqual(await labels(' '), []);
    assert.deepEqual(await labels('creating issues'), [
      ['1. mcp__one__create_issue', 'Creates an issue.'],
      ['2. mcp__two__create_issue', 'Creates an issue.'],
      ...another,
    ]);
    assert.deepEqual(await labels('select:mcp__pinned__create_issue,mcp__two__create_issue'), [
      ['1. mcp__two__create_issue', 'Creates an issue.'],
      ['The model is told', 'mcp__pinned__create_issue is already loaded: call it.'],
      ...another,
    ]);
    limit = 1;
    assert.deepEqual(
      (await searchPicks('creating issues', deps)).flatMap(({ id }) => id ?? []),
      ['mcp__one__create_issue'],
    );
    const [[label, words] = []] = await labels('xqzzt');
    assert.equal(label, 'The model is told');
    assert.match(words ?? '', /^No tool matches "xqzzt"\. 3 tools can be searched\./);
  });

  it('tells of any other tool why it is not there', async () => {
    limit = 1;
    answers.give('showQuickPick', (items: readonly vscode.QuickPickItem[]) => items[2]);
    await explainAnother('create issue', deps);
    const [[others] = []] = answers.asked;
    assert.deepEqual(
      (others as vscode.QuickPickItem[]).map(({ label, description }) => [label, description]),
      [
        ['mcp__pinned__create_issue', 'always loaded'],
        ['mcp__silent__create_issue', 'off'],
        ['mcp__two__create_issue', ''],
      ],
    );
    assert.match(
      shown.join(),
      /^## `mcp__two__create_issue`\n\nSearched for `create issue`\. Others match better: it would be number 2, and the limit is 1\./,
    );
    assert.match(shown.join(), /\| `issue` \| `issu\w*` \| exact \| name 0\.\d\d, first sentence 0\.\d\d \|/);
  });
});
