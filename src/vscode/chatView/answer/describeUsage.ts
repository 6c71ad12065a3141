import { describeSpent, type TurnCost } from '../../../agent/events/turnCost.ts';

/** Describes what an answer took, in one line. */
export const describeUsage = (cost: TurnCost, milliseconds: number): string =>
  `${describeSpent(cost)} · ${describeTime(Math.round(milliseconds / 1_000))}`;

const describeTime = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
