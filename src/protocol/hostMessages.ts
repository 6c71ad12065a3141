import * as z from 'zod';
import { chatRow, footer, openChat, queuedMessage, welcome } from './chatState.ts';
import { attachmentChip, block, message } from './conversation.ts';

export const PROTOCOL_VERSION = 1;

/** One entry of a list of completions. */
export const completion = z.object({
  label: z.string(),
  detail: z.string(),
  /** The text that takes the place of the trigger and the typed word. */
  insert: z.string(),
  icon: z.enum(['file', 'folder', 'symbol', 'tool', 'server', 'skill', 'command', 'context', 'resource']),
});
export type Completion = z.infer<typeof completion>;

/** Messages from the host to a page. The page holds no truth: `state` may come at any moment and replaces everything. */
export const hostMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('state'),
    version: z.literal(PROTOCOL_VERSION),
    chats: z.array(chatRow),
    chat: openChat,
    footer,
    welcome,
  }),
  z.object({ type: z.literal('chats'), chats: z.array(chatRow) }),
  z.object({ type: z.literal('footer'), footer }),
  /** A message that is new, or whose state has changed. Its blocks replace those the page has. */
  z.object({ type: z.literal('message'), chat: z.string(), message }),
  /** A block that is new or has changed. */
  z.object({ type: z.literal('block'), chat: z.string(), message: z.string(), block }),
  /** More text of a text or thinking block, or of a call's live output. */
  z.object({
    type: z.literal('delta'),
    chat: z.string(),
    message: z.string(),
    block: z.string(),
    text: z.string(),
  }),
  z.object({
    type: z.literal('running'),
    chat: z.string(),
    isRunning: z.boolean(),
    queue: z.array(queuedMessage),
  }),
  /** Older messages, before those the page has. */
  z.object({
    type: z.literal('older'),
    chat: z.string(),
    messages: z.array(message),
    hasOlder: z.boolean(),
  }),
  z.object({ type: z.literal('completions'), request: z.number(), items: z.array(completion) }),
  /** Things attached to the message that is being written. */
  z.object({ type: z.literal('attachments'), attachments: z.array(attachmentChip) }),
  /** Puts words into the input, or focuses it. */
  z.object({ type: z.literal('compose'), text: z.string().optional() }),
]);
export type HostMessage = z.infer<typeof hostMessage>;
