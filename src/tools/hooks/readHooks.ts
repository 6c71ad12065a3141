import * as z from 'zod';
import { isRecord } from '../../lib/json.ts';
import { removeInvisible } from '../../lib/text.ts';
import { type Hook, type HookEventName, matcherProblem } from './hook.ts';

const DEFAULT_TIMEOUT = 60;
const MAX_TIMEOUT = 600;
/** A command that the user approves must fit into a dialog, and look as it is. */
const MAX_COMMAND = 2_000;

const EVENTS: ReadonlySet<string> = new Set<HookEventName>([
  'PreToolUse',
  'PostToolUse',
  'UserPromptSubmit',
  'Stop',
]);

const group = z.object({
  matcher: z.string().default(''),
  hooks: z.array(z.unknown(), { error: 'expected a list of hooks' }),
});

const hook = z.object({
  type: z.literal('command', { error: 'only hooks of type "command" run here' }).default('command'),
  command: z
    .string({ error: 'expected a command line' })
    .trim()
    .min(1, { error: 'expected a command line' })
    .max(MAX_COMMAND, { error: `expected at most ${MAX_COMMAND} characters; put the rest into a script` })
    .refine((command) => removeInvisible(command) === command, {
      error: 'expected a command line without invisible characters',
    }),
  timeout: z
    .number({ error: 'expected a number of seconds' })
    .positive({ error: 'expected a number of seconds above 0' })
    // A hook that wants more time than it gets still runs: it may be there to forbid something.
    .transform((seconds) => Math.min(seconds, MAX_TIMEOUT))
    .default(DEFAULT_TIMEOUT),
  if: z.unknown().optional(),
  async: z.unknown().optional(),
});

export interface ReadHooks {
  readonly hooks: readonly Hook[];
  /** One sentence for each entry that is left out, and for each wish of a hook that is not granted. */
  readonly problems: readonly string[];
}

export interface HookSource {
  /** Place of the value, for people. */
  readonly path: string;
  /** True if all events must be ours; other programs have more of them. */
  readonly isOurs: boolean;
}

/** Reads hooks in the shape of Claude Code's settings, entry by entry: a malformed one never affects the others. */
export function readHooks(value: unknown, { path, isOurs }: HookSource): ReadHooks {
  if (value === undefined) return { hooks: [], problems: [] };
  if (!isRecord(value))
    return { hooks: [], problems: [`${path}: expected an object with one entry per event.`] };
  const read = Object.entries(value).flatMap(([event, groups]) => {
    const where = `${path}.${event}`;
    if (isEvent(event)) return readEvent(groups, event, where);
    return isOurs ? [`${where}: there is no such event. There are ${[...EVENTS].join(', ')}.`] : [];
  });
  return {
    hooks: read.filter((one) => typeof one !== 'string'),
    problems: read.filter((one) => typeof one === 'string'),
  };
}

/** A hook, or a problem with its entry. */
type Read = Hook | string;

function readEvent(groups: unknown, event: HookEventName, where: string): readonly Read[] {
  if (!Array.isArray(groups)) return [`${where}: expected a list.`];
  return groups.flatMap((entry, index) => readGroup(entry, event, `${where}[${index}]`));
}

function readGroup(entry: unknown, event: HookEventName, where: string): readonly Read[] {
  const { data, error } = group.safeParse(entry);
  if (error) return [`${where}: ${sentence(error)}.`];
  const problem = matcherProblem(data.matcher);
  if (problem !== undefined) return [`${where}.matcher: ${problem}.`];
  return data.hooks.flatMap((one, index): readonly Read[] => {
    const place = `${where}.hooks[${index}]`;
    const read = hook.safeParse(one);
    if (!read.success) return [`${place}: ${sentence(read.error)}.`];
    const { command, timeout } = read.data;
    const found = { event, matcher: data.matcher, command, timeoutSeconds: timeout };
    return [found, ...ignored(read.data).map((problem) => `${place}: ${problem}.`)];
  });
}

/**
 * Wishes of a hook that are not granted. The hook runs all the same, and rather too often: it may be there to forbid
 * something.
 */
const ignored = (wanted: { readonly if?: unknown; readonly async?: unknown }): readonly string[] => [
  ...((wanted.if ?? '') === '' ? [] : ['if: not supported; the hook runs without this condition']),
  ...((wanted.async ?? false) === false ? [] : ['async: not supported; the hook is waited for']),
];

const isEvent = (name: string): name is HookEventName => EVENTS.has(name);

const sentence = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => [...path, message].join(': ')).join('; ');
