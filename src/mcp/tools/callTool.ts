import { type Progress, UrlElicitationRequiredError } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import type { Elicitation } from '../../host/elicitation.ts';
import { Refusal } from '../../host/refusal.ts';
import { toOneLine } from '../../lib/cleanText.ts';
import type { JsonRecord } from '../../lib/json.ts';
import { LiveLine } from '../../lib/liveLine.ts';
import { askVisit } from '../requests/answerElicitation.ts';
import { type CallTarget, callFailure } from './callFailure.ts';
import { createCallPatience, type Lateness } from './callPatience.ts';
import { callTask, type TaskTimes } from './callTask.ts';

export interface ToolCall {
  readonly tool: string;
  readonly input: JsonRecord;
  /** True if the tool runs only in the background, as a task. */
  readonly asTask?: boolean;
  /** Time limit, which starts again with every sign of progress or answer about a task, and when the user has answered. */
  readonly timeoutMilliseconds: number;
  /** Asks the person whose chat makes the call what the server wants to know; absent: whoever sits in front of VS Code is asked. */
  readonly elicitation?: Elicitation | undefined;
  /** Takes the newest text now and then, and the last one before the call ends. */
  onProgress(text: string): void;
}

const NEVER = 2 ** 31 - 1;
const PROGRESS_LIMIT = 200;
/** Time limit of a task for which the server sets none: a day. */
const LONGEST_TASK = 86_400_000;

/** Any answer of a server; its meaning is decided where the result is read. */
const anyResult = z.looseObject({});

/** Pages that a server wants the user to visit. The SDK does not check the data of an error. */
const pagesToVisit = z.array(z.object({ message: z.string(), url: z.string() })).min(1);

/**
 * Calls a tool and gives the result as the server sent it. Rejects with the signal's reason when aborted, otherwise
 * with a Refusal. The server is told when nobody waits any more.
 */
export async function callTool(target: CallTarget, call: ToolCall, signal: AbortSignal): Promise<JsonRecord> {
  signal.throwIfAborted();
  // Each call has a controller of its own: the SDK never takes its listener off a signal, and reports an abort as a timeout.
  const controller = new AbortController();
  const onAbort = () => controller.abort('The user cancelled the call.');
  signal.addEventListener('abort', onAbort);
  let late: Lateness | undefined;
  const endCall = target.beginCall();
  const patience = createCallPatience({
    milliseconds: call.timeoutMilliseconds,
    isAsking: () => target.isAsking(),
    onLate: (lateness) => {
      late = lateness;
      controller.abort('The call took too long.');
    },
  });
  const subscription = target.onDidAnswer(() => patience.renew());
  const endCaller = target.callers.begin(call.elicitation);
  const live = new LiveLine((text) => call.onProgress(text));
  try {
    const { client } = target;
    const params = { name: call.tool, arguments: { ...call.input } };
    const options = {
      signal: controller.signal,
      timeout: NEVER,
      onprogress: (progress: Progress) => {
        patience.renew();
        live.add(progressText(progress));
      },
    };
    if (call.asTask) {
      const onAnswer = ({ ttl, pollInterval }: TaskTimes) => {
        patience.limit(ttl ?? LONGEST_TASK);
        patience.renew(pollInterval);
      };
      const onStatus = (text: string) => live.add(toOneLine(text, PROGRESS_LIMIT));
      return await callTask({ client, params, schema: anyResult, options, onAnswer, onStatus });
    }
    return await client.request({ method: 'tools/call', params }, anyResult, options);
  } catch (error) {
    signal.throwIfAborted();
    if (late) throw new Refusal(lateSentence(target, call, late));
    const visits =
      error instanceof UrlElicitationRequiredError
        ? pagesToVisit.safeParse(error.elicitations).data
        : undefined;
    const asker = call.elicitation ?? target.ports.elicitation;
    if (visits) throw await visitRefusal(visits, { server: target.server, elicitation: asker }, signal);
    throw await callFailure(error, target, call.tool);
  } finally {
    endCall();
    live.flush();
    live.stop();
    subscription.dispose();
    endCaller();
    patience.dispose();
    signal.removeEventListener('abort', onAbort);
  }
}

/** Offers the pages that the user must visit before the server runs the tool; the user decides whether to go there. */
async function visitRefusal(
  visits: z.infer<typeof pagesToVisit>,
  { server, elicitation }: { readonly server: string; readonly elicitation: Elicitation | undefined },
  signal: AbortSignal,
): Promise<Refusal> {
  const needs = `The server ${server} wants the user to visit a page first`;
  if (!elicitation) return new Refusal(`${needs}, which is not possible here.`);
  for (const visit of visits) {
    const action = await askVisit({ elicitation, server }, visit, signal);
    if (action !== 'accept') return new Refusal(`${needs}; the user declined.`);
  }
  return new Refusal(`${needs}; it is open in the browser. Call again when the user has finished there.`);
}

const lateSentence = ({ server }: CallTarget, call: ToolCall, late: Lateness): string =>
  late === 'silent'
    ? `${call.tool} on ${server} gave no answer within ${call.timeoutMilliseconds / 1_000} s and was cancelled. ` +
      'Whether it took effect is unknown.'
    : `${call.tool} on ${server} was still running when the time of its task was over, and was cancelled. ` +
      'Whether it took effect is unknown.';

function progressText({ message, progress, total }: Progress): string {
  const text = toOneLine(message ?? '', PROGRESS_LIMIT);
  if (text) return text;
  return total ? `${progress} of ${total}` : String(progress);
}
