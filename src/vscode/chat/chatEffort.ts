import * as vscode from 'vscode';
import { OWN_EFFORT } from '../../agent/model/modelOptions.ts';
import type { OfferedModel } from '../../agent/model/offeredModel.ts';

/** The level after `/effort` and the words after the level, or a sentence for the user if there is no such level. */
export type AskedEffort = { readonly effort: string; readonly rest: string } | { readonly answer: string };

export function readEffort(words: string, { name, efforts = [] }: OfferedModel): AskedEffort {
  const [, level = '', rest = ''] = /^(\S*)\s*([\s\S]*)$/.exec(words.trim()) ?? [];
  if (efforts.length === 0) return { answer: vscode.l10n.t('{0} has no levels of effort.', name) };
  const levels = [OWN_EFFORT, ...efforts];
  const effort = levels.find((one) => one === level.toLowerCase());
  if (effort !== undefined) return { effort, rest };
  return {
    answer: vscode.l10n.t(
      '{0} has these levels of effort: {1}. Say /effort {2}, for example.',
      name,
      levels.join(', '),
      efforts[0] ?? OWN_EFFORT,
    ),
  };
}

/** Describes an effort in a sentence for the chat. */
export const describeEffort = (effort: string): string =>
  effort === OWN_EFFORT
    ? vscode.l10n.t('The effort of your settings, or else of the model, from your next message on.')
    : vscode.l10n.t('Effort **{0}** from your next message on.', effort);
