import assert from 'node:assert/strict';
import { outcomeOf } from '../../scripts/outcome.ts';
import type { ResultLine } from '../../scripts/resultsReporter.ts';

describe('outcomeOf', () => {
  const passed: ResultLine = { type: 'passed', title: 'a' };
  const failed: ResultLine = { type: 'failed', title: 'b', reason: 'Error: no' };
  const end: ResultLine = { type: 'end' };
  const print: ResultLine = { type: 'print', text: 'a' };

  for (const [what, results, problem, expected] of [
    ['counts', [print, passed, failed, passed, end], undefined, { passed: 2, failures: ['b\nError: no'] }],
    ['is content when all passed', [passed, end], undefined, { passed: 1, failures: [] }],
    ['fails when no test ran', [end], undefined, { passed: 0, failures: ['No test ran.'] }],
    [
      'fails when there is nothing at all',
      [],
      undefined,
      { passed: 0, failures: ['The suite stopped before its end.'] },
    ],
    [
      'fails when the suite died on the way',
      [passed],
      undefined,
      { passed: 1, failures: ['The suite stopped before its end.'] },
    ],
    ['fails when its process had a problem', [passed, end], 'crashed', { passed: 1, failures: ['crashed'] }],
    [
      'counts a failure once, with its problem',
      [failed, end],
      'code 1',
      { passed: 0, failures: ['b\nError: no'] },
    ],
  ] as const) {
    it(what, () => {
      assert.deepEqual(outcomeOf(results, problem), expected);
    });
  }
});
