import assert from 'node:assert/strict';
import { readToolFields } from '../../../../src/tools/search/index/toolFields.ts';

describe('readToolFields', () => {
  it('takes every text of a tool to its field', () => {
    const fields = readToolFields({
      id: 'mcp__tracker__new_ticket',
      name: 'new_ticket',
      server: 'tracker',
      serverTitle: 'Our Tracker',
      title: 'New ticket',
      description: 'Files a ticket. Give it a title.\nNothing else.',
      hints: ['bug report', 'complaint'],
      inputSchema: {
        type: 'object',
        properties: {
          title: { type: 'string', description: 'One line' },
          priority: { enum: ['low', 'high', 3] },
          people: { type: 'array', items: { properties: { email: { description: 'Where to write to' } } } },
          place: { anyOf: [{ properties: { city: {} } }, { type: 'null' }] },
        },
      },
    });
    assert.deepEqual(fields, {
      name: 'new_ticket',
      server: 'tracker Our Tracker',
      title: 'New ticket',
      hints: 'bug report ; complaint',
      summary: 'Files a ticket.',
      description: ' Give it a title.\nNothing else.',
      parameters: 'title priority people email place city',
      parameterText: 'One line low high Where to write to',
    });
  });

  it('takes any shape of schema, and bounds every size', () => {
    const deep: Record<string, unknown> = {};
    deep.properties = { self: deep };
    for (const inputSchema of [
      {},
      { properties: [] },
      { properties: { a: null, b: 7 } },
      { anyOf: 'no' },
      deep,
    ]) {
      assert.doesNotThrow(() => readToolFields({ id: 'x', name: 'x', description: '', inputSchema }));
    }
    const huge = readToolFields({
      id: 'x',
      name: 'x'.repeat(10_000),
      description: 'word '.repeat(50_000),
      inputSchema: {
        properties: Object.fromEntries(Array.from({ length: 9_000 }, (_, index) => [`p${index}`, {}])),
      },
    });
    assert.ok(JSON.stringify(huge).length < 12_000);
  });
});
