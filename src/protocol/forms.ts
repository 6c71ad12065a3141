import * as z from 'zod';

const common = {
  name: z.string(),
  title: z.string(),
  description: z.string().exactOptional(),
  isRequired: z.boolean(),
};
const options = z.array(z.object({ value: z.string(), title: z.string() })).readonly();
const limit = z.number().exactOptional();

/** A field of a form. Texts are those of whoever asks. */
const formField = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('text'),
    format: z.enum(['email', 'uri', 'date', 'date-time']).exactOptional(),
    minLength: limit,
    maxLength: limit,
    default: z.string().exactOptional(),
  }),
  z.object({
    ...common,
    kind: z.literal('number'),
    isInteger: z.boolean(),
    minimum: limit,
    maximum: limit,
    default: z.number().exactOptional(),
  }),
  z.object({ ...common, kind: z.literal('boolean'), default: z.boolean().exactOptional() }),
  z.object({ ...common, kind: z.literal('choice'), options, default: z.string().exactOptional() }),
  z.object({
    ...common,
    kind: z.literal('choices'),
    options,
    minItems: limit,
    maxItems: limit,
    default: z.array(z.string()).readonly().exactOptional(),
  }),
]);
export type FormField = z.infer<typeof formField>;

/** A question of an MCP server, as a form. */
export const formBlock = z.object({
  kind: z.literal('form'),
  id: z.string(),
  server: z.string(),
  message: z.string(),
  fields: z.array(formField),
  /** Sentences about fields that were not filled in as they should be. */
  problems: z.array(z.object({ name: z.string(), text: z.string() })).default([]),
  /** Values that were sent, in words for people. */
  sent: z.array(z.object({ title: z.string(), value: z.string() })).optional(),
  answer: z.string().optional(),
});
export type FormBlock = z.infer<typeof formBlock>;

/** A page that an MCP server wants the user to visit. Nothing is opened before the user says so. */
export const visitBlock = z.object({
  kind: z.literal('visit'),
  id: z.string(),
  server: z.string(),
  message: z.string(),
  /** The whole address. */
  url: z.string(),
  /** The machine the address leads to. */
  host: z.string(),
  answer: z.string().optional(),
});
export type VisitBlock = z.infer<typeof visitBlock>;

/** Value of a field as the page has it: typed text, a picked option, or several. */
export const givenValue = z.object({
  name: z.string().max(10_000),
  value: z.union([z.string().max(100_000), z.array(z.string().max(10_000)).max(1_000)]),
});
export type GivenValue = z.infer<typeof givenValue>;
