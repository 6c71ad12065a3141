import * as vscode from 'vscode';
import type { Inspections } from '../../agent/inspection/inspections.ts';
import type { Settings } from '../../host/settings.ts';
import type { SkillLibrary } from '../../host/skillLibrary.ts';
import { COMMANDS, MCP_COMMANDS, SKILL_COMMANDS, VIEWS } from '../../ids.ts';
import type { ToolPool } from '../../tools/pool/toolPool.ts';
import type { PoolView } from '../pool/poolView.ts';

/** An answer in a chat that no model gives: words for people, and ways to the fuller view. */
export interface Report {
  readonly markdown: string;
  readonly actions: readonly ReportAction[];
}

export type ReportAction =
  | 'inspect'
  | 'pool'
  | 'trySearch'
  | 'addServer'
  | 'createSkill'
  | 'settings'
  | 'log';

/** A question for a report. */
export interface Asked {
  /** Words after the command. */
  readonly words: string;
  /** The chat that asks. */
  readonly chat: string;
}

export interface ReportDeps {
  readonly view: PoolView;
  readonly pool: ToolPool;
  readonly inspections: Inspections;
  readonly skills: SkillLibrary;
  readonly version: string;
  settings(): Settings;
}

/** Command of each action and its title. */
export const reportActions = (): Readonly<
  Record<ReportAction, { readonly command: string; readonly title: string }>
> => ({
  inspect: { command: COMMANDS.inspectRequests, title: vscode.l10n.t('Open Inspector') },
  pool: { command: `${VIEWS.pool}.focus`, title: vscode.l10n.t('Show Tool Pool') },
  trySearch: { command: COMMANDS.trySearch, title: vscode.l10n.t('Try a Tool Search…') },
  addServer: { command: MCP_COMMANDS.addServer, title: vscode.l10n.t('Add MCP Server…') },
  createSkill: { command: SKILL_COMMANDS.create, title: vscode.l10n.t('New Skill…') },
  settings: { command: COMMANDS.openToolSearchSettings, title: vscode.l10n.t('Tool Search Settings') },
  log: { command: COMMANDS.showLog, title: vscode.l10n.t('Show Log') },
});

export const isReportAction = (id: string): id is ReportAction => Object.hasOwn(reportActions(), id);

/** A table in Markdown; the first row is its head. Cells must be Markdown already. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = rows.map((cells) => `| ${cells.join(' | ')} |`);
  const line = `|${' --- |'.repeat(rows[0]?.length ?? 0)}`;
  return [head, line, ...body].flat().join('\n');
};

export const tokensOf = (tokens: number): string => tokens.toLocaleString('en-US');
