import type { AnswerTap, SentRequest, WireTap } from '../../src/agent/model/wireTap.ts';

/** Everything a tap has heard of one attempt. */
export interface HeardAttempt {
  readonly sent: SentRequest;
  status?: number;
  headers?: Readonly<Record<string, string>>;
  answer: string;
  /** How it ended; absent as long as it has not. */
  end?: { readonly problem: string | undefined };
}

/** A tap that keeps what it hears. */
export class HeardWire implements WireTap {
  readonly attempts: HeardAttempt[] = [];

  send(sent: SentRequest): AnswerTap {
    const attempt: HeardAttempt = { sent, answer: '' };
    this.attempts.push(attempt);
    const decoder = new TextDecoder();
    return {
      begin(status, headers) {
        attempt.status = status;
        attempt.headers = headers;
      },
      take(piece) {
        attempt.answer += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
      },
      end(problem) {
        attempt.end = { problem };
      },
    };
  }
}
