import picomatch from 'picomatch';

/** Matches model-facing names, whatever their case. `mcp__server` alone means every tool of that server. */
export function toolGlob(glob: string): (name: string) => boolean {
  const matches = picomatch(glob, { nocase: true });
  const isServer = /^mcp__.*[^_*]$/i.test(glob) && !glob.slice('mcp__'.length).includes('__');
  const ofServer = isServer ? picomatch(`${glob}__*`, { nocase: true }) : undefined;
  return (name) => matches(name) || ofServer?.(name) === true;
}
