import type { Disposable } from '../lib/disposables.ts';

/** Tells when a file of this machine, by its whole path, comes, changes or goes. A change can be missed, so read again where it matters. */
export type WatchFile = (path: string, listener: () => void) => Disposable;
