import { runConformance, SCENARIOS } from '../test/conformance/runConformance.ts';
import { stopSignal } from './onStop.ts';
import { consoleProgress } from './progress.ts';

/** Runs the official client scenarios, one by one (`npm run conformance [scenario…]`). */
export async function main(args: readonly string[]): Promise<number> {
  const signal = stopSignal();
  const scenarios = args.length > 0 ? args : SCENARIOS;
  const began = Date.now();
  let failed = 0;
  for await (const { scenario, seconds, problem } of runConformance(scenarios, consoleProgress, signal)) {
    console.log(`${problem === undefined ? '  passed' : '  FAILED'} ${scenario} (${seconds.toFixed(1)} s)`);
    if (problem === undefined) continue;
    failed += 1;
    console.log(problem);
  }
  if (signal.aborted) return Number(signal.reason);
  const took = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`\n${scenarios.length - failed} passed, ${failed} failed, ${took} s`);
  return failed > 0 ? 1 : 0;
}
