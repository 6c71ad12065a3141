import type { CallContext } from './callContext.ts';

/**
 * End of a result from which rules may have kept files. The note is the same whether there were such files or not:
 * otherwise it would tell what is in them.
 */
export const hiddenNote = ({ isHidden }: Pick<CallContext, 'isHidden'>): string =>
  isHidden ? "\n[Files that the user's rules keep from being read are left out.]" : '';
