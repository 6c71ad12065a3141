import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js';
import { CreateTaskResultSchema, ErrorCode, McpError, type Task } from '@modelcontextprotocol/sdk/types.js';
import type { z } from 'zod';
import { rejectOnAbort } from '../../lib/abort.ts';
import type { JsonRecord } from '../../lib/json.ts';
import { errorMessage } from '../../lib/text.ts';
import { isNetworkError, statusOf } from '../connection/failure.ts';

interface TaskCall {
  readonly client: Client;
  readonly params: { readonly name: string; readonly arguments: Record<string, unknown> };
  readonly schema: z.ZodType<Record<string, unknown>>;
  readonly options: RequestOptions & { readonly signal: AbortSignal };
  /** Called when the server has answered, whether or not the task has made progress. */
  onAnswer(task: TaskTimes): void;
  /** Called when the task has made progress; the words are the server's, if it has any. */
  onStatus(text: string): void;
}

/** Times of a task in milliseconds, as the server gives them. */
export interface TaskTimes {
  /** Time that the server keeps the task, from its creation; null if there is no limit. */
  readonly ttl: number | null;
  /** Pause that the server wants before it is asked again. */
  readonly pollInterval: number;
}

const USUAL_INTERVAL = 1_000;
const SHORTEST_INTERVAL = 20;
const LONGEST_INTERVAL = 600_000;

/** Calls a tool as a task: starts it, follows it and fetches its result. A task nobody waits for is cancelled. */
export async function callTask(call: TaskCall): Promise<JsonRecord> {
  const { client, params, options } = call;
  const { signal } = options;
  const request = { method: 'tools/call' as const, params: { ...params } };
  const created = client.request(request, CreateTaskResultSchema, { ...options, task: {} });
  const { task } = await rejectOnAbort(created, signal);
  try {
    return await rejectOnAbort(follow(task, call), signal);
  } catch (error) {
    // The task has begun: no error from here on may look as if the call could be repeated.
    throw error instanceof McpError ? error : new McpError(ErrorCode.InternalError, errorMessage(error));
  } finally {
    if (signal.aborted) client.experimental.tasks.cancelTask(task.taskId).catch(() => undefined);
  }
}

async function follow(created: Task, call: TaskCall): Promise<JsonRecord> {
  const { options } = call;
  const ask = createPoll(created, call);
  const { taskId, status, statusMessage } = await pollUntil(
    ask,
    (task) => task.status !== 'working',
    options,
  );
  const failure = () => new McpError(ErrorCode.InternalError, statusMessage || `The task has ${status}.`);
  if (status === 'cancelled') throw failure();
  if (status === 'failed') {
    // The tool's own result says more about its failure than the status, if the server has it.
    const result = await fetchResult(taskId, call).catch(() => Promise.reject(failure()));
    return { ...result, isError: true };
  }
  // A server can ask the user only while somebody waits for the result; meanwhile polling goes on, as a sign of life.
  const over = new AbortController();
  const signal = AbortSignal.any([options.signal, over.signal]);
  if (status === 'input_required') pollUntil(ask, isOver, { signal }).catch(() => undefined);
  try {
    return await fetchResult(taskId, call);
  } finally {
    over.abort();
  }
}

const fetchResult = (taskId: string, { client, schema, options }: TaskCall): Promise<JsonRecord> =>
  client.experimental.tasks.getTaskResult(
    taskId,
    schema as unknown as Parameters<typeof client.experimental.tasks.getTaskResult>[1],
    options,
  );

type Poll = (signal: AbortSignal) => Promise<Task>;

async function pollUntil(
  ask: Poll,
  isEnough: (task: Task) => boolean,
  { signal }: { readonly signal: AbortSignal },
): Promise<Task> {
  for (;;) {
    const task = await ask(signal).catch(ignorePassing);
    if (task && isEnough(task)) return task;
    await sleep(task ? intervalOf(task) : USUAL_INTERVAL, undefined, { signal });
  }
}

/** Ignores a question about a task that failed on its way: the task goes on, and the caller limits for how long. */
function ignorePassing(error: unknown): undefined {
  if ((statusOf(error) ?? 0) < 500 && !isNetworkError(error)) throw error;
}

/** Creates a function that asks for the state of a task and reports it. */
function createPoll(created: Task, { client, options: { timeout }, onAnswer, onStatus }: TaskCall): Poll {
  let latest = '';
  const report = (task: Task) => {
    onAnswer({ ttl: task.ttl, pollInterval: intervalOf(task) });
    const words = task.statusMessage || task.status;
    if (words !== latest) onStatus(words);
    latest = words;
  };
  report(created);
  return async (signal) => {
    // Each question has a controller of its own: the SDK never takes its listener off a signal.
    const own = new AbortController();
    try {
      const options = { signal: own.signal, ...(timeout ? { timeout } : {}) };
      const task = await rejectOnAbort(client.experimental.tasks.getTask(created.taskId, options), signal);
      report(task);
      return task;
    } finally {
      if (signal.aborted) own.abort('Nobody waits for this any more.');
    }
  };
}

const isOver = ({ status }: Task): boolean => status !== 'working' && status !== 'input_required';

/** Pause that the server wants, within reason. */
const intervalOf = ({ pollInterval = USUAL_INTERVAL }: Task): number =>
  Math.min(Math.max(pollInterval, SHORTEST_INTERVAL), LONGEST_INTERVAL);
