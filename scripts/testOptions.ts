/** Parts to run, in order: long ones begin early. `desktop` needs a download, so it runs only if it is named. */
const allParts = [
  ...(['types', 'lint', 'package', 'build'] as const),
  ...(['host', 'unit', 'e2e', 'browser', 'wire', 'conformance', 'desktop'] as const),
];

export type Part = (typeof allParts)[number];

/** Parts that a suite needs before it runs. */
const needs: Partial<Record<Part, readonly Part[]>> = {
  host: ['build'],
  browser: ['build'],
  desktop: ['build'],
  e2e: ['package', 'build'],
};

/** Reads the arguments of `npm test`, or gives a sentence about the problem with them. */
export function chosenParts(args: readonly string[]): readonly Part[] | string {
  const usage = `Use npm test, or npm test -- --only ${allParts.join(',')} with the parts you want.`;
  const [option, list, ...more] = args;
  if (option === undefined) return allParts.filter((part) => part !== 'desktop');
  if (option !== '--only' || !list || more.length > 0)
    return `npm test does not understand "${args.join(' ')}". ${usage}`;
  const names = list.split(',');
  const unknown = names.find((name) => !allParts.some((part) => part === name));
  if (unknown !== undefined) return `There is no part "${unknown}". ${usage}`;
  const wanted = allParts.filter((part) => names.includes(part));
  const made = wanted.flatMap((part) => needs[part] ?? []);
  return allParts.filter((part) => wanted.includes(part) || made.includes(part));
}
