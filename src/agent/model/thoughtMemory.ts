import { hash } from '../../lib/hash.ts';
import { canonicalJson } from '../../lib/json.ts';
import { BROKEN_OFF } from '../transcript/brokenOff.ts';
import { type AssistantMessage, callsOf, type Message, type UserMessage } from '../transcript/messages.ts';
import type { ModelRequest } from './model.ts';

/** Replies that are remembered at most; the least recent one is forgotten first. */
const MAX_REPLIES = 500;

/**
 * Remembers whole replies for requests whose history is kept by somebody who does not keep thoughts, by the calls they
 * made. Endpoints want the thoughts before a call back with its result, and may bind thoughts to everything before them:
 * a reply is put back only after the very messages that it answered.
 */
export class ThoughtMemory {
  readonly #replies = new Map<string, { readonly prefix: string; readonly reply: AssistantMessage }>();

  /** Remembers the reply to a request, as it was sent. */
  remember(request: ModelRequest, reply: AssistantMessage): void {
    const key = keyOf(reply);
    if (key === undefined) return;
    this.#replies.delete(key);
    this.#replies.set(key, { prefix: request.messages.reduce(extend, start(request)), reply });
    const [oldest] = this.#replies.keys();
    if (this.#replies.size > MAX_REPLIES && oldest !== undefined) this.#replies.delete(oldest);
  }

  /**
   * Puts remembered replies back into a request. Thoughts before calls of the running turn may be lost for good: words that
   * say so then follow the results of these calls, which every endpoint takes, at the same place in each later request.
   */
  restore(request: ModelRequest): ModelRequest {
    const restored = this.#putBack({ ...request, messages: this.#breakOffLost(request.messages) });
    return { ...request, messages: this.#breakOffLost(restored) };
  }

  /** Puts replies back whose prefix is the same. One whose prefix has changed is forgotten: it can never come back. */
  #putBack(request: ModelRequest): readonly Message[] {
    let prefix = start(request);
    return request.messages.map((message) => {
      const key = message.role === 'assistant' ? keyOf(message) : undefined;
      const known = key === undefined ? undefined : this.#replies.get(key);
      const restored = known?.prefix === prefix ? known.reply : message;
      if (key && known && restored === message && hasThoughts(known.reply)) this.#replies.delete(key);
      prefix = extend(prefix, restored);
      return restored;
    });
  }

  /** Separates the newest calls of the running turn that are not remembered from everything after their results. */
  #breakOffLost(messages: readonly Message[]): readonly Message[] {
    const turn = messages.findLastIndex(
      (message, at) =>
        message.role === 'user' && message.results.length === 0 && messages[at - 1]?.role !== 'user',
    );
    const lost = messages.findLastIndex((message, at) => {
      const key = at > turn && message.role === 'assistant' ? keyOf(message) : undefined;
      return key !== undefined && !this.#replies.has(key);
    });
    return lost < 0 ? messages : breakOffAfter(messages, lost);
  }
}

/** The calls of a message, as others give them back; undefined for a message without calls. */
function keyOf(message: AssistantMessage): string | undefined {
  const calls = callsOf(message).map(({ id, name, input }) => [id, name, input]);
  return calls.length === 0 ? undefined : hash(canonicalJson(calls));
}

const hasThoughts = ({ blocks }: AssistantMessage): boolean => blocks.some(({ type }) => type === 'thinking');

// Not canonical: the order of keys goes over the wire.
const start = ({ epoch: { model, system, tools } }: ModelRequest): string =>
  hash(JSON.stringify([model, system, tools]));

const extend = (prefix: string, message: Message): string => hash(`${prefix}${JSON.stringify(message)}`);

/** Puts words between the results of a message's calls and everything after them. */
function breakOffAfter(messages: readonly Message[], calls: number): readonly Message[] {
  const rest = messages.slice(calls + 1);
  const next = rest.findIndex(({ role }) => role === 'assistant');
  const answers = (next < 0 ? rest : rest.slice(0, next)).filter((message) => message.role === 'user');
  return [
    ...messages.slice(0, calls + 1),
    { role: 'user', results: answers.flatMap(({ results }) => results), texts: [] },
    BROKEN_OFF,
    { ...GO_ON, texts: [...answers.flatMap(({ texts }) => texts), ...GO_ON.texts] },
    ...(next < 0 ? [] : rest.slice(next)),
  ];
}

const GO_ON: UserMessage = {
  role: 'user',
  results: [],
  texts: [
    { kind: 'note', text: '<tool-note>Your thoughts so far are gone. Go on where you were.</tool-note>' },
  ],
};
