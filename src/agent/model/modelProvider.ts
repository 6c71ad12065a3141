import type { Disposable } from '../../lib/disposables.ts';
import type { Event } from '../../lib/emitter.ts';
import type { OfferedModel } from './offeredModel.ts';

/** Whoever offers models: an endpoint, several of them, or the editor. */
export interface ModelProvider extends Disposable {
  /** Lists the models on offer, the preferred one first; there may be none. Quick: makes no request over the network. */
  listOffered(): Promise<readonly OfferedModel[]>;
  readonly onDidChange: Event<void>;
  /** Asks for the list of models anew and resolves to their number. Rejects with a ModelError if there is no list. */
  refresh(): Promise<number>;
  /** Takes note that keys or settings may have changed. */
  change(): void;
}
