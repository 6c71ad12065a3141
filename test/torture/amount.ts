import { appendFileSync } from 'node:fs';

/** True in `npm run torture`; elsewhere a part of the cases is enough. */
const isWhole = process.env.QUIVER_TORTURE === 'whole';

/** Seed of a run; a failure names it, and `QUIVER_SEED` repeats it. */
export const SEED = Number(process.env.QUIVER_SEED ?? (isWhole ? Date.now() % 1_000_000 : 1));

/** Number of cases of a whole run, or a few. */
export const amount = (whole: number, few: number): number => (isWhole ? whole : few);

/** All cases, or every nth, so that about `few` are left; which ones depends on the seed. */
export function choose<Case>(cases: readonly Case[], few: number): readonly Case[] {
  const step = isWhole ? 1 : Math.max(1, Math.floor(cases.length / few));
  return cases.filter((_case, index) => index % step === SEED % step);
}

/** Tells what was gone through, for the summary of a whole run. */
export function report(done: string): void {
  const file = process.env.QUIVER_TORTURE_SUMMARY;
  if (file !== undefined) appendFileSync(file, `${done}\n`);
}
