import * as vscode from 'vscode';
import { REVIEW_COMMANDS } from '../../ids.ts';
import { firstLine } from '../../lib/text.ts';
import { filesToRevert } from '../../tools/checkpoints/revertTurns.ts';
import type { TurnChanges } from '../../tools/checkpoints/turnChanges.ts';
import { type ChatNow, vanishedTurns } from '../../tools/checkpoints/vanishedTurns.ts';
import type { ChatPlace } from '../../tools/tool/callContext.ts';
import { chatKey } from '../shared/chatKey.ts';
import { showErrors } from '../shared/showErrors.ts';
import { turnTitle } from './pickTurns.ts';
import { revertChanges } from './revertChanges.ts';
import { type ReviewDeps, reviewChanges } from './reviewChanges.ts';

const MAX_TITLE = 80;

/** Begins a turn: notes its title, and asks about turns that are gone. */
export async function beginReview(
  request: vscode.ChatRequest,
  { id, turn, turns }: ChatPlace & { readonly turns: readonly string[] },
  review: ReviewDeps,
): Promise<void> {
  const place = chatKey(request);
  const where = place === undefined ? {} : { place };
  await offerVanished({ id, ...where, turns }, review);
  const title = firstLine(request.prompt.trim(), MAX_TITLE);
  review.checkpoints.begin({ turn, chat: id, ...where, title });
}

/** Offers, at the end of a turn that changed files, to look at the changes or to take them back. */
export async function offerReview(
  turn: string,
  stream: vscode.ChatResponseStream,
  { checkpoints }: ReviewDeps,
): Promise<void> {
  const changes = await checkpoints.turn(turn);
  if (changes === undefined) return;
  stream.button({
    command: REVIEW_COMMANDS.reviewChanges,
    title: vscode.l10n.t('Review Changes'),
    arguments: [[turn]],
  });
  stream.button({
    command: REVIEW_COMMANDS.revertTurn,
    title: vscode.l10n.t('Revert This Turn'),
    arguments: [[turn]],
  });
}

/** Asks once whether to revert the changes of turns that were removed from the chat: removing a turn does not revert them. */
async function offerVanished(chat: ChatNow, review: ReviewDeps): Promise<void> {
  const turns = vanishedTurns(await review.checkpoints.turns(), chat);
  if (turns.length === 0) return;
  await review.checkpoints.noteOffered(turns.map(({ turn }) => turn));
  const files = await filesToRevert(turns, review.images);
  if (files.length > 0) void showErrors(() => askAboutVanished(turns, files.length, review));
}

async function askAboutVanished(
  turns: readonly TurnChanges[],
  files: number,
  review: ReviewDeps,
): Promise<void> {
  const one = files === 1;
  const text = one
    ? vscode.l10n.t('1 file still has changes of turns that were removed from this chat.')
    : vscode.l10n.t('{0} files still have changes of turns that were removed from this chat.', files);
  const revert = one ? vscode.l10n.t('Revert 1 File') : vscode.l10n.t('Revert {0} Files', files);
  const look = vscode.l10n.t('Review');
  const answer = await vscode.window.showInformationMessage(text, revert, look);
  const title = turns.map(turnTitle).join(', ');
  if (answer === revert) await revertChanges(turns, title, review);
  if (answer === look) await reviewChanges(turns, vscode.l10n.t('Changes of removed turns'), review);
}
