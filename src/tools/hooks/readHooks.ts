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
  /** Problems among these that may hide a hook which forbids calls: nobody can read what stands there. */
  readonly unread: readonly string[];
}

export const NO_HOOKS: ReadHooks = { hooks: [], problems: [], unread: [] };

/** Result for a value of which nothing can be read. */
export const unreadHooks = (problem: string): ReadHooks => ({
  hooks: [],
  problems: [problem],
  unread: [problem],
});

export const joinHooks = (all: readonly ReadHooks[]): ReadHooks => ({
  hooks: all.flatMap(({ hooks }) => hooks),
  problems: all.flatMap(({ problems }) => problems),
  unread: all.flatMap(({ unread }) => unread),
});

export interface HookSource {
  /** Place of the value, for people. */
  readonly path: string;
  /** True if all events must be ours; other programs have more of them. */
  readonly isOurs: boolean;
}

/** Reads hooks in the shape of Claude Code's settings, entry by entry: a malformed one never affects the others. */
export function readHooks(value: unknown, { path, isOurs }: HookSource): ReadHooks {
  if (value === undefined) return NO_HOOKS;
  if (!isRecord(value)) return unreadHooks(`${path}: expected an object with one entry per event.`);
  return joinHooks(
    Object.entries(value).map(([event, groups]) => {
      const where = `${path}.${event}`;
      if (isEvent(event)) return readEvent(groups, event, where);
      return isOurs
        ? unusable(`${where}: there is no such event. There are ${[...EVENTS].join(', ')}.`)
        : NO_HOOKS;
    }),
  );
}

function readEvent(groups: unknown, event: HookEventName, where: string): ReadHooks {
  if (!Array.isArray(groups)) return damaged(event, `${where}: expected a list.`);
  return joinHooks(groups.map((entry, index) => readGroup(entry, event, `${where}[${index}]`)));
}

function readGroup(entry: unknown, event: HookEventName, where: string): ReadHooks {
  const { data, error } = group.safeParse(entry);
  if (error) return damaged(event, `${where}: ${sentence(error)}.`);
  const problem = matcherProblem(data.matcher);
  if (problem !== undefined) return damaged(event, `${where}.matcher: ${problem}.`);
  const about = { event, matcher: data.matcher };
  return joinHooks(data.hooks.map((one, index) => readHook(one, about, `${where}.hooks[${index}]`)));
}

function readHook(entry: unknown, about: Pick<Hook, 'event' | 'matcher'>, where: string): ReadHooks {
  const { data, error } = hook.safeParse(entry);
  if (error) {
    const problem = `${where}: ${sentence(error)}.`;
    return isOfAnotherType(entry) ? unusable(problem) : damaged(about.event, problem);
  }
  const { command, timeout } = data;
  return {
    hooks: [{ ...about, command, timeoutSeconds: timeout }],
    problems: ignored(data).map((problem) => `${where}: ${problem}.`),
    unread: [],
  };
}

/** Result for an entry that is damaged. Only a hook before calls can forbid one. */
const damaged = (event: HookEventName, problem: string): ReadHooks =>
  event === 'PreToolUse' ? unreadHooks(problem) : unusable(problem);

/** Result for an entry that can be read, and does not run here. */
const unusable = (problem: string): ReadHooks => ({ ...NO_HOOKS, problems: [problem] });

/** True for hooks that Claude Code has besides commands, such as prompts. */
const isOfAnotherType = (entry: unknown): boolean =>
  isRecord(entry) && typeof entry.type === 'string' && entry.type !== 'command';

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
