import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { explanationPage } from '../../src/vscode/pool/explanationPage.ts';

describe('the explanation of a search, in the real host', () => {
  it('has a row for each word and for whatever else counted', () => {
    const page = explanationPage({
      query: 'add | `two`',
      id: 'mcp__calc__get-sum',
      score: 0.62,
      rank: 1,
      outcome: 'returned',
      reason: 'It is among the best matches.',
      terms: [
        { term: 'add', fields: [], score: 0 },
        {
          term: 'two',
          matched: 'two',
          kind: 'exact',
          fields: [
            { field: 'summary', score: 0.2 },
            { field: 'parameterText', score: 0.08 },
          ],
          score: 0.28,
        },
      ],
      signals: [{ name: 'coverage', score: 0.2 }],
    });
    assert.equal(
      page,
      `## \`mcp__calc__get-sum\`

Searched for \`add | ´two´\`. Place 1. It is among the best matches. Score 0.62:

| Word | Matched | How | Where | Score |
| --- | --- | --- | --- | ---: |
| \`add\` | nothing |  |  | 0.00 |
| \`two\` | \`two\` | exact | first sentence 0.20, parameter descriptions 0.08 | 0.28 |
|  |  | how much of the query it covers |  | 0.20 |
`,
    );
  });

  it('loads and runs nothing that others wrote, as the rules of a workspace', async () => {
    const page = explanationPage({
      query: '<img src="https://example.com/a.png">',
      id: 'mcp__calc__get-sum',
      score: 0,
      outcome: 'excluded',
      reason: `It is off (a rule denies it: mcp__calc(![x](https://example.com/b.png)
<img src="https://example.com/c.png"> [run](command:workbench.action.quit))).`,
      terms: [],
      signals: [],
    });
    const html = await vscode.commands.executeCommand<string>('markdown.api.render', page);
    assert.deepEqual(html.match(/<img\b[^>]*>|href="(?!https:)[^"]*"/g), null);
    assert.match(html, /mcp__calc\(!\[x\]\(/);
  });
});
