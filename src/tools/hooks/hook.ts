import type { HookEvent } from '../../host/hooks.ts';
import { removeTags } from '../tool/nameTag.ts';

export type HookEventName = HookEvent['name'];

/** A program of the user that is told of an event. */
export interface Hook {
  readonly event: HookEventName;
  /** Pattern for the tools that the hook is about; see `isAbout`. */
  readonly matcher: string;
  /** A command line. */
  readonly command: string;
  readonly timeoutSeconds: number;
}

const PLAIN_NAMES = /^[\w|, -]*$/;

/**
 * True if a hook with this matcher wants to hear of the event: empty and `*` mean all tools, names may be listed with `|`,
 * anything else is a regular expression that matches somewhere in the tool's name. Events without a tool concern all.
 */
export function isAbout(matcher: string, event: HookEvent): boolean {
  if (matcher === '' || matcher === '*' || !('tool' in event)) return true;
  const names = [event.tool, removeTags(event.tool)];
  if (PLAIN_NAMES.test(matcher)) return matcher.split(/[|,]/).some((name) => names.includes(name.trim()));
  return names.some((name) => new RegExp(matcher).test(name));
}

/** True if a hook that is not approved may want to hear of the event: a stranger's expression is not run, as it could take forever. */
export const mayBeAbout = (matcher: string, event: HookEvent): boolean =>
  !PLAIN_NAMES.test(matcher) || isAbout(matcher, event);

/** Problem with a matcher, as the end of a sentence; undefined if there is none. */
export function matcherProblem(matcher: string): string | undefined {
  try {
    if (matcher !== '*') new RegExp(matcher);
    return undefined;
  } catch {
    return 'expected tool names or a regular expression';
  }
}
