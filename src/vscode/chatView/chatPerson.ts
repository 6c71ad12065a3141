import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import type { Approval, ApprovalAnswer, ApprovalQuestion } from '../../host/approval.ts';
import type { Browser } from '../../host/browser.ts';
import type { Elicitation, ElicitationAction, FormAnswer } from '../../host/elicitation.ts';
import type { Person } from '../../host/person.ts';
import type { PlanAnswer } from '../../host/planReview.ts';
import type { UserAnswer } from '../../host/questions.ts';
import { maskKeys } from '../../lib/maskSecrets.ts';
import { revealInvisible } from '../../lib/text.ts';
import type { ApprovalBlock, Block } from '../../protocol/conversation.ts';
import type { FormBlock, VisitBlock } from '../../protocol/forms.ts';
import type { Tool } from '../../tools/tool/tool.ts';
import { plainWords } from './answer/callWords.ts';
import type { OpenQuestions } from './openQuestions.ts';

interface ChatPersonDeps {
  readonly open: OpenQuestions;
  /** Shows a card in the flow of the answer. */
  show(card: Block): void;
  readonly browser: Browser;
  toolOf(name: string): Tool | undefined;
  /** The warning a user should read before allowing a tool. */
  warningOf(tool: string): string | undefined;
}

/** The person in front of Quiver's own chat, asked by cards in the flow of the answer. */
export const createChatPerson = ({ open, show, browser, toolOf, warningOf }: ChatPersonDeps): Person => ({
  elicitation: createElicitation(open, show, browser),
  approval: createApproval(open, show, (question) => approvalCard(question, toolOf, warningOf)),
  questions: {
    ask: (question, signal) =>
      open.wait<UserAnswer>(
        {
          kind: 'question',
          id: `question-${randomUUID()}`,
          ...question,
          options: question.options.map((option) => ({ ...option })),
        },
        show,
        signal,
      ),
  },
  planReview: {
    ask: async (plan, signal) =>
      (await open.wait<PlanAnswer>({ kind: 'plan', id: `plan-${randomUUID()}`, plan }, show, signal)) ?? {
        kind: 'no',
      },
  },
});

const createElicitation = (
  open: OpenQuestions,
  show: (card: Block) => void,
  browser: Browser,
): Elicitation => ({
  askForm: async ({ fields, ...form }, signal) => {
    const card: FormBlock = {
      kind: 'form',
      id: `form-${randomUUID()}`,
      ...form,
      fields: [...fields],
      problems: [],
    };
    return (await open.wait<FormAnswer>(card, show, signal)) ?? { action: 'cancel' };
  },
  askVisit: async (visit, signal) => {
    const { host } = new URL(visit.url);
    const card: VisitBlock = { kind: 'visit', id: `visit-${randomUUID()}`, ...visit, host };
    const action = (await open.wait<ElicitationAction>(card, show, signal)) ?? 'cancel';
    return action === 'accept' && !(await browser.open(visit.url)) ? 'cancel' : action;
  },
});

const createApproval = (
  open: OpenQuestions,
  show: (card: Block) => void,
  cardOf: (question: ApprovalQuestion) => ApprovalBlock,
): Approval => ({
  ask: async (question, signal) =>
    (await open.wait<ApprovalAnswer>(cardOf(question), show, signal)) ?? { kind: 'no' },
});

function approvalCard(
  { call, title: name, detail, reason, rule }: ApprovalQuestion,
  toolOf: ChatPersonDeps['toolOf'],
  warningOf: ChatPersonDeps['warningOf'],
): ApprovalBlock {
  const tool = toolOf(name);
  // A question about no call, such as one about a skill, has a title in words.
  const isInWords = call === undefined && tool === undefined;
  const shown = revealInvisible(detail);
  const [head = '', ...rest] = shown.split('\n');
  const warning = warningOf(name);
  const isCommand = tool?.icon === 'run';
  const diff = rest.join('\n').trim();
  const isEdit = tool?.effect === 'edit' && diff !== '';
  return {
    kind: 'approval',
    id: `approval-${randomUUID()}`,
    ...(call === undefined ? {} : { call }),
    title: isCommand
      ? vscode.l10n.t('Run a command')
      : isInWords
        ? revealInvisible(name)
        : approvalTitle(name, head, tool, isEdit ? diff : ''),
    detail: isEdit ? diff : isCommand ? maskKeys(shown.replace(/^Run[^:]*: /, '')) : shown,
    detailKind: isEdit ? 'diff' : isCommand ? 'command' : 'text',
    ...(reason === undefined ? {} : { reason: revealInvisible(reason) }),
    ...(warning === undefined ? {} : { warning }),
    ...(rule === undefined ? {} : { rule: revealInvisible(rule) }),
  };
}

/** `filesystem: move file` for a server's tool, `Edit README.md, +1 −1` for a change, its own words for any other tool of ours. */
function approvalTitle(name: string, head: string, tool: Tool | undefined, diff: string): string {
  if (tool === undefined) return plainWords(name);
  const { server, label } = tool.origin;
  if (server !== undefined) return `${server}: ${plainWords(label)}`;
  if (diff === '') return head;
  const lines = diff.split('\n');
  const count = (mark: string) => lines.filter((line) => line.startsWith(mark)).length;
  return `${head}, +${count('+')} −${count('-')}`;
}
