import type { AssistantBlock, Message } from './messages.ts';
import { newCallId } from './newCallId.ts';

/**
 * The messages with ids and names of calls that every endpoint takes: letters, digits, `_` and `-`, and no id twice.
 * Some endpoints give others, and a model may write any name.
 */
export function plainCalls(messages: readonly Message[]): readonly Message[] {
  const given = new Set<string>();
  // Results follow the message of their calls, where the same id may mean another call than before.
  let newIds = new Map<string, string>();
  const plain = (block: AssistantBlock): AssistantBlock => {
    if (block.type !== 'call') return block;
    const id = isPlain(block.id) && !given.has(block.id) ? block.id : newCallId();
    given.add(id);
    newIds.set(block.id, id);
    return { ...block, id, name: isPlain(block.name) ? block.name : plainName(block.name) };
  };
  return messages.map((message) => {
    if (message.role === 'assistant') {
      newIds = new Map();
      return { ...message, blocks: message.blocks.map(plain) };
    }
    const results = message.results.map((result) => ({
      ...result,
      callId: newIds.get(result.callId) ?? result.callId,
    }));
    return { ...message, results };
  });
}

const MAX_NAME = 128;

const isPlain = (text: string): boolean => /^[\w-]+$/.test(text) && text.length <= MAX_NAME;

const plainName = (name: string): string => name.replace(/[^\w-]+/g, '_').slice(0, MAX_NAME) || 'unknown';
