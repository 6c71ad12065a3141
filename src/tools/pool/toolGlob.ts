import { compileGlob } from '../../lib/glob.ts';
import { removeTags } from '../tool/nameTag.ts';

/**
 * Matcher for model-facing names, whatever their case, with or without tags. `mcp__server` alone means every tool of that
 * server; an empty text means none.
 */
export function toolGlob(glob: string): (name: string) => boolean {
  if (glob === '') return () => false;
  const matches = compileGlob(glob, { ignoresCase: true });
  const isServer = /^mcp__.*[^_*]$/i.test(glob) && !glob.slice('mcp__'.length).includes('__');
  const ofServer = isServer ? compileGlob(`${glob}__*`, { ignoresCase: true }) : undefined;
  const isMeant = (name: string) => matches?.(name) === true || ofServer?.(name) === true;
  return (name) => isMeant(name) || isMeant(removeTags(name));
}
