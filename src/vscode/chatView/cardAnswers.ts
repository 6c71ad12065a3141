import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import type { ApprovalAnswer, RuleScope } from '../../host/approval.ts';
import type { ElicitationAction, FormAnswer } from '../../host/elicitation.ts';
import type { PermissionRules } from '../../host/permissionRules.ts';
import type { PlanAnswer } from '../../host/planReview.ts';
import type { UserAnswer } from '../../host/questions.ts';
import type { Block } from '../../protocol/conversation.ts';
import type { FormBlock, GivenValue } from '../../protocol/forms.ts';
import { readForm } from '../mcp/dialogs/readForm.ts';
import { elicitationWords, sentValues } from './answer/elicitationWords.ts';
import type { OpenQuestions } from './openQuestions.ts';

interface CardAnswersDeps {
  readonly open: OpenQuestions;
  readonly rules: PermissionRules;
  /** Shows a block in the answer of the running turn. */
  show(block: Block): void;
}

interface Action {
  readonly label: string;
  run(): Promise<void>;
}

/** The user's answers to the cards of one chat: each is shown in the flow, in words for people, and then given to whoever asked. */
export class CardAnswers {
  readonly #deps: CardAnswersDeps;
  /** Actions of notices by their ids. */
  readonly #actions = new Map<string, Action['run']>();

  constructor(deps: CardAnswersDeps) {
    this.#deps = deps;
  }

  approve(id: string, answer: ApprovalAnswer): void {
    const card = this.#deps.open.find(id, 'approval');
    if (!card) return;
    this.#deps.show({ ...card, answer: approvalWords(answer) });
    if (answer.kind === 'always' && card.rule) this.#offerUndo(card.rule, answer.scope);
    this.#deps.open.answer(id, answer);
  }

  /** Undefined if the user goes on without an answer. */
  answer(id: string, answer: UserAnswer | undefined): void {
    const card = this.#deps.open.find(id, 'question');
    if (!card) return;
    const words = answer && [...answer.picked, ...(answer.text ? [answer.text] : [])].join(', ');
    this.#deps.show({ ...card, answer: words || vscode.l10n.t('Not answered') });
    this.#deps.open.answer(id, answer);
  }

  decidePlan(id: string, answer: PlanAnswer): void {
    const card = this.#deps.open.find(id, 'plan');
    if (!card) return;
    const words = answer.kind === 'yes' ? vscode.l10n.t('Accepted') : vscode.l10n.t('Sent back');
    const plan = answer.kind === 'yes' && answer.plan !== undefined ? answer.plan : card.plan;
    this.#deps.show({ ...card, plan, answer: words });
    this.#deps.open.answer(id, answer);
  }

  /** Sends a server what the user has filled in; a form with problems stays open and says what they are. */
  fillIn(id: string, action: ElicitationAction, given: readonly GivenValue[]): void {
    const card = this.#deps.open.find(id, 'form');
    if (!card) return;
    const end = (answer: FormAnswer, sent: FormBlock['sent'] = []): void => {
      this.#deps.show({ ...card, problems: [], sent, answer: elicitationWords(answer.action) });
      this.#deps.open.answer(id, answer);
    };
    if (action !== 'accept') {
      end({ action });
      return;
    }
    const read = readForm(card.fields, new Map(given.map(({ name, value }) => [name, value])));
    if ('problems' in read) this.#deps.show({ ...card, problems: [...read.problems] });
    else end({ action, values: read.values }, sentValues(card, read.values));
  }

  visit(id: string, action: ElicitationAction): void {
    const card = this.#deps.open.find(id, 'visit');
    if (!card) return;
    const words = action === 'accept' ? vscode.l10n.t('Opened') : elicitationWords(action);
    this.#deps.show({ ...card, answer: words });
    this.#deps.open.answer(id, action);
  }

  /** Does what an action of a notice stands for, once. */
  async act(action: string): Promise<void> {
    const run = this.#actions.get(action);
    this.#actions.delete(action);
    await run?.();
  }

  /** A line after *Always Allow* that takes it back, or narrows it to this workspace. */
  #offerUndo(rule: string, scope: RuleScope): void {
    const { rules } = this.#deps;
    const id = `rule-${randomUUID()}`;
    const undo: Action = {
      label: vscode.l10n.t('Undo'),
      run: async () => {
        await rules.forget(rule, scope);
        this.#notify(id, vscode.l10n.t('{0} is asked about again.', rule), []);
      },
    };
    const narrow: Action = {
      label: vscode.l10n.t('Only This Workspace'),
      run: async () => {
        await rules.allow(rule, 'workspace');
        await rules.forget(rule, 'user');
        this.#notify(id, vscode.l10n.t('{0} is allowed in this workspace only.', rule), []);
      },
    };
    if (scope === 'user')
      this.#notify(id, vscode.l10n.t('{0} is always allowed, in every workspace.', rule), [undo, narrow]);
    else this.#notify(id, vscode.l10n.t('{0} is always allowed in this workspace.', rule), [undo]);
  }

  #notify(id: string, text: string, actions: readonly Action[]): void {
    const named = actions.map(({ label, run }, index) => ({ id: `${id}-${index}`, label, run }));
    for (const { id: action, run } of named) this.#actions.set(action, run);
    this.#deps.show({
      kind: 'notice',
      id,
      tone: 'info',
      text,
      actions: named.map(({ id: action, label }) => ({ id: action, label })),
    });
  }
}

function approvalWords(answer: ApprovalAnswer): string {
  switch (answer.kind) {
    case 'once':
      return vscode.l10n.t('Allowed');
    case 'chat':
      return vscode.l10n.t('Allowed in this chat');
    case 'always':
      return vscode.l10n.t('Always allowed');
    case 'no':
      return answer.reason ? vscode.l10n.t('Denied: {0}', answer.reason) : vscode.l10n.t('Denied');
  }
}
