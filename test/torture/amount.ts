/** True in `npm run torture`; elsewhere a part of the cases is enough. */
const isWhole = process.env.QUIVER_TORTURE === 'whole';

/** Seed of a run; a failure names it, and `QUIVER_SEED` repeats it. */
export const SEED = Number(process.env.QUIVER_SEED ?? (isWhole ? Date.now() % 1_000_000 : 1));

/** All cases, or every nth, so that about `few` are left; which ones depends on the seed. */
export function choose<Case>(cases: readonly Case[], few: number): readonly Case[] {
  const step = isWhole ? 1 : Math.max(1, Math.floor(cases.length / few));
  return cases.filter((_case, index) => index % step === SEED % step);
}
