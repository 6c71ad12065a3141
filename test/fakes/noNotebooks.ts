import type { Notebooks } from '../../src/host/notebooks.ts';

/** An editor that knows no notebooks. */
export const noNotebooks: Pick<Notebooks, 'isNotebook' | 'read'> = {
  isNotebook: () => false,
  read: async () => undefined,
};
