/** All there is to run, in its order. `desktop` wants a download, so only those who name it get it. */
const allParts = ['types', 'lint', 'build', 'unit', 'wire', 'conformance', 'host', 'e2e', 'desktop'] as const;

export type Part = (typeof allParts)[number];

const inVscode: readonly Part[] = ['host', 'e2e', 'desktop'];

/** What the arguments of `npm test` ask for, or a sentence about what is wrong with them. The suites in VS Code need the build. */
export function chosenParts(args: readonly string[]): readonly Part[] | string {
  const usage = `Use npm test, or npm test -- --only ${allParts.join(',')} with the parts you want.`;
  const [option, list, ...more] = args;
  if (option === undefined) return allParts.filter((part) => part !== 'desktop');
  if (option !== '--only' || !list || more.length > 0)
    return `npm test does not understand "${args.join(' ')}". ${usage}`;
  const names = list.split(',');
  const unknown = names.find((name) => !allParts.some((part) => part === name));
  if (unknown !== undefined) return `There is no part "${unknown}". ${usage}`;
  const needsBuild = inVscode.some((part) => names.includes(part));
  return allParts.filter((part) => names.includes(part) || (part === 'build' && needsBuild));
}
