import * as z from 'zod';
import { isRecord } from '../lib/json.ts';
import { chooseModel, EFFORTS, type ModelChoice } from './models.ts';

/** Models that one list may have; a longer one is cut. */
const MAX_MODELS = 1_000;

/** Ids of models that answer otherwise than with text, or that are no models for a chat. */
const OTHER =
  /embed|whisper|tts|dall-e|moderation|-image|audio|realtime|transcribe|sora|rerank|davinci|babbage/i;

const tokens = z.number().int().positive().optional().catch(undefined);
const dollars = z.coerce.number().nonnegative().optional().catch(undefined);

/** An entry of a list of models. Servers add their own facts to the id, each under its own name. */
const entry = z.object({
  id: z.string().min(1),
  name: z.string().optional().catch(undefined),
  context_length: tokens,
  context_window: tokens,
  max_context_length: tokens,
  max_model_len: tokens,
  max_completion_tokens: tokens,
  top_provider: z.object({ max_completion_tokens: tokens }).optional().catch(undefined),
  architecture: z
    .object({ input_modalities: z.array(z.string()) })
    .optional()
    .catch(undefined),
  supported_parameters: z.array(z.string()).optional().catch(undefined),
  pricing: z
    .object({ prompt: dollars, completion: dollars, input_cache_read: dollars, input_cache_write: dollars })
    .optional()
    .catch(undefined),
});

type Entry = z.infer<typeof entry>;

/** Reads the entries of a list of models, in their order; those that are no models for a chat are left out. */
export const readModelList = (entries: readonly unknown[]): readonly ModelChoice[] =>
  entries
    .filter(isRecord)
    .flatMap((one) => entry.safeParse(one).data ?? [])
    .filter(({ id }) => !OTHER.test(id))
    .slice(0, MAX_MODELS)
    .map(readModel);

function readModel(told: Entry): ModelChoice {
  const known = chooseModel(told.id, told.name);
  const thinks = told.supported_parameters?.includes('reasoning') ?? known.thinks;
  const maxOutput = told.top_provider?.max_completion_tokens ?? told.max_completion_tokens ?? known.maxOutput;
  const price = priceOf(told);
  return {
    ...known,
    contextWindow:
      told.context_length ??
      told.context_window ??
      told.max_model_len ??
      told.max_context_length ??
      known.contextWindow,
    ...(maxOutput === undefined ? {} : { maxOutput }),
    thinks,
    efforts: known.efforts.length > 0 || !thinks ? known.efforts : EFFORTS.slice(0, 3),
    takesImages: told.architecture?.input_modalities.includes('image') ?? known.takesImages,
    ...(price ? { price } : {}),
  };
}

/** Price for a million tokens; the list has it for one token. */
function priceOf({ pricing }: Entry): ModelChoice['price'] {
  if (pricing?.prompt === undefined || pricing.completion === undefined) return undefined;
  const million = (price: number): number => Math.round(price * 1e12) / 1e6;
  const { input_cache_read: read, input_cache_write: write } = pricing;
  return {
    input: million(pricing.prompt),
    output: million(pricing.completion),
    ...(read === undefined ? {} : { cacheRead: million(read) }),
    ...(write === undefined ? {} : { cacheWrite: million(write) }),
  };
}
