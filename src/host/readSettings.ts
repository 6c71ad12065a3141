import * as z from 'zod';
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
    problems.push(`${name}: ${result.error.issues[0]?.message}. ${remedy(given, rest)}`);
  }
  return { settings: settingsSchema.parse(values), problems };
}

/** Usable entries of a list, or of one entry given instead of a list; undefined for a setting that is not a list. */
function goodEntries(schema: z.ZodType, given: unknown): readonly unknown[] | undefined {
  const list = schema instanceof z.ZodDefault ? schema.unwrap() : schema;
  if (!(list instanceof z.ZodArray)) return undefined;
  return [given].flat().filter((entry) => z.safeParse(list.element, entry).success);
}

function remedy(given: unknown, rest: readonly unknown[] | undefined): string {
  if (rest === undefined) return 'The default is used.';
  return rest[0] === given ? 'It is treated as a list of one entry.' : 'Such entries are ignored.';
}
