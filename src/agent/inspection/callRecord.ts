import type { Approval } from '../../host/approval.ts';
import type { JsonRecord } from '../../lib/json.ts';
import type { AgentEvent, CallEnding } from '../events/events.ts';
import type { ToolCall } from '../transcript/messages.ts';

/** One call and its times. A time that is absent has not come, or never will. */
export interface CallRecord {
  readonly id: string;
  readonly name: string;
  readonly input: JsonRecord;
  /** Time at which the call was complete, though perhaps not the message around it. */
  readonly offeredAt: number;
  /** Time at which the message was complete: a call that began before that began early. */
  wholeAt?: number;
  askedAt?: number;
  answeredAt?: number;
  startedAt?: number;
  endedAt?: number;
  description?: string;
  ending?: CallEnding;
  summary?: string;
  output?: string;
  found: readonly string[];
}

/** Takes down the calls of one step. */
export class CallRecorder {
  readonly calls: CallRecord[] = [];

  offer(call: ToolCall): void {
    this.#of(call);
  }

  /** The message is complete, with these calls. */
  complete(calls: readonly ToolCall[]): void {
    for (const call of calls) this.#of(call).wholeAt ??= Date.now();
  }

  take(event: AgentEvent): void {
    if (event.type === 'call-start') {
      const call = this.#of(event.call);
      call.startedAt = Date.now();
      call.description = event.description;
    }
    if (event.type !== 'call-end') return;
    const { ending, summary, output, found } = event;
    Object.assign(this.#of(event.call), { endedAt: Date.now(), ending, summary, output, found });
  }

  /** The approval, whose questions are timed. */
  time(approval: Approval): Approval {
    return {
      ask: async (question, signal) => {
        const call = this.calls.find(({ id }) => id === question.call);
        if (call) call.askedAt = Date.now();
        try {
          return await approval.ask(question, signal);
        } finally {
          if (call) call.answeredAt = Date.now();
        }
      },
    };
  }

  #of({ id, name, input }: ToolCall): CallRecord {
    const known = this.calls.find((call) => call.id === id);
    if (known) return known;
    const call: CallRecord = { id, name, input, offeredAt: Date.now(), found: [] };
    this.calls.push(call);
    return call;
  }
}
