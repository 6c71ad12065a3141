import * as z from 'zod';
import { settingsSchema } from '../../host/settings.ts';
import { canonicalJson, isRecord, parseJson } from '../../lib/json.ts';
import type { HostedServer } from './hosted.ts';

const names = z.array(z.string());

/** Settings of a user who has changed none. */
const NO_CHOICES = settingsSchema.parse({});

const switchesSchema = z.object({
  /** Mode of tool search, without its threshold: a decision of `auto` outlasts a change of the threshold. */
  mode: z.enum(['always', 'auto', 'off']),
  off: names,
  pin: names,
  defer: names,
  /** Globs over tools that code of the model may call; chats of before the setting count as having none. */
  programmatic: names.default([]),
  /** Tokens for tools that servers ask to load always; chats of before the setting count as having the default. */
  alwaysLoadBudget: z.number().default(NO_CHOICES['toolSearch.alwaysLoadBudget']),
  isPlanning: z.boolean(),
  isSimple: z.boolean(),
  isTrusted: z.boolean(),
  denied: names,
  /** The way the model thinks; chats of before these settings count as having the defaults. */
  thinking: z.enum(['auto', 'on', 'off']).default(NO_CHOICES.thinking),
  thinkingBudget: z.number().default(0),
  effort: z.string().default(NO_CHOICES.effort),
  /** Files with instructions that the user has switched off; chats of before the switch count as having none off. */
  instructionsOff: names.default([]),
  /** MCP servers the endpoint talks to itself. */
  hosted: z.array(z.custom<HostedServer>(isRecord)),
});

/**
 * Switches of the user when an epoch was made: a change of one starts a new epoch. The model and the strategy are compared
 * separately. Thinking and effort are among them because they are rendered into the prompt: a change loses the cached
 * messages anyway, and thoughts of before must not come back while thinking is off.
 */
export type Switches = Readonly<z.infer<typeof switchesSchema>>;

/** Switches before the user has changed any. */
export const NO_SWITCHES: Switches = {
  mode: 'always',
  off: [],
  pin: [],
  defer: [],
  programmatic: [],
  alwaysLoadBudget: NO_CHOICES['toolSearch.alwaysLoadBudget'],
  isPlanning: false,
  isSimple: false,
  isTrusted: true,
  denied: [],
  thinking: NO_CHOICES.thinking,
  thinkingBudget: 0,
  effort: NO_CHOICES.effort,
  instructionsOff: [],
  hosted: [],
};

/** Reads the switches of a stored epoch. Unreadable switches count as none: at worst a new epoch begins. */
export function readSwitches(stored: unknown): Switches {
  const read = switchesSchema.safeParse(typeof stored === 'string' ? parseText(stored) : stored);
  return read.success ? read.data : NO_SWITCHES;
}

/** Reads the switches of a chat of version 2, which stores them as the JSON text of a list. */
function parseText(text: string): unknown {
  const list = parseJson(text);
  if (!Array.isArray(list)) return undefined;
  const [mode, off, pin, defer, allowed, ...hosted] = list;
  const [isPlanning, isSimple, denied, untrusted] = Array.isArray(allowed) ? allowed : [];
  return { mode, off, pin, defer, isPlanning, isSimple, denied, isTrusted: untrusted === undefined, hosted };
}

export const isSameSwitches = (a: Switches, b: Switches): boolean => canonicalJson(a) === canonicalJson(b);

const LABELS = {
  mode: 'mode',
  off: 'off',
  pin: 'pin',
  defer: 'defer',
  programmatic: 'programmatic',
  alwaysLoadBudget: 'budget for always loaded tools',
  isPlanning: 'plan mode',
  isSimple: 'simple tools',
  isTrusted: 'trusted workspace',
  denied: 'denied',
  thinking: 'thinking',
  thinkingBudget: 'thinking budget',
  effort: 'effort',
  instructionsOff: 'instructions off',
} as const satisfies Partial<Record<keyof Switches, string>>;

/** Switches that differ, with both values as JSON. Hosted servers are part of the prefix, which is compared separately. */
export function switchChanges(
  before: Switches,
  after: Switches,
): readonly { readonly name: string; readonly old: string; readonly now: string }[] {
  const keys = Object.keys(LABELS) as (keyof typeof LABELS)[];
  return keys
    .map((key) => ({ name: LABELS[key], old: JSON.stringify(before[key]), now: JSON.stringify(after[key]) }))
    .filter((one) => one.old !== one.now);
}
