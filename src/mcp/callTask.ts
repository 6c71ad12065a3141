import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { z } from 'zod';
import { untilAborted } from '../lib/abort.ts';
import type { JsonRecord } from '../lib/json.ts';

interface TaskCall {
  readonly client: Client;
  readonly params: { readonly name: string; readonly arguments: Record<string, unknown> };
  readonly schema: z.ZodType<Record<string, unknown>>;
  readonly options: RequestOptions & { readonly signal: AbortSignal };
  /** The task has got on; the words are the server's, if it has any. */
  onStatus(text: string): void;
}

/** Calls a tool as a task: starts it, follows it and fetches its result. A task nobody waits for is cancelled. */
export async function callTask(call: TaskCall): Promise<JsonRecord> {
  let taskId: string | undefined;
  try {
    return await untilAborted(
      follow(call, (id) => {
        taskId = id;
      }),
      call.options.signal,
    );
  } finally {
    if (call.options.signal.aborted && taskId !== undefined)
      call.client.experimental.tasks.cancelTask(taskId).catch(() => undefined);
  }
}

async function follow(
  { client, params, schema, options, onStatus }: TaskCall,
  onCreated: (taskId: string) => void,
): Promise<JsonRecord> {
  let latest = '';
  let words = '';
  const stream = client.experimental.tasks.callToolStream(
    { name: params.name, arguments: params.arguments },
    schema as unknown as Parameters<typeof client.experimental.tasks.callToolStream>[1],
    { ...options, task: {} },
  );
  for await (const message of stream) {
    if (message.type === 'result') return message.result;
    if (message.type === 'error') throw words ? new Error(words, { cause: message.error }) : message.error;
    if (message.type === 'taskCreated') onCreated(message.task.taskId);
    const { status, statusMessage = '', lastUpdatedAt } = message.task;
    const said = JSON.stringify([status, statusMessage, lastUpdatedAt]);
    if (said !== latest) onStatus(statusMessage || status);
    latest = said;
    words = status === 'failed' ? statusMessage : '';
  }
  throw new Error('the task ended without a result.');
}
