import { randomUUID } from 'node:crypto';
import type * as vscode from 'vscode';
import type { ChatSwitches, Surface } from '../../agent/agent.ts';
import type { OfferedModel } from '../../agent/model/offeredModel.ts';
import { errorOf } from '../../agent/turn/turnEnd.ts';
import type { CommandWishes } from '../../host/fileCommands.ts';
import type { SkillCall } from '../../host/skills.ts';
import { warnedApproval } from '../../tools/permission/warnedApproval.ts';
import { createApproval } from '../permission/approval.ts';
import { createPlanReview } from '../permission/planReview.ts';
import { beginReview, offerReview } from '../review/offerReview.ts';
import { chatKey } from '../shared/chatKey.ts';
import { createQuestions } from '../shared/questions.ts';
import type { ChatMessage } from './chatMessage.ts';
import type { ParticipantDeps } from './participant.ts';
import { switchMetadata } from './pendingSwitches.ts';
import { renderEvent } from './renderEvents.ts';
import { chatToContinue } from './resumeChat.ts';
import { showFailure } from './showFailure.ts';
import { findChatTurns, turnMetadata } from './turnIds.ts';

/** A turn the user wants. */
interface AskedTurn {
  readonly message: ChatMessage;
  readonly model: OfferedModel;
  readonly switches: ChatSwitches;
  readonly action: 'converse' | 'compact';
  /** Wishes of the command that the message is, if it is one from a file. */
  readonly wishes?: CommandWishes;
  readonly skill?: SkillCall;
}

/** Runs one turn of a chat in the Chat view and shows its events as they come. */
export async function takeTurn(
  { message, model, switches, action, wishes, skill }: AskedTurn,
  deps: ParticipantDeps,
  signal: AbortSignal,
): Promise<vscode.ChatResult> {
  const { request, context, stream, texts } = message;
  const { review, openTurns } = deps;
  const id = randomUUID();
  const place = chatKey(request);
  const known = await findChatTurns({ place, history: context.history }, openTurns, signal);
  const { turns } = known;
  const parent = turns.at(-1);
  const endTurn = openTurns.begin({ chat: place, parent, prompt: request.prompt }, id);
  let isSaved = false;
  try {
    const inChat = (await chatToContinue(known, deps.chats)) ?? id;
    const chat = { id: inChat, turn: id, editorToken: request.toolInvocationToken };
    await beginReview(request, { ...chat, turns }, review);
    const mentions = request.toolReferences.map(({ name }) => name);
    const { mode, effort } = switches;
    const turn = {
      ...{ chat, parent, model, texts, mentions },
      ...(mode === undefined ? {} : { switchTo: mode }),
      ...(effort === undefined ? {} : { effort }),
      ...(wishes ? { wishes } : {}),
      ...(skill ? { skill } : {}),
    };
    const end = await deps.agent[action](turn, createSurface(message, deps), signal).finally(() =>
      offerReview(id, stream, review),
    );
    if (end === undefined) return {};
    isSaved = true;
    // A cancelled turn may be missing in the chat although nobody has taken it out.
    if (!signal.aborted) await review.checkpoints.settle(id);
    const error = errorOf(end);
    const failure = error === undefined ? {} : showFailure(error, stream, deps.log);
    const isPending = action === 'compact' || end.kind === 'takenBack';
    return {
      ...failure,
      metadata: { ...turnMetadata(id, inChat), ...(isPending ? switchMetadata(switches) : {}) },
    };
  } finally {
    endTurn(isSaved && signal.aborted);
  }
}

/** Surface that shows events, and asks, in the chat. */
const createSurface = (
  { request, stream }: ChatMessage,
  { card, pages, quickInput, warningOf }: ParticipantDeps,
): Surface => ({
  emit: (event) => renderEvent(event, stream),
  questions: createQuestions(quickInput),
  planReview: createPlanReview(pages, quickInput),
  approval: warnedApproval(
    createApproval({ card, pages, quickInput, token: request.toolInvocationToken }),
    warningOf,
  ),
});
