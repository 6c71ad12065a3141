import type { ToolCall } from '../transcript/messages.ts';
import type { ModelEvent } from './model.ts';

/** Turns the calls of an event into calls as the agent knows them. */
export function readCalls(event: ModelEvent, readCall: (call: ToolCall) => ToolCall): ModelEvent {
  if (event.type === 'call') return { ...event, call: readCall(event.call) };
  if (event.type !== 'message-end') return event;
  const blocks = event.message.blocks.map((block) => (block.type === 'call' ? readCall(block) : block));
  return { ...event, message: { ...event.message, blocks } };
}
