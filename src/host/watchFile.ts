import type { Disposable } from '../lib/disposables.ts';

/**
 * Calls the listener when a file of this machine, given by its absolute path, is created, changed or deleted. A change can
 * be missed, so read the file again where it matters.
 */
export type WatchFile = (path: string, listener: () => void) => Disposable;
