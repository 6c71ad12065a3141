import type { Settings } from '../../host/settings.ts';
import type { TokenPrice } from '../../host/tokenPrice.ts';
import type { OfferedModel } from './offeredModel.ts';

/** Effort that is left to the model. */
export const OWN_EFFORT = 'default';

/** The way a model thinks, and the work it puts into an answer. */
export interface ThinkingChoice {
  readonly thinking: Settings['thinking'];
  /** Tokens to think with where the model takes a budget; 0 if it is left to Quiver. */
  readonly thinkingBudget: number;
  /** A level that the model has, or `OWN_EFFORT`. */
  readonly effort: string;
}

/**
 * The user's choice for a model: an effort picked for the chat goes before the options of the model, these before the
 * general settings. A level that the model does not have counts as none.
 */
export function chooseThinking(
  settings: ModelSettings,
  { id, efforts = [] }: Pick<OfferedModel, 'id' | 'efforts'>,
  picked?: string,
): ThinkingChoice {
  const options = settings.models[id] ?? {};
  const wanted = [picked, options.effort, settings.effort].find(
    (effort) => effort !== undefined && effort !== OWN_EFFORT,
  );
  return {
    thinking: options.thinking ?? settings.thinking,
    thinkingBudget: options.thinkingBudget ?? 0,
    effort: wanted !== undefined && efforts.includes(wanted) ? wanted : OWN_EFFORT,
  };
}

/** Price of a model's tokens: the user's word, else what the adapter knows; undefined if nobody does. */
export const choosePrice = (
  settings: Pick<Settings, 'models'>,
  { id, price }: Pick<OfferedModel, 'id' | 'price'>,
): TokenPrice | undefined => settings.models[id]?.price ?? price;

type ModelSettings = Pick<Settings, 'thinking' | 'effort' | 'models'>;
