import * as z from 'zod';
import { attachmentChip, message } from './conversation.ts';

/** One row of the list of chats. */
export const chatRow = z.object({
  id: z.string(),
  title: z.string(),
  /** Milliseconds since 1970 when something last happened in it. */
  at: z.number(),
  /** `waiting`: for an answer of the user. `unread`: it has ended while it was not in sight. */
  state: z.enum(['idle', 'running', 'waiting', 'unread']),
});
export type ChatRow = z.infer<typeof chatRow>;

/** A message that waits until the running turn has ended, or has its next request if it steers the turn. */
export const queuedMessage = z.object({
  id: z.string(),
  text: z.string(),
  attachments: z.array(attachmentChip),
  isSteering: z.boolean(),
});
export type QueuedMessage = z.infer<typeof queuedMessage>;

/** The chat in sight. */
export const openChat = z.object({
  id: z.string(),
  title: z.string(),
  /** The newest messages; older ones are asked for. */
  messages: z.array(message),
  hasOlder: z.boolean(),
  isRunning: z.boolean(),
  queue: z.array(queuedMessage),
});
export type OpenChat = z.infer<typeof openChat>;

const choice = z.object({
  id: z.string(),
  label: z.string(),
  detail: z.string(),
  /** A word or two for a narrow button that says by its picture what is chosen. */
  short: z.string().optional(),
});
export type Choice = z.infer<typeof choice>;

/** A part of the context window, for the gauge. */
const gaugePart = z.object({ label: z.string(), tokens: z.number() });

/** The row below the input. */
export const footer = z.object({
  mode: z.string(),
  modes: z.array(choice),
  model: z.string(),
  models: z.array(choice),
  /** Effort of this chat, and its levels; there are none if the model has none. */
  effort: z.string(),
  efforts: z.array(choice),
  searchMode: z.string(),
  searchModes: z.array(choice),
  gauge: z.object({
    used: z.number(),
    window: z.number(),
    parts: z.array(gaugePart),
    /** Tools that are not in the window because they are searched. */
    outside: gaugePart,
    /** Sentences below the parts: tokens and cost of the last turn. */
    notes: z.array(z.string()),
  }),
});
export type Footer = z.infer<typeof footer>;

/** Something to begin with, where a chat is empty. */
export const suggestion = z.object({ label: z.string(), prompt: z.string() });
export type Suggestion = z.infer<typeof suggestion>;

/** Offers of an empty chat. */
export const welcome = z.object({
  /** A sentence about the model in use, e.g. that it is the offline demo. */
  note: z.string().optional(),
  suggestions: z.array(suggestion),
  /** Commands of Quiver as buttons: add a key, add servers. */
  actions: z.array(z.object({ id: z.string(), label: z.string() })),
  /** Put into the input of the first chat ever, so that Enter is enough. */
  prefill: z.string().optional(),
});
export type Welcome = z.infer<typeof welcome>;
