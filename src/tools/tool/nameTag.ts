import { hash } from '../../lib/hash.ts';

/** End of a name that is not the tool's own but had to be changed: the tag tells which tool it is. */
export const nameTag = (original: string): string => `x${hash(original, 8)}`;

/** Characters a tag takes at most, with the separator before it. */
export const TAG_LENGTH = 10;

/** True if a name looks as if it had a tag, even if the name is the tool's own. */
export const looksTagged = (name: string): boolean => /(?:^|_)x[0-9a-f]{8}$/.test(name);

/** Removes the tags of the server and of the tool from a name, as a person would write it. */
export const removeTags = (name: string): string => name.replace(/_x[0-9a-f]{8}(?=__|$)/g, '');
