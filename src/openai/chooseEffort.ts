import type { ModelRequest } from '../agent/model/model.ts';
import type { Effort, ModelChoice } from './models.ts';

/** Effort that is asked for if the user wants a model to think and names no level: some models think only then. */
const USUAL = 'medium';

/** Chooses how hard a model is to think, as the user chose at the start of the epoch; undefined if that is left to the model. */
export function chooseEffort(
  { epoch: { switches } }: ModelRequest,
  { efforts, canBeStill }: Pick<ModelChoice, 'efforts' | 'canBeStill'>,
): Effort | 'none' | undefined {
  if (switches.thinking === 'off' && canBeStill) return 'none';
  const wanted = efforts.find((level) => level === switches.effort);
  if (wanted !== undefined || switches.thinking !== 'on') return wanted;
  return efforts.find((level) => level === USUAL);
}
