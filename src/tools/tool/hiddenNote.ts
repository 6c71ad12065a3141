import type { CallContext } from './callContext.ts';

/**
 * What a result ends with if rules may have kept files from it. It is said whether there were such files or not: else
 * it could be found out what is in them.
 */
export const hiddenNote = ({ isHidden }: Pick<CallContext, 'isHidden'>): string =>
  isHidden ? "\n[Files that the user's rules keep from being read are left out.]" : '';
