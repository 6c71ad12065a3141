import * as z from 'zod';
import { isRecord, type JsonRecord } from '../lib/json.ts';
import { type Settings, settingsSchema } from './settings.ts';

export interface ReadSettings {
  readonly settings: Settings;
  /** One sentence for each bad value, which begins with the setting's name. */
  readonly problems: readonly string[];
}

/** Reads every setting. A bad value never affects other settings, and a bad entry never the rest of its list. */
export function readSettings(configured: (name: string) => unknown): ReadSettings {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, schema] of Object.entries(settingsSchema.shape)) {
    const given = configured(name);
    const result = schema.safeParse(given);
    if (result.success) {
      values[name] = result.data;
      continue;
    }
    const rest = goodEntries(schema, given);
    values[name] = rest ?? schema.parse(undefined);
    problems.push(
      ...explain(name, result.error, Array.isArray(rest)).map((why) => `${why} ${remedy(given, rest)}`),
    );
  }
  return { settings: settingsSchema.parse(values), problems };
}

/** Usable entries of a list or a record, or of one entry given instead of a list; undefined for any other setting. */
function goodEntries(schema: z.ZodType, given: unknown): readonly unknown[] | JsonRecord | undefined {
  const type = schema instanceof z.ZodDefault ? schema.unwrap() : schema;
  if (type instanceof z.ZodArray)
    return [given].flat().filter((entry) => z.safeParse(type.element, entry).success);
  if (!(type instanceof z.ZodRecord) || !isRecord(given)) return undefined;
  return Object.fromEntries(
    Object.entries(given).filter(([key, entry]) => z.safeParse(type, { [key]: entry }).success),
  );
}

/** Explains what is wrong: for a list the first problem, for anything else the first one of each entry, with its place. */
function explain(name: string, { issues }: z.ZodError, isList: boolean): readonly string[] {
  const first = issues.filter(
    ({ path }, index) => issues.findIndex((other) => other.path[0] === path[0]) === index,
  );
  return (isList ? issues.slice(0, 1) : first).map((issue) => {
    const { path, message } = (issue.code === 'invalid_key' && issue.issues[0]) || issue;
    const place = isList ? '' : [...issue.path, ...(path === issue.path ? [] : path)].map(String).join('.');
    return `${name}: ${place}${place && ': '}${message}.`;
  });
}

function remedy(given: unknown, rest: readonly unknown[] | JsonRecord | undefined): string {
  if (rest === undefined) return 'The default is used.';
  if (!Array.isArray(rest)) return 'This entry is ignored.';
  return rest[0] === given ? 'It is treated as a list of one entry.' : 'Such entries are ignored.';
}
