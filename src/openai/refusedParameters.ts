import { isRecord } from '../lib/json.ts';

/** Parameters that a request can do without, where an endpoint does not take them. */
export const OPTIONAL_PARAMETERS = [
  'stream_options',
  'reasoning_effort',
  'reasoning.summary',
  'reasoning',
  'include',
  'prompt_cache_key',
  'max_tokens',
  'max_completion_tokens',
  'max_output_tokens',
] as const;

export type OptionalParameter = (typeof OPTIONAL_PARAMETERS)[number];

/** Optional parameters that the endpoint has refused for a model: later requests leave them out. */
export class RefusedParameters {
  readonly #refused = new Map<string, Set<OptionalParameter>>();

  /** The parameters that this model takes no longer. */
  of(model: string): ReadonlySet<OptionalParameter> {
    return this.#refused.get(model) ?? NONE;
  }

  /** Learns from a refusal; true if the request can be sent again without what was refused. */
  learn(model: string, error: unknown): boolean {
    const parameter = refusedBy(error);
    if (parameter === undefined || this.of(model).has(parameter)) return false;
    this.#refused.set(model, new Set([...this.of(model), parameter]));
    return true;
  }
}

const NONE: ReadonlySet<OptionalParameter> = new Set();

/** The optional parameter that an error complains about: a reasoning summary needs a verified organization, for example. */
function refusedBy(error: unknown): OptionalParameter | undefined {
  if (!isRecord(error) && !(error instanceof Error)) return undefined;
  const { status, param, message } = error as { status?: unknown; param?: unknown; message?: unknown };
  if (status !== 400 && status !== 422) return undefined;
  if (typeof param === 'string') return OPTIONAL_PARAMETERS.find((one) => one === param);
  const text = String(message);
  if (
    !/unsupported|unrecognized|unknown|not (?:supported|permitted|allowed)|extra|unexpected|verified/i.test(
      text,
    )
  )
    return undefined;
  return OPTIONAL_PARAMETERS.find((one) => text.includes(one));
}
