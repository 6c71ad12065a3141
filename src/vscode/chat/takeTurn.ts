import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import { ModelError } from '../../agent/model.ts';
import type { Transcript } from '../../agent/transcript.ts';
import type { TranscriptStore, TurnPosition } from '../../agent/transcriptStore.ts';
import { errorMessage } from '../../lib/text.ts';
import type { ReviewDeps } from '../review/reviewChanges.ts';
import { beginReviewed, offerReview } from '../review/reviewOffers.ts';
import { chatFailure } from './chatFailure.ts';
import { turnMetadata, turnsOf } from './chatHistory.ts';
import { chatPlace } from './chatPlace.ts';
import { type AskedTurn, type ChatTurnDeps, compactChat, runChatTurn, stateOf } from './chatTurn.ts';
import { switchMetadata } from './modeSwitches.ts';
import type { OpenTurns } from './openTurns.ts';

export interface TakeTurnDeps extends ChatTurnDeps {
  readonly transcripts: TranscriptStore;
  readonly openTurns: OpenTurns;
  readonly review: ReviewDeps;
}

/** One turn from the chat's transcript to the next, which is kept. */
export async function takeTurn(
  asked: AskedTurn & { readonly isCompaction: boolean },
  deps: TakeTurnDeps,
  signal: AbortSignal,
): Promise<vscode.ChatResult> {
  const { chat, model, switchTo, isCompaction } = asked;
  const { request, context, stream } = chat;
  const id = randomUUID();
  const where = chatPlace(request);
  const turns = await turnsOf({ chat: where, history: context.history }, deps.openTurns, signal);
  const parent = turns.at(-1);
  const hasEnded = deps.openTurns.begin({ chat: where, parent, prompt: request.prompt }, id);
  let isSaved = false;
  try {
    const previous = await restored(parent, stream, deps);
    const place = { id: turns[0] ?? id, turn: id };
    deps.activeChat.begin(place.id, stateOf(previous), model);
    await beginReviewed(request, { ...place, turns }, deps.review);

    const turn = { ...asked, previous, place };
    const end = isCompaction
      ? await compactChat(turn, deps, signal)
      : await runChatTurn(turn, deps, signal).finally(() => offerReview(id, stream, deps.review));
    if (end === undefined) return {};
    await save({ id, ...(parent === undefined ? {} : { parent }) }, previous, end.transcript, deps);
    isSaved = true;
    // A cancelled turn may be missing in the chat although nobody has taken it out.
    if (!signal.aborted) await deps.review.checkpoints.settle(id);
    const failure = end.error === undefined ? {} : chatFailure(end.error, stream, deps.log);
    const isPending = switchTo !== undefined && (isCompaction || end.isTakenBack);
    const metadata = { ...turnMetadata(id), ...(isPending ? switchMetadata(switchTo) : {}) };
    return { ...failure, metadata };
  } finally {
    hasEnded(isSaved && signal.aborted);
  }
}

/** The transcript so far; undefined in a new chat, and in one whose transcript is gone, which the user is told. */
async function restored(
  parent: string | undefined,
  stream: vscode.ChatResponseStream,
  { transcripts }: TakeTurnDeps,
): Promise<Transcript | undefined> {
  const previous = parent === undefined ? undefined : await transcripts.load(parent);
  if (parent !== undefined && previous === undefined) {
    stream.markdown(
      vscode.l10n.t('_The earlier part of this chat could not be restored: I start anew._\n\n'),
    );
  }
  return previous;
}

async function save(
  position: TurnPosition,
  before: Transcript | undefined,
  after: Transcript,
  { transcripts, log }: TakeTurnDeps,
): Promise<void> {
  try {
    await transcripts.save(position, before, after);
  } catch (error) {
    log.error('A turn could not be saved', error);
    throw new ModelError(
      vscode.l10n.t(
        'This turn could not be saved, so the next one will not know of it: {0}',
        errorMessage(error),
      ),
    );
  }
}
