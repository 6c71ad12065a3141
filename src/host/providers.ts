import * as z from 'zod';

/** Facts about a model that the user gives; what is missing is asked of the endpoint, or known by the name. */
export const modelFacts = {
  name: z.string().min(1).optional(),
  contextWindow: z.number().int().min(1_000).optional(),
  maxOutput: z.number().int().min(1).optional(),
};

const listedModel = z.union([z.string().min(1), z.strictObject({ id: z.string().min(1), ...modelFacts })]);

/** Models of a provider: a list of ids, or of ids with facts, or facts by id. */
const models = z
  .union([z.array(listedModel), z.record(z.string().min(1), z.strictObject(modelFacts))])
  .transform((given): readonly ProviderModel[] =>
    Array.isArray(given)
      ? given.map((model) => (typeof model === 'string' ? { id: model } : model))
      : Object.entries(given).map(([id, facts]) => ({ id, ...facts })),
  );

export interface ProviderModel extends z.infer<z.ZodObject<typeof modelFacts>> {
  readonly id: string;
}

const shared = {
  headers: z.record(z.string(), z.string()).default({}),
  apiKeyEnv: z
    .string()
    .regex(/^[A-Za-z_]\w*$/, 'apiKeyEnv is the name of an environment variable')
    .optional(),
  models: models.default([]),
};

const webAddress = z.url({ protocol: /^https?$/, error: 'baseUrl is not a web address' });

/** Kinds of providers, each with what an entry of its kind can have. */
export const PROVIDER_KINDS = [
  z.strictObject({
    kind: z.literal('anthropic'),
    baseUrl: webAddress.default('https://api.anthropic.com'),
    ...shared,
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
