import * as vscode from 'vscode';
import { count } from '../../../lib/text.ts';
import type { ExposureChoice } from '../../../tools/pool/exposureRules.ts';
import type { DeferralDecision } from '../../../tools/pool/searchMode.ts';
import type { PoolEntry } from '../../../tools/pool/toolPool.ts';

const WORDS: Readonly<Record<ExposureChoice, (tools: string) => string>> = {
  always: (tools) => vscode.l10n.t('{0}: always loaded.', tools),
  deferred: (tools) => vscode.l10n.t('{0}: deferred, found by search.', tools),
  off: (tools) => vscode.l10n.t('{0}: off, never offered.', tools),
  default: (tools) => vscode.l10n.t('{0}: as without your choice.', tools),
};

/** Tools that do not become what was chosen, each with the reason. */
export interface ChangeOutcome {
  readonly choice: ExposureChoice;
  /** The tools as the new rules have them. */
  readonly after: readonly PoolEntry[];
  readonly deferral: DeferralDecision;
}

/** True if no tool becomes what was chosen, so that nothing need be written. */
export const isInVain = ({ choice, after }: ChangeOutcome): boolean =>
  choice !== 'default' && after.every(({ exposure }) => exposure !== choice);

/** Says what became of the tools, and what did not, and why. */
export function describeChange(outcome: ChangeOutcome): string {
  const { choice, after, deferral } = outcome;
  const stays = choice === 'default' ? [] : after.filter(({ exposure }) => exposure !== choice);
  const changed = after.filter((entry) => !stays.includes(entry));
  return [
    ...(changed.length > 0 ? [WORDS[choice](namesOf(changed))] : []),
    ...(stays[0] ? [vscode.l10n.t('{0} cannot be changed here: {1}.', namesOf(stays), stays[0].reason)] : []),
    ...(choice === 'deferred' && changed.length > 0 && !deferral.isOn
      ? [vscode.l10n.t('All tools are loaded for now: {0}.', deferral.reason)]
      : []),
  ].join(' ');
}

const namesOf = (entries: readonly PoolEntry[]): string =>
  entries.length === 1 ? (entries[0]?.tool.origin.label ?? '') : count(entries.length, 'tool');
