import assert from 'node:assert/strict';
import { describeCall, toolLabel } from '../../../src/tools/tool/describeCall.ts';

const describeQuery = (input: unknown) => describeCall(toolLabel('query', 'db'), input);

describe('describeCall', () => {
  it('is one line where that says all', () => {
    assert.equal(describeQuery({ sql: 'SELECT 1', limit: 2 }), 'query on db (sql: SELECT 1, limit: 2)');
    assert.equal(describeQuery({}), 'query on db');
  });

  it('masks secrets among the arguments', () => {
    assert.equal(describeQuery({ apiKey: 'hunter2', sql: 'x' }), 'query on db (apiKey: •••, sql: x)');
    const long = describeQuery({ sql: 'x\ny', auth: { password: 'hunter2' } });
    assert.ok(long.includes('"password": "•••"') && !long.includes('hunter2'));
  });

  it('goes on with the whole arguments where the line leaves something out', () => {
    const sql = 'SELECT name FROM users WHERE id = 1; DROP TABLE users';
    assert.equal(
      describeQuery({ sql }),
      `query on db (sql: SELECT name FROM users WHERE id = 1; DR…)\n\n{\n  "sql": "${sql}"\n}`,
    );
    assert.equal(describeQuery({ sql: 'a\nb' }), 'query on db (sql: a b)\n\n{\n  "sql": "a\\nb"\n}');
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`key${index}`, index]));
    assert.ok(describeQuery(many).endsWith(`\n\n${JSON.stringify(many, null, 2)}`));
  });
});
