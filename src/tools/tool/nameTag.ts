import { hash } from '../../lib/hash.ts';

/** What a name ends in that is not the tool's own: it had to be changed, and its tool is known by this. */
export const nameTag = (original: string): string => `x${hash(original, 8)}`;

/** The most characters a tag takes, with what keeps it apart from the rest of the name. */
export const TAG_LENGTH = 10;

/** True if a name looks as if it had a tag, whether it has one or not. */
export const looksTagged = (name: string): boolean => /(?:^|_)x[0-9a-f]{8}$/.test(name);

/** A tool's name without the tags of its server and its own: what a person would write. */
export const untagged = (name: string): string => name.replace(/_x[0-9a-f]{8}(?=__|$)/g, '');
