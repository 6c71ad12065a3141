import assert from 'node:assert/strict';
import { parseQuery } from '../../../../src/tools/search/query/parseQuery.ts';

describe('parseQuery', () => {
  it('reads select:', () => {
    assert.deepEqual(parseQuery('select:Read, mcp__github__create_issue,Read'), {
      kind: 'select',
      names: ['Read', 'mcp__github__create_issue'],
    });
    assert.deepEqual(parseQuery(' SELECT: "Read"\n`Edit` '), { kind: 'select', names: ['Read', 'Edit'] });
    assert.deepEqual(parseQuery('select:'), { kind: 'select', names: [] });
    const names = Array.from({ length: 503 }, (_, index) => `n${index}`);
    assert.deepEqual(parseQuery(`select:${names.join()}`), {
      kind: 'select',
      names: names.slice(0, 500),
      ignored: 3,
    });
  });

  it('reads +required words and server: filters', () => {
    assert.deepEqual(parseQuery('+slack send server:chat message'), {
      kind: 'words',
      text: 'slack send message',
      required: ['slack'],
      servers: ['chat'],
    });
    assert.deepEqual(parseQuery('+2fa login'), {
      kind: 'words',
      text: '2fa login',
      required: ['2fa'],
      servers: [],
    });
  });

  it('takes anything else as words', () => {
    assert.deepEqual(parseQuery('1 + 1 C++ +1'), {
      kind: 'words',
      text: '1 + 1 C++ +1',
      required: [],
      servers: [],
    });
    assert.deepEqual(parseQuery('server:github'), {
      kind: 'words',
      text: 'github',
      required: [],
      servers: ['github'],
    });
    assert.deepEqual(parseQuery(''), { kind: 'words', text: '', required: [], servers: [] });
  });
});
