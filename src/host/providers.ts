import * as z from 'zod';

/** Facts about a model that the user gives; what is missing is asked of the endpoint, or known by the name. */
const facts = {
  name: z.string().min(1).optional(),
  contextWindow: z.number().int().min(1_000).optional(),
  maxOutput: z.number().int().min(1).optional(),
};

/** Facts about a model whose endpoint does not tell what it can. */
const moreFacts = {
  ...facts,
  images: z.boolean().optional(),
  efforts: z.array(z.enum(['low', 'medium', 'high', 'xhigh', 'max'])).optional(),
};

/** Models of a provider: a list of ids, or of ids with facts, or facts by id. */
function modelsOf<Facts extends z.ZodRawShape>(shape: Facts) {
  const listed = z.union([z.string().min(1), z.strictObject({ id: z.string().min(1), ...shape })]);
  return z
    .union([z.array(listed), z.record(z.string().min(1), z.strictObject(shape))])
    .transform((given): readonly ProviderModel[] =>
      Array.isArray(given)
        ? given.map((model) => (typeof model === 'string' ? { id: model } : (model as ProviderModel)))
        : Object.entries(given).map(([id, told]) => ({ id, ...told })),
    )
    .default([]);
}

export interface ProviderModel extends z.infer<z.ZodObject<typeof moreFacts>> {
  readonly id: string;
}

/** Every fact that a model can have, whatever the kind of its provider. */
export const MODEL_FACTS = moreFacts;

const access = {
  headers: z.record(z.string(), z.string()).default({}),
  apiKeyEnv: z
    .string()
    .regex(/^[A-Za-z_]\w*$/, 'apiKeyEnv is the name of an environment variable')
    .optional(),
};

const webAddress = z.url({ protocol: /^https?$/, error: 'baseUrl is not a web address' });

const OPENAI_API = 'https://api.openai.com/v1';

/** Kinds of providers, each with what an entry of its kind can have. */
export const PROVIDER_KINDS = [
  z.strictObject({
    kind: z.literal('openai-chat'),
    baseUrl: webAddress.default(OPENAI_API),
    ...access,
    models: modelsOf(moreFacts),
  }),
  z.strictObject({
    kind: z.literal('openai-responses'),
    baseUrl: webAddress.default(OPENAI_API),
    ...access,
    models: modelsOf(moreFacts),
  }),
  z.strictObject({
    kind: z.literal('anthropic'),
    baseUrl: webAddress.default('https://api.anthropic.com'),
    ...access,
    models: modelsOf(facts),
  }),
] as const;

const provider = z.discriminatedUnion('kind', PROVIDER_KINDS);

/** An endpoint with models, as the user describes it. */
export type Provider = z.infer<typeof provider>;

/** Providers by name. The name stands before a `/` and the id of a model, so it has none itself. */
export const providers = z.record(
  z.string().regex(/^[^/]*[^/\s][^/]*$/, 'the name of a provider has no "/"'),
  provider,
);
