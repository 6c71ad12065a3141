/** A glob without a folder means files of that name at any depth. */
export const anyDepth = (glob: string): string => (glob.includes('/') ? glob : `**/${glob}`);
