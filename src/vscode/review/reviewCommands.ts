import * as vscode from 'vscode';
import * as z from 'zod';
import { REVIEW_COMMANDS } from '../../ids.ts';
import { type Disposable, Disposables } from '../../lib/disposables.ts';
import { type PickedTurns, pickTurns, turnTitle } from './pickTurns.ts';
import { revertChanges } from './revertChanges.ts';
import { type ReviewDeps, registerBeforeTexts, reviewChanges } from './reviewChanges.ts';

/** Turns or files that a button of the chat names. */
const named = z.array(z.string()).optional().catch(undefined);

/** Registers the commands that review and revert the changes of turns. */
export function registerReviewCommands(deps: ReviewDeps): Disposable {
  const own = new Disposables();
  const register = (
    id: string,
    title: string,
    run: (picked: PickedTurns, keys: readonly string[] | undefined) => Promise<void>,
  ) =>
    own.add(
      vscode.commands.registerCommand(id, async (ids: unknown, keys: unknown) => {
        // Without ids, the user is asked for the turns.
        const picked = await chooseTurns(named.parse(ids), title, deps);
        if (picked) await run(picked, named.parse(keys));
      }),
    );
  own.add(registerBeforeTexts(deps));
  register(REVIEW_COMMANDS.reviewChanges, vscode.l10n.t('Review Changes'), ({ turns, title }, keys) =>
    reviewChanges(turns, vscode.l10n.t('Changes of “{0}”', title), deps, keys),
  );
  register(REVIEW_COMMANDS.revertTurn, vscode.l10n.t('Revert Turn'), ({ turns, title }) =>
    revertChanges(turns, title, deps),
  );
  return own;
}

async function chooseTurns(
  ids: readonly string[] | undefined,
  title: string,
  { checkpoints }: ReviewDeps,
): Promise<PickedTurns | undefined> {
  if (ids === undefined) return pickTurns(await checkpoints.turns(), title);
  const turns = (await Promise.all(ids.map((id) => checkpoints.turn(id)))).flatMap((turn) => turn ?? []);
  const [first] = turns;
  if (first) return { turns, title: turnTitle(first) };
  void vscode.window.showInformationMessage(
    vscode.l10n.t('This turn was too long ago: its changes are no longer kept.'),
  );
  return undefined;
}
