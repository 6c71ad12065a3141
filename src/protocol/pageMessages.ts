import * as z from 'zod';
import { reviewState } from './conversation.ts';
import { givenValue } from './forms.ts';

const MAX_TEXT = 1_000_000;
/** Characters of a dropped or pasted file, as base64. */
const MAX_FILE = 15_000_000;

const id = z.string().max(200);
const text = z.string().max(MAX_TEXT);

/** Decision about an approval. `scope` says where *Always Allow* keeps its rule. */
export const approvalAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('once') }),
  z.object({ kind: z.literal('chat') }),
  z.object({ kind: z.literal('always'), scope: z.enum(['user', 'workspace']) }),
  z.object({ kind: z.literal('no'), reason: text.optional() }),
]);

/** `accept`: with the values, or the page is opened. `decline`: the user says no. `cancel`: the user does not answer. */
const elicitationAction = z.enum(['accept', 'decline', 'cancel']);

/** Messages from a page to the host. */
export const pageMessage = z.discriminatedUnion('type', [
  /** The page is there and wants the state. */
  z.object({ type: z.literal('ready') }),
  /** `isSteering`: the words go to the running turn at its next step, else they wait for its end. */
  z.object({ type: z.literal('send'), text, isSteering: z.boolean().optional() }),
  z.object({ type: z.literal('unqueue'), message: id }),
  /** Has a message that waits steer the running turn, or sends it if none runs. */
  z.object({ type: z.literal('sendQueued'), message: id }),
  z.object({ type: z.literal('stop') }),
  z.object({ type: z.literal('answerApproval'), block: id, answer: approvalAnswer }),
  z.object({
    type: z.literal('answerQuestion'),
    block: id,
    picked: z.array(text),
    text: text.optional(),
    isDismissed: z.boolean().optional(),
  }),
  z.object({
    type: z.literal('answerPlan'),
    block: id,
    answer: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('yes'), mode: z.enum(['default', 'acceptEdits']), plan: text.optional() }),
      z.object({ kind: z.literal('no'), reason: text.optional() }),
    ]),
  }),
  z.object({
    type: z.literal('answerForm'),
    block: id,
    action: elicitationAction,
    values: z.array(givenValue).max(1_000),
  }),
  z.object({ type: z.literal('answerVisit'), block: id, action: elicitationAction }),
  z.object({ type: z.literal('newChat') }),
  z.object({ type: z.literal('openChat'), chat: id }),
  z.object({ type: z.literal('renameChat'), chat: id, title: z.string().max(200) }),
  z.object({ type: z.literal('deleteChat'), chat: id }),
  z.object({ type: z.literal('exportChat'), chat: id, format: z.enum(['markdown', 'json']) }),
  /** Goes on with a chat in VS Code's Chat view. */
  z.object({ type: z.literal('continueElsewhere'), chat: id }),
  z.object({ type: z.literal('older'), before: id }),
  /** Takes the chat back to before a message of the user, with its words in the input; `withFiles`: the files, too. */
  z.object({ type: z.literal('editMessage'), message: id, withFiles: z.boolean() }),
  z.object({ type: z.literal('regenerate'), message: id }),
  z.object({ type: z.literal('fork'), message: id }),
  z.object({ type: z.literal('setMode'), mode: id }),
  z.object({ type: z.literal('setModel'), model: id }),
  z.object({ type: z.literal('setEffort'), effort: id }),
  z.object({ type: z.literal('setSearchMode'), mode: id }),
  z.object({
    type: z.literal('complete'),
    request: z.number(),
    trigger: z.enum(['@', '#', '/']),
    query: z.string().max(500),
  }),
  /** Attaches what a completion or a drop named. */
  z.object({
    type: z.literal('attachFile'),
    name: z.string().max(500),
    mediaType: z.string().max(100),
    data: z.string().max(MAX_FILE),
  }),
  z.object({ type: z.literal('attachUris'), uris: z.array(z.string().max(4_000)).max(50) }),
  z.object({ type: z.literal('detach'), index: z.number() }),
  /** A link the user clicked, as the text wrote it: the host decides what it may be. */
  z.object({ type: z.literal('openLink'), target: z.string().max(4_000) }),
  /** Opens a file that was changed; `line` counts from 1. */
  z.object({ type: z.literal('openFile'), key: z.string().max(4_000), line: z.number().optional() }),
  z.object({ type: z.literal('showTool'), name: id }),
  z.object({ type: z.literal('insertCode'), code: text }),
  z.object({ type: z.literal('copy'), text }),
  z.object({ type: z.literal('reviewTurn'), turn: id }),
  z.object({ type: z.literal('revertTurn'), turn: id }),
  /** Keeps one hunk of a call's change, takes it back, or neither any more; `hunk` counts from 0. */
  z.object({
    type: z.literal('decideHunk'),
    block: id,
    file: z.string().max(4_000),
    hunk: z.number(),
    state: reviewState,
  }),
  /** An action of a notice or of the welcome. */
  z.object({ type: z.literal('act'), action: id }),
]);
export type PageMessage = z.infer<typeof pageMessage>;
