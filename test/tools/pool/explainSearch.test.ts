import assert from 'node:assert/strict';
import { explainSearch } from '../../../src/tools/pool/explainSearch.ts';
import { searchPool } from '../../../src/tools/pool/searchPool.ts';
import { ToolPool } from '../../../src/tools/pool/toolPool.ts';
import { FakeSource } from '../../fakes/fakeSource.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';

const issue = (server: string) =>
  fakeTool(`mcp__${server}__create_issue`, { description: 'Creates an issue in a repository.' });
const options = { limit: 2, page: 1, isLoaded: (name: string) => name === 'mcp__pinned__create_issue' };

describe('explainSearch', () => {
  const pool = new ToolPool({
    builtins: [],
    source: new FakeSource(
      ...['one', 'two', 'three', 'pinned', 'silent'].map(issue),
      fakeTool('mcp__sky__forecast', { description: 'Tells the weather of tomorrow.' }),
    ),
    rules: { off: ['mcp__silent__*'], pin: ['mcp__pinned__*'], defer: [] },
  });
  const explained = async (query: string, id: string) => {
    const { outcome, rank, reason } = await explainSearch(pool, { query, id }, options);
    return [outcome, rank, reason];
  };

  it('agrees with what the model gets, in the same order', async () => {
    for (const query of ['create issue', 'mcp__two__create_issue please', 'select:mcp__two__create_issue']) {
      const { found } = await searchPool(pool, query, options);
      for (const { tool } of pool.entries()) {
        const place = found.indexOf(tool);
        const [outcome, rank] = await explained(query, tool.definition.name);
        assert.deepEqual(
          [outcome === 'returned', rank],
          [place >= 0, place >= 0 ? place + 1 : undefined],
          `${query}: ${tool.definition.name}`,
        );
      }
    }
  });

  const cases: readonly (readonly [query: string, id: string, outcome: string, reason: string])[] = [
    [
      'create issue',
      'mcp__silent__create_issue',
      'excluded',
      'It is off (quiver.tools.off: mcp__silent__*).',
    ],
    [
      'create issue',
      'mcp__pinned__create_issue',
      'excluded',
      'It is loaded: the model has it without a search.',
    ],
    [
      'create issue',
      'mcp__two__create_issue',
      'below-limit',
      'Others match better: it would be number 3, and the limit is 2.',
    ],
    [
      'create issue',
      'mcp__sky__forecast',
      'no-match',
      'It has none of the words of the query, nor anything they may stand for.',
    ],
    ['server:one issue', 'mcp__two__create_issue', 'other-server', 'The query asks for another server.'],
    [
      'select:mcp__one__create_issue',
      'mcp__two__create_issue',
      'no-match',
      'The query asks for tools by their names, and not for this one.',
    ],
    [
      'select:mcp__one__create_issue,create_issue',
      'mcp__two__create_issue',
      'no-match',
      'Several tools have the name create_issue: only its full name selects it.',
    ],
    ['create issue', 'nowhere', 'unknown-tool', 'There is no tool nowhere.'],
  ];
  for (const [query, id, outcome, reason] of cases) {
    it(`"${query}", ${id}: ${outcome}`, async () =>
      assert.deepEqual(await explained(query, id), [outcome, undefined, reason]));
  }

  it('gives the score by field and word', async () => {
    const { terms } = await explainSearch(pool, { query: 'issue', id: 'mcp__one__create_issue' }, options);
    assert.deepEqual(
      terms.map(({ term, fields }) => [term, fields.map(({ field, score }) => [field, score > 0])]),
      [
        [
          'issue',
          [
            ['name', true],
            ['summary', true],
          ],
        ],
      ],
    );
  });
});
