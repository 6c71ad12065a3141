import * as vscode from 'vscode';
import { COMMANDS } from '../../ids.ts';
import type { WorkspaceHook, WorkspaceHooks } from '../../tools/hooks/workspaceHooks.ts';
import { escapeLinks } from '../shared/escapeLinks.ts';
import type { Pages } from '../shared/pages.ts';
import { approvalNotes } from './approvalNotes.ts';
import { askAboutText } from './askAboutText.ts';

/** Asks the user about the hooks that files of the workspace want to run. */
export class HookApproval {
  readonly #hooks: WorkspaceHooks;
  readonly #pages: Pick<Pages, 'show'>;
  readonly #offered = new Set<string>();

  constructor(hooks: WorkspaceHooks, pages: Pick<Pages, 'show'>) {
    this.#hooks = hooks;
    this.#pages = pages;
  }

  /** Tells the user that hooks wait for a review, once for each hook and each reason. */
  async offer(): Promise<void> {
    const reasonOf = ({ key, lapse = '' }: WorkspaceHook) => `${key} ${lapse}`;
    const waiting = (await this.#waiting()).filter((one) => !this.#offered.has(reasonOf(one)));
    if (waiting.length === 0) return;
    for (const one of waiting) this.#offered.add(reasonOf(one));
    const review = vscode.l10n.t('Review');
    const lapse = waiting.find((one) => one.lapse !== undefined)?.lapse;
    const picked = await vscode.window.showInformationMessage(
      lapse === undefined
        ? vscode.l10n.t('This workspace comes with hooks. They do not run until you approve them.')
        : vscode.l10n.t(
            'A hook of this workspace does not run until you approve it again: {0}.',
            escapeLinks(lapse),
          ),
      review,
    );
    if (picked === review) await vscode.commands.executeCommand(COMMANDS.reviewHooks);
  }

  /** Shows exactly what would run, one command after the other, until the user declines. */
  async review(): Promise<void> {
    const waiting = await this.#waiting();
    if (waiting.length === 0)
      void vscode.window.showInformationMessage(
        vscode.l10n.t('No hook of this workspace is waiting for your approval.'),
      );
    const approve = vscode.l10n.t('Approve');
    for (const one of waiting) {
      const { event, command } = one.hook;
      const files = await this.#hooks.filesOf(one);
      const question = vscode.l10n.t('May this hook of {0} run at {1}, in {2}?', one.file, event, one.folder);
      const notes = approvalNotes(one, files);
      const picked = await askAboutText(
        { question, text: command, notes, page: 'Hook.txt', answers: [approve] },
        this.#pages,
      );
      if (picked !== approve) return;
      await this.#hooks.approve(one, files);
    }
  }

  /** Hooks that wait for approval, each command once for each event. */
  async #waiting(): Promise<readonly WorkspaceHook[]> {
    if (!vscode.workspace.isTrusted) return [];
    const { hooks } = await this.#hooks.read();
    const waiting = hooks.filter(({ isApproved }) => !isApproved).map((one) => [one.key, one] as const);
    return [...new Map(waiting).values()];
  }
}
