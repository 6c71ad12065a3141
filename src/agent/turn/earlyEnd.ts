import { count } from '../../lib/text.ts';
import type { Notice } from '../events/events.ts';
import type { StopReason } from '../model/model.ts';

/** End of a turn in which the model was not done, in sentences for the user. */
export interface EarlyEnd {
  readonly reason: string;
  readonly advice: string;
  /** As in `Notice`. */
  readonly isPause?: true;
}

const GO_ON = { advice: 'Say "continue" to go on.', isPause: true } as const;

/** Ends after an answer without calls, by the reason why the model stopped. */
export const EARLY_ENDS: Partial<Record<StopReason, EarlyEnd>> = {
  paused: { reason: 'The model paused too often.', ...GO_ON },
  'output-limit': { reason: 'The answer was cut at the output limit of the model.', ...GO_ON },
  'context-limit': {
    reason: 'The conversation fills the context window of the model.',
    advice: 'Say "continue" to go on with a summary of its older part.',
    isPause: true,
  },
  refusal: {
    reason: 'The model declined to answer this.',
    advice: 'Rephrase the request or start a new chat.',
  },
};

export const EMPTY_END: EarlyEnd = { reason: 'The model ended without an answer.', ...GO_ON };

export const pauseAfter = (steps: number): EarlyEnd => ({
  reason: `Paused after ${count(steps, 'step')}.`,
  ...GO_ON,
});

export const announceEarlyEnd = ({ reason, advice, isPause }: EarlyEnd): Notice => ({
  type: 'notice',
  text: `${reason} ${advice}`,
  ...(isPause ? { isPause } : {}),
});
