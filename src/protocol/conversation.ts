import * as z from 'zod';
import { formBlock, visitBlock } from './forms.ts';

/** A file the user attached to a message, or another thing, as its chip shows it. */
export const attachmentChip = z.object({
  label: z.string(),
  kind: z.enum([
    'file',
    'folder',
    'selection',
    'image',
    'text',
    'problems',
    'terminal',
    'changes',
    'resource',
    'symbol',
  ]),
  /** A small picture, as a data URL made by Quiver itself. */
  thumbnail: z.string().optional(),
});
export type AttachmentChip = z.infer<typeof attachmentChip>;

/**
 * `waiting`: for the user's answer. `denied`: by the user, a rule or a hook. `stopped`: the user stopped the turn.
 * `skipped`: because of an earlier call.
 */
export const callState = z.enum(['waiting', 'running', 'done', 'failed', 'denied', 'stopped', 'skipped']);
export type CallState = z.infer<typeof callState>;

/** `kept`: the user has looked at it and agrees. `undone`: the user has taken it back. */
export const reviewState = z.enum(['open', 'kept', 'undone']);
export type ReviewState = z.infer<typeof reviewState>;

const changedFile = z.object({
  path: z.string(),
  /** Address of the file, opaque to the page. */
  key: z.string(),
  added: z.number(),
  removed: z.number(),
  /** A unified diff, bounded; absent if there is none to show. */
  diff: z.string().optional(),
  /** State of each hunk of the diff, or of the whole change if it has no diff; absent: all are open. */
  hunks: z.array(reviewState).optional(),
});
export type ChangedFile = z.infer<typeof changedFile>;

/** Markdown of the model. */
const textBlock = z.object({ kind: z.literal('text'), id: z.string(), text: z.string() });

const thinkingBlock = z.object({
  kind: z.literal('thinking'),
  id: z.string(),
  /** May be empty: some models do not tell what they think. */
  text: z.string(),
  isOpen: z.boolean(),
});

/** One call, as one calm line. */
const callBlock = z.object({
  kind: z.literal('call'),
  id: z.string(),
  /** Words for people: `filesystem: move file`. */
  title: z.string(),
  /** Whatever the call is about, in a few words; may be empty. */
  subject: z.string(),
  icon: z.enum(['look', 'edit', 'run', 'search', 'ask', 'agent', 'web', 'tool']),
  state: callState,
  /** The outcome in a few words; empty while there is none. */
  outcome: z.string(),
  /** Milliseconds the call ran, without the time it waited for the user; absent while it has not ended. */
  milliseconds: z.number().optional(),
  /** The last lines of a running command. */
  live: z.string().optional(),
  /** The whole input and output, bounded, shown when the line is opened. */
  input: z.string().optional(),
  output: z.string().optional(),
  /** The reason why the call was allowed to run, in a sentence. */
  permission: z.string().optional(),
  changes: z.array(changedFile).optional(),
  /** Tools a search found: `name` leads to the tool in the tree. */
  found: z.array(z.object({ name: z.string(), label: z.string() })).optional(),
  todos: z
    .array(z.object({ content: z.string(), status: z.enum(['pending', 'in_progress', 'completed']) }))
    .optional(),
  /** The call of the agent that made this one, for calls of a sub-agent. */
  parent: z.string().optional(),
});
export type CallBlock = z.infer<typeof callBlock>;

/** A sentence of Quiver about the turn. */
const noticeBlock = z.object({
  kind: z.literal('notice'),
  id: z.string(),
  /** `user`: words of the user that joined a running turn. */
  tone: z.enum(['info', 'warning', 'error', 'user']),
  text: z.string(),
  /** Things the user can do about it; `id` goes back to the host. */
  actions: z.array(z.object({ id: z.string(), label: z.string() })).default([]),
});
export type NoticeBlock = z.infer<typeof noticeBlock>;

/** Something to be decided. It stays in the flow when it was answered, and says how. */
const approvalBlock = z.object({
  kind: z.literal('approval'),
  id: z.string(),
  /** Id of the call that is asked about. */
  call: z.string().optional(),
  /** In plain words: `Edit README.md, +1 −1`. */
  title: z.string(),
  /** Exactly what will happen. */
  detail: z.string(),
  /** `diff`: lines are coloured. `command`: as it is typed. */
  detailKind: z.enum(['text', 'diff', 'command']),
  /** The reason why the user is asked although a mode or a rule might allow it. */
  reason: z.string().optional(),
  /** A warning to be read first, such as a name that looks like another. */
  warning: z.string().optional(),
  /** The rule that *in This Chat* and *Always* would allow; absent: it can only be allowed once. */
  rule: z.string().optional(),
  /** Absent while it waits; then the decision in words for people. */
  answer: z.string().optional(),
});
export type ApprovalBlock = z.infer<typeof approvalBlock>;

/** A question of the model, as a form. */
const questionBlock = z.object({
  kind: z.literal('question'),
  id: z.string(),
  header: z.string(),
  question: z.string(),
  options: z.array(z.object({ label: z.string(), description: z.string().optional() })),
  isMultiSelect: z.boolean(),
  number: z.number(),
  of: z.number(),
  answer: z.string().optional(),
});
export type QuestionBlock = z.infer<typeof questionBlock>;

/** A plan to edit, accept or send back. */
const planBlock = z.object({
  kind: z.literal('plan'),
  id: z.string(),
  plan: z.string(),
  answer: z.string().optional(),
});
export type PlanBlock = z.infer<typeof planBlock>;

/** The bar at the end of a turn that changed files. */
const changesBlock = z.object({
  kind: z.literal('changes'),
  id: z.string(),
  turn: z.string(),
  files: z.array(changedFile.omit({ diff: true, hunks: true }).extend({ state: reviewState })),
  /** True if nothing is left of what the turn changed. */
  isReverted: z.boolean(),
});
export type ChangesBlock = z.infer<typeof changesBlock>;

export const block = z.discriminatedUnion('kind', [
  textBlock,
  thinkingBlock,
  callBlock,
  noticeBlock,
  approvalBlock,
  questionBlock,
  planBlock,
  formBlock,
  visitBlock,
  changesBlock,
]);
export type Block = z.infer<typeof block>;

/** A message of the user, or the whole answer to one. */
export const message = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  /** The turn the message belongs to. */
  turn: z.string(),
  at: z.number(),
  /** The words of the user. */
  text: z.string().optional(),
  attachments: z.array(attachmentChip).default([]),
  /** `cut`: the window was closed or reloaded in the middle of it. */
  state: z.enum(['running', 'done', 'stopped', 'failed', 'cut']),
  blocks: z.array(block),
  /** Tokens, cost and time of the turn in a line. */
  usage: z.string().optional(),
});
export type Message = z.infer<typeof message>;
