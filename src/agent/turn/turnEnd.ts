import type { ModelError } from '../model/model.ts';
import type { Transcript } from '../transcript/transcript.ts';

/** The end of a turn. The transcript is valid in every case: each call in it is answered. */
export type TurnEnd = { readonly transcript: Transcript } & (
  | { readonly kind: 'done' }
  /** The model was not done. The reason is a sentence. */
  | { readonly kind: 'unfinished'; readonly reason: string }
  | { readonly kind: 'stopped'; readonly by: 'user' }
  | { readonly kind: 'stopped'; readonly by: 'hook'; readonly reason: string }
  /** The model failed in this step, counted from 1. In the first step nothing had been done yet. */
  | { readonly kind: 'failed'; readonly error: ModelError; readonly step: number }
  /** Nothing of the turn is in the transcript: a hook blocked it, or the endpoint refused it with this error. */
  | { readonly kind: 'takenBack'; readonly error?: ModelError }
);

/** Error of a turn for the user, if the turn has one. */
export const errorOf = (end: TurnEnd): ModelError | undefined => ('error' in end ? end.error : undefined);
