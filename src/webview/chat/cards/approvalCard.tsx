import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ApprovalBlock } from '../../../protocol/conversation.ts';
import type { PageMessage } from '../../../protocol/pageMessages.ts';
import { Icon } from '../../kit/icon.tsx';
import { visibleWords } from '../../kit/visibleText.ts';
import { words } from '../../words.ts';
import { usePage } from '../page.ts';
import { ApprovalDetail } from './approvalDetail.tsx';
import { Decided } from './decided.tsx';
import { RuleForm } from './ruleForm.tsx';
import { useDecision, WAITING } from './useDecision.ts';
import { WordsForm } from './wordsForm.tsx';

type Answer = Extract<PageMessage, { type: 'answerApproval' }>['answer'];

/** Something to be decided before it happens. */
export function ApprovalCard({ approval }: { readonly approval: ApprovalBlock }): JSX.Element {
  const { send } = usePage();
  const { id, title, reason, warning, rule } = approval;
  const [form, setForm] = useState<'rule' | 'reason' | undefined>();
  const decide = useDecision(approval.answer);
  const answer = (given: Answer): void =>
    decide(() => send({ type: 'answerApproval', block: id, answer: given }));
  const closeForm = (): void => setForm(undefined);

  if (approval.answer !== undefined)
    return (
      <Decided id={id} icon="ask" title={title} answer={approval.answer}>
        <ApprovalDetail approval={approval} />
      </Decided>
    );
  return (
    <section class="card" aria-label={words.approval(visibleWords(title))} {...WAITING}>
      <p class="card-title">
        <Icon name="ask" />
        <bdi>{visibleWords(title)}</bdi>
      </p>
      {warning && (
        <p class="card-warning">
          <Icon name="warning" />
          <span dir="auto">{visibleWords(warning)}</span>
        </p>
      )}
      <ApprovalDetail approval={approval} />
      {reason && (
        <p class="quiet" dir="auto">
          {visibleWords(reason)}
        </p>
      )}
      {form === 'rule' && rule && <RuleForm rule={rule} onPick={answer} onCancel={closeForm} />}
      {form === 'reason' && (
        <WordsForm
          label={words.reasonLabel}
          action={words.sendReason}
          onSend={(text) => answer({ kind: 'no', ...(text ? { reason: text } : {}) })}
          onCancel={closeForm}
        />
      )}
      {form === undefined && <Buttons hasRule={rule !== undefined} onAnswer={answer} onForm={setForm} />}
    </section>
  );
}

interface ButtonsProps {
  readonly hasRule: boolean;
  onAnswer(answer: Answer): void;
  onForm(form: 'rule' | 'reason'): void;
}

const Buttons = ({ hasRule, onAnswer, onForm }: ButtonsProps): JSX.Element => (
  <div class="buttons">
    <button type="button" class="button primary" onClick={() => onAnswer({ kind: 'once' })}>
      {words.allow}
    </button>
    {hasRule && (
      <>
        <button type="button" class="button" onClick={() => onAnswer({ kind: 'chat' })}>
          {words.allowInChat}
        </button>
        <button type="button" class="button" onClick={() => onForm('rule')}>
          {words.allowAlways}
        </button>
      </>
    )}
    <button type="button" class="button" onClick={() => onAnswer({ kind: 'no' })}>
      {words.deny}
    </button>
    <button type="button" class="button" onClick={() => onForm('reason')}>
      {words.denyWithReason}
    </button>
  </div>
);
