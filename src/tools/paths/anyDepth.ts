/**
 * Rewrites a glob as people write it: without a folder it means files of that name at any depth, and after a `!` all
 * others. People write `./` for the folder that paths begin in, which is `/` in the glob.
 */
export function anyDepth(glob: string): string {
  if (glob.includes('/')) return glob.replace(/^(!?)\.\/+/, '$1/');
  return glob.startsWith('!') ? `!**/${glob.slice(1)}` : `**/${glob}`;
}
