import assert from 'node:assert/strict';
import type { SearchDocument } from '../../../../src/tools/search/index/searchDocument.ts';
import type { PastSearch } from '../../../../src/tools/search/rank/pastSearches.ts';
import { ToolIndex } from '../../../../src/tools/search/toolIndex.ts';

describe('searches of the past', () => {
  const DAY = 24 * 60 * 60 * 1_000;
  const tool = (server: string, name: string, description: string): SearchDocument => ({
    id: `${server}/${name}`,
    name,
    server,
    description,
    inputSchema: {},
  });
  const index = new ToolIndex();
  index.setSource('all', [
    tool('jira', 'create_issue', 'Create an issue in a project.'),
    tool('jira', 'delete_issue', 'Delete an issue.'),
    tool('linear', 'create_issue', 'Create a new issue in a team.'),
    tool('payroll', 'submit_hours', 'Submit the hours that were worked.'),
  ]);
  const led = (query: string, called: string, chats = 1): PastSearch => ({
    query,
    times: chats,
    at: 0,
    found: [],
    led: [{ tool: called, chats }],
  });
  const find = (query: string, past: readonly PastSearch[] = [], now = 0) =>
    index.search(query, { past, now }).map(({ id }) => id);

  it('lend their words to the tool they led to, also for a query a little unlike them', () => {
    assert.equal(find('file a schnitzer issue')[0], 'jira/create_issue');
    const past = [led('file a schnitzer for the team', 'linear/create_issue')];
    assert.equal(find('file schnitzer', past)[0], 'linear/create_issue');
    assert.equal(find('please file a new schnitzer', past)[0], 'linear/create_issue');
  });

  it('tell nothing by words that many tools were called after', () => {
    const past = [
      'jira/create_issue',
      'jira/delete_issue',
      'linear/create_issue',
      'payroll/submit_hours',
    ].flatMap((id) => Array.from({ length: 5 }, (_, at) => led(`sprint ${id} ${at}`, id)));
    const scores = index.search('sprint', { past, now: 0 }).map(({ score }) => score);
    assert.ok(Math.max(...scores) - Math.min(...scores) < 1e-9);
    assert.ok(Math.max(...scores, 0) < 0.3);
  });

  it('find what nobody could find by its own words', () => {
    assert.deepEqual(find('zapfblatt stempeln'), []);
    const past = [led('zapfblatt stempeln', 'payroll/submit_hours')];
    assert.deepEqual(find('zapfblatt stempeln', past), ['payroll/submit_hours']);
    const { outcome, signals } = index.explain('zapfblatt stempeln', 'payroll/submit_hours', {
      past,
      now: 0,
    });
    assert.deepEqual([outcome, signals.map(({ name }) => name)], ['returned', ['past searches']]);
  });

  it('tell nothing of queries that share no word with them, and are forgotten as time passes', () => {
    const past = [led('create issue', 'payroll/submit_hours', 9)];
    assert.deepEqual(find('delete tickets', past), find('delete tickets'));
    assert.deepEqual(find('zapfblatt', [led('zapfblatt', 'payroll/submit_hours')], 5_000 * DAY), []);
  });

  it('never outweigh a name that the query gives, nor what the query must have', () => {
    const past = [led('jira create_issue', 'payroll/submit_hours', 1_000)];
    assert.equal(find('jira/create_issue', past)[0], 'jira/create_issue');
    assert.deepEqual(find('jira create_issue', past), find('jira create_issue'));
    assert.deepEqual(find('+linear create issue', [led('create issue', 'jira/create_issue')]), [
      'linear/create_issue',
    ]);
  });

  it('teach no more than an alias would, however many chats have called the tool', () => {
    const [few] = index.search('stempeln', { past: [led('stempeln', 'jira/delete_issue', 20)], now: 0 });
    const [many] = index.search('stempeln', { past: [led('stempeln', 'jira/delete_issue', 1e9)], now: 0 });
    assert.ok((few?.score ?? 0) > 0.9 && (many?.score ?? 0) <= 1);
  });
});
