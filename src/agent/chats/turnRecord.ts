import * as z from 'zod';
import type { AgentEvent } from '../events/events.ts';

/** The events of a turn that are worth showing again. */
export type ShownEvent = Extract<
  AgentEvent,
  {
    type:
      | 'words'
      | 'text-delta'
      | 'thinking-delta'
      | 'search'
      | 'hosted-call'
      | 'call-start'
      | 'call-end'
      | 'notice'
      | 'turn-end';
  }
>;

/** An event, and when it came, in milliseconds since 1970. */
export type TimedEvent = ShownEvent & { readonly at: number };

/** A turn as people saw it. */
export interface TurnRecord {
  readonly turn: string;
  /** Milliseconds since 1970 when it began. */
  readonly at: number;
  /** The words of the user, and the names of the attachments. */
  readonly prompt: string;
  readonly attachments: readonly string[];
  readonly events: readonly TimedEvent[];
  /** Absent if the turn was cut off: the window was closed or reloaded in the middle of it. */
  readonly end?: TurnRecordEnd;
}

export interface TurnRecordEnd {
  readonly kind: 'done' | 'unfinished' | 'stopped' | 'failed' | 'takenBack';
  /** A sentence for people about what went wrong. */
  readonly error?: string;
  readonly at: number;
}

/** Records keep the events as they are; of a damaged record only what has the right shape counts. */
export const turnRecord = z.object({
  turn: z.string(),
  at: z.number(),
  prompt: z.string(),
  attachments: z.array(z.string()),
  events: z.array(
    z.custom<TimedEvent>((value) => z.object({ type: z.string(), at: z.number() }).safeParse(value).success),
  ),
  end: z
    .object({
      kind: z.enum(['done', 'unfinished', 'stopped', 'failed', 'takenBack']),
      error: z.string().optional(),
      at: z.number(),
    })
    .optional(),
});
