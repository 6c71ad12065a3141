/**
 * Headers that an SDK would take from a variable of the environment and send to every address, each as `null`, which
 * leaves it out: they were meant for one address, and may hold a key.
 */
export const hideForeignHeaders = (variable: string | undefined): Readonly<Record<string, null>> =>
  Object.fromEntries(
    (variable ?? '')
      .split('\n')
      .filter((line) => line.includes(':'))
      .map((line) => [line.slice(0, line.indexOf(':')).trim(), null]),
  );
