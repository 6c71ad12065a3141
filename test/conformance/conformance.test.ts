import assert from 'node:assert/strict';
import { runConformance, SCENARIOS } from './runConformance.ts';

/** The first one may have to get the suite, and a newer Node, from npm. */
describe('conformance: the required client scenarios', function () {
  this.timeout(300_000);

  for (const scenario of SCENARIOS) {
    it(scenario, async () => {
      for await (const { problem } of runConformance([scenario], (_title, work) => work()))
        assert.equal(problem, undefined);
    });
  }
});
