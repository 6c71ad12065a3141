import * as z from 'zod';
import { Refusal } from '../../host/refusal.ts';
import { withDeadline } from '../../lib/deadline.ts';
import type { JsonRecord } from '../../lib/json.ts';
import { type CallTarget, callFailure } from '../tools/callFailure.ts';

/** Request that only looks at something: a list, a resource, a prompt. */
export interface ServerQuestion {
  readonly method: string;
  readonly params?: Record<string, unknown>;
}

const PATIENCE = 30_000;
const anyResult = z.looseObject({});

/** Asks a server and gives its answer as it came. Rejects with the signal's reason when aborted, otherwise with a Refusal. */
export async function askServer(
  target: CallTarget,
  { method, params = {} }: ServerQuestion,
  signal: AbortSignal,
): Promise<JsonRecord> {
  const controller = new AbortController();
  const endCall = target.beginCall();
  try {
    return await withDeadline(
      () =>
        target.client.request({ method, params }, anyResult, {
          signal: controller.signal,
          timeout: PATIENCE * 2,
        }),
      {
        milliseconds: PATIENCE,
        late: () => new Refusal(`${target.server} gave no answer to ${method} within ${PATIENCE / 1_000} s.`),
      },
      signal,
    );
  } catch (error) {
    controller.abort('Nobody waits for this any more.');
    signal.throwIfAborted();
    throw await callFailure(error, target, method);
  } finally {
    endCall();
  }
}
