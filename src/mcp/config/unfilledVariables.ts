import type { ServerConfig } from './serverConfig.ts';

/** Describes the variables of an entry that have found no value, for the user; undefined if there are none. */
export function describeUnfilledVariables(config: ServerConfig): string | undefined {
  const found = new Set(JSON.stringify(config).match(/\$\{[A-Za-z_]\w*\}/g));
  const [first] = found;
  if (first === undefined) return undefined;
  return (
    `Variables without a value reach the server as they are written: ${[...found].join(', ')}. ` +
    `Set them in the environment that VS Code starts in, or write a default, as in ${first.slice(0, -1)}:-value}.`
  );
}
