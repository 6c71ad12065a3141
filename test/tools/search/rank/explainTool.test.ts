import assert from 'node:assert/strict';
import type { Explanation } from '../../../../src/tools/search/explanation.ts';
import { allSampleDocuments, sampleIndex } from '../samplePool.ts';

const sum = ({ terms, signals }: Explanation): number =>
  [...terms, ...signals].reduce((total, { score }) => total + score, 0);

describe('explain', () => {
  const index = sampleIndex();

  it('adds up to the score search gives, for every tool it returns', () => {
    for (const query of [
      'github create issue',
      'slak mesage',
      'new folder on disk',
      'カレンダー 予定',
      'create_event',
    ]) {
      for (const [position, { id, score }] of index.search(query).entries()) {
        const explanation = index.explain(query, id);
        assert.equal(explanation.outcome, 'returned');
        assert.equal(explanation.rank, position + 1);
        assert.equal(explanation.score, score);
        assert.ok(Math.abs(sum(explanation) - score) < 1e-9);
      }
    }
  });

  it('names the word, the way it was reached and the fields that hold it', () => {
    const { terms } = index.explain('notify chanel', 'mcp__slack__post_message');
    assert.deepEqual(
      terms.map(({ term, matched, kind, fields }) => ({
        term,
        matched,
        kind,
        fields: fields.map(({ field }) => field),
      })),
      [
        { term: 'notify', matched: 'post', kind: 'synonym', fields: ['name'] },
        { term: 'chanel', matched: 'channel', kind: 'typo', fields: ['summary', 'parameters'] },
      ],
    );
    const [first] = terms;
    assert.ok(
      first && Math.abs(first.fields.reduce((total, { score }) => total + score, 0) - first.score) < 1e-9,
    );
  });

  it('tells of words that nothing answers', () => {
    const { terms } = index.explain('xqzzt channel', 'mcp__slack__list_channels');
    assert.deepEqual(terms[0], { term: 'xqzzt', fields: [], score: 0 });
  });

  const outcomes: readonly (readonly [query: string, id: string, outcome: Explanation['outcome']])[] = [
    ['slack post message', 'mcp__slack__post_message', 'returned'],
    ['slack post message', 'mcp__nowhere__nothing', 'unknown-tool'],
    ['slack post message', 'mcp__weather__marine_forecast', 'no-match'],
    ['+slack create', 'mcp__github__create_issue', 'required-word-missing'],
    ['server:slack create', 'mcp__github__create_issue', 'other-server'],
    ['slack post message', 'mcp__slack__list_channels', 'below-floor'],
  ];
  for (const [query, id, outcome] of outcomes) {
    it(`"${query}", ${id}: ${outcome}`, () => {
      const explanation = index.explain(query, id);
      assert.equal(explanation.outcome, outcome);
      assert.match(explanation.reason, /^[A-Z].*\.$/);
      assert.equal('rank' in explanation, outcome === 'returned');
    });
  }

  it('tells what the caller left out, and what the limit did', () => {
    const id = 'mcp__slack__post_message';
    assert.equal(index.explain('slack post message', id, { among: () => false }).outcome, 'excluded');
    assert.equal(
      index.explain('create issue', 'mcp__gitlab__create_issue', { limit: 1 }).outcome,
      'below-limit',
    );
  });

  it('agrees with search on every tool', () => {
    for (const query of ['create', 'list things', 'github merge', 'delete event']) {
      const returned = new Set(index.search(query).map(({ id }) => id));
      for (const { id } of allSampleDocuments()) {
        assert.equal(index.explain(query, id).outcome === 'returned', returned.has(id), `${query}: ${id}`);
      }
    }
  });

  it('shows usage as a signal of its own', () => {
    const { signals } = index.explain('slack message', 'mcp__slack__post_message', { boost: () => 0.5 });
    assert.deepEqual(
      signals.filter(({ name }) => name === 'usage'),
      [{ name: 'usage', score: 0.075 }],
    );
  });
});
