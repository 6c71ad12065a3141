import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import { wrapCall } from '../agent/epoch/bridge.ts';
import { type Model, ModelError, type ModelEvent, type ModelRequest } from '../agent/model/model.ts';
import type { ModelLimits } from '../agent/model/modelLimits.ts';
import type { ToolCall } from '../agent/transcript/messages.ts';
import { errorMessage } from '../lib/text.ts';
import { textTokens } from '../tools/tool/tokens.ts';
import { PromptCache } from './promptCache.ts';
import type { Answer, PlannedCall } from './rules/situation.ts';

/** Limits of a usual model: the demo shows what happens to images and PDFs that are too large. */
const LIMITS: ModelLimits = {
  calls: { id: /^[\w-]+$/, newId: () => `demo_${randomUUID()}`, maxNameLength: 128 },
  media: {
    image: { maxBytes: 3_750_000, maxEdge: 2_000 },
    pdf: { maxBytes: 8 * 1024 * 1024, maxPages: 100 },
    maxCharacters: 24_000_000,
  },
};

/** The offline demo as the user picks it. */
export const DEMO_MODEL = {
  id: 'quiver-demo',
  name: 'Quiver Demo',
  detail: 'offline, no AI',
  contextWindow: 200_000,
  maxOutput: 8_000,
  limits: LIMITS,
} as const;

/** Creates the offline demo: a model that follows rules instead of weights, all of it in this process. */
export function createDemoModel(): Model {
  const cache = new PromptCache();
  return {
    async *stream(request, signal) {
      signal.throwIfAborted();
      const prompt = cache.use(request);
      requireFit(prompt.cacheReadTokens + prompt.cacheWriteTokens);
      const answer = await decideAnswer(request);
      const calls = answer.calls.map((call) => buildCall(call, request));
      const blocks = [{ type: 'text' as const, text: answer.text }, ...calls];
      for await (const event of streamDeltas(answer, calls)) {
        signal.throwIfAborted();
        yield event;
      }
      yield {
        type: 'message-end',
        message: { role: 'assistant', blocks },
        stop: calls.length > 0 ? 'calls' : 'end',
        usage: { ...prompt, outputTokens: textTokens(JSON.stringify(blocks)) },
      };
    },
  };
}

function requireFit(tokens: number): void {
  if (tokens <= DEMO_MODEL.contextWindow) return;
  throw new ModelError(
    `The chat has about ${tokens.toLocaleString('en-US')} tokens, more than the ${DEMO_MODEL.contextWindow.toLocaleString('en-US')} of the demo. Start a new chat.`,
    { kind: 'full' },
  );
}

/** Decides the answer. The rules are loaded with the first request, so that they do not slow the start of the editor. */
async function decideAnswer(request: ModelRequest): Promise<Answer> {
  const [{ renderRequest }, { answerView }] = await Promise.all([
    import('./renderRequest.ts'),
    import('./rules/answerView.ts'),
  ]);
  try {
    return answerView(renderRequest(request));
  } catch (error) {
    throw new ModelError(`The demo cannot answer that: ${errorMessage(error)}. Try other words.`, {
      cause: error,
    });
  }
}

/** Builds a call as the agent knows it, and adds the call over the bridge if tools are called over it. */
function buildCall({ name, input }: PlannedCall, { epoch }: ModelRequest): ToolCall {
  const call: ToolCall = { type: 'call', id: LIMITS.calls.newId(), name, input };
  if (epoch.strategy !== 'bridge') return call;
  const loaded = new Set(epoch.tools.map((tool) => tool.name));
  return loaded.has(name) ? call : { ...call, bridge: wrapCall(call, loaded) };
}

const PIECE = 24;

/** Streams the words in small pieces, then each call. Other work of this process gets its turn in between. */
async function* streamDeltas({ text }: Answer, calls: readonly ToolCall[]): AsyncGenerator<ModelEvent> {
  const characters = [...text];
  for (let at = 0; at < characters.length; at += PIECE) {
    await nextTurnOfLoop();
    yield { type: 'text-delta', text: characters.slice(at, at + PIECE).join('') };
  }
  for (const call of calls) {
    await nextTurnOfLoop();
    yield { type: 'call', call };
  }
}
