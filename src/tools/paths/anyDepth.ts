/**
 * A glob without a folder means files of that name at any depth; a leading `!` means all others. The folder that is
 * searched is `/` in a glob, which people write as `./`.
 */
export function anyDepth(glob: string): string {
  if (glob.includes('/')) return glob.replace(/^(!?)\.\/+/, '$1/');
  return glob.startsWith('!') ? `!**/${glob.slice(1)}` : `**/${glob}`;
}
