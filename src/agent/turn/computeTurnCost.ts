import type { PoolEntry } from '../../tools/pool/toolPool.ts';
import type { StepTotals, TurnCost } from '../events/turnCost.ts';
import { deferralFigures } from '../inspection/deferralFigures.ts';
import type { Transcript } from '../transcript/transcript.ts';

/** Computes the cost of a turn: its totals, and the tokens that the transcript shows as kept out. */
export function computeTurnCost(
  totals: StepTotals,
  transcript: Transcript,
  entries: readonly PoolEntry[],
): TurnCost {
  const { keptOut, searching } = deferralFigures(transcript, entries);
  return { ...totals, keptOut, netKeptOut: keptOut - searching };
}
