import type { Event } from '../lib/emitter.ts';

/** The folders the user works in. */
export interface Roots {
  folders(): readonly { readonly uri: string; readonly name: string }[];
  readonly onDidChange: Event<void>;
}
