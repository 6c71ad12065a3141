import assert from 'node:assert/strict';
import { outcomeOf, sum } from '../../scripts/outcome.ts';
import type { ResultLine } from '../../scripts/resultsReporter.ts';

describe('outcomeOf', () => {
  const passed: ResultLine = { type: 'passed', title: 'a' };
  const failed: ResultLine = { type: 'failed', title: 'b' };
  const end: ResultLine = { type: 'end' };
  const print: ResultLine = { type: 'print', text: 'a' };

  for (const [what, results, problem, expected] of [
    ['counts', [print, passed, failed, passed, end], undefined, { passed: 2, failed: 1 }],
    ['is content when all passed', [passed, end], undefined, { passed: 1, failed: 0 }],
    ['fails when no test ran', [end], undefined, { passed: 0, failed: 1 }],
    ['fails when there is nothing at all', [], undefined, { passed: 0, failed: 1 }],
    ['fails when the suite died on the way', [passed], undefined, { passed: 1, failed: 1 }],
    ['fails when its process had a problem', [passed, end], 'crashed', { passed: 1, failed: 1 }],
    ['counts a failure once, with its problem', [failed, end], 'code 1', { passed: 0, failed: 1 }],
  ] as const) {
    it(what, () => {
      const { error } = console;
      console.error = () => undefined;
      try {
        assert.deepEqual(outcomeOf(results, problem), expected);
      } finally {
        console.error = error;
      }
    });
  }

  it('adds up', () => {
    assert.deepEqual(
      sum([
        { passed: 2, failed: 1 },
        { passed: 0, failed: 0 },
        { passed: 3, failed: 4 },
      ]),
      { passed: 5, failed: 5 },
    );
  });
});
