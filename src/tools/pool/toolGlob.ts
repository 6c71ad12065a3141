import picomatch from 'picomatch';
import { removeTags } from '../tool/nameTag.ts';

/**
 * Matcher for model-facing names, whatever their case, with or without tags. `mcp__server` alone means every tool of that
 * server; an empty text means none.
 */
export function toolGlob(glob: string): (name: string) => boolean {
  if (glob === '') return () => false;
  const matches = picomatch(glob, { nocase: true });
  const isServer = /^mcp__.*[^_*]$/i.test(glob) && !glob.slice('mcp__'.length).includes('__');
  const ofServer = isServer ? picomatch(`${glob}__*`, { nocase: true }) : undefined;
  const isMeant = (name: string) => matches(name) || ofServer?.(name) === true;
  return (name) => isMeant(name) || isMeant(removeTags(name));
}
