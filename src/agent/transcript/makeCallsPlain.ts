import type { AssistantBlock, Message } from './messages.ts';

/** Ids and names of calls as an API takes them. */
export interface CallShape {
  /** Pattern of an id that a request may carry. */
  readonly id: RegExp;
  /** Makes an id for a call that no model made, or whose own id cannot be used. */
  newId(): string;
  /** Characters that a name may have. */
  readonly maxNameLength: number;
}

/**
 * Gives calls ids and names that the API takes: ids in its shape and none twice, names of letters, digits, `_` and `-`.
 * Other endpoints give other ids, and a model may write any name.
 */
export function makeCallsPlain(messages: readonly Message[], shape: CallShape): readonly Message[] {
  const given = new Set<string>();
  // Results follow the message of their calls. An id in that message may mean another call than the same id did before.
  let newIds = new Map<string, string>();
  const makePlain = (block: AssistantBlock): AssistantBlock => {
    if (block.type !== 'call') return block;
    const id = shape.id.test(block.id) && !given.has(block.id) ? block.id : shape.newId();
    given.add(id);
    newIds.set(block.id, id);
    return { ...block, id, name: makeNamePlain(block.name, shape) };
  };
  return messages.map((message) => {
    if (message.role === 'assistant') {
      newIds = new Map();
      return { ...message, blocks: message.blocks.map(makePlain) };
    }
    const results = message.results.map((result) => ({
      ...result,
      callId: newIds.get(result.callId) ?? result.callId,
    }));
    return { ...message, results };
  });
}

const makeNamePlain = (name: string, { maxNameLength }: CallShape): string =>
  name.replace(/[^\w-]+/g, '_').slice(0, maxNameLength) || 'unknown';
