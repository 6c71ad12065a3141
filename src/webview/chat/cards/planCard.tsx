import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { PlanBlock } from '../../../protocol/conversation.ts';
import { Icon } from '../../kit/icon.tsx';
import { Markdown } from '../../kit/markdown/markdown.tsx';
import { words } from '../../words.ts';
import { usePage } from '../page.ts';
import { useDraftText } from '../useDraftText.ts';
import { Decided } from './decided.tsx';
import { useDecision, WAITING } from './useDecision.ts';
import { WordsForm } from './wordsForm.tsx';

/** A plan to be edited, accepted or sent back. */
export function PlanCard({ plan: block }: { readonly plan: PlanBlock }): JSX.Element {
  const { send } = usePage();
  const [text, setText] = useDraftText(block.id, block.plan);
  const [form, setForm] = useState<'edit' | 'sendBack' | undefined>();
  const decide = useDecision(block.answer);
  const accept = (mode: 'default' | 'acceptEdits'): void => {
    const plan = text === block.plan ? {} : { plan: text };
    decide(() => send({ type: 'answerPlan', block: block.id, answer: { kind: 'yes', mode, ...plan } }));
  };
  const sendBack = (reason: string): void =>
    decide(() =>
      send({ type: 'answerPlan', block: block.id, answer: { kind: 'no', ...(reason ? { reason } : {}) } }),
    );

  if (block.answer !== undefined)
    return (
      <Decided id={block.id} icon="list" title={words.plan} answer={block.answer}>
        <Markdown text={block.plan} />
      </Decided>
    );
  return (
    <section class="card" aria-label={words.plan} {...WAITING}>
      <p class="card-title">
        <Icon name="list" />
        {words.plan}
      </p>
      {form === 'edit' ? <PlanText text={text} onInput={setText} /> : <Markdown text={text} />}
      {form === 'sendBack' ? (
        <WordsForm
          label={words.sendBackLabel}
          action={words.sendBackNow}
          onSend={sendBack}
          onCancel={() => setForm(undefined)}
        />
      ) : (
        <div class="buttons">
          <button type="button" class="button primary" onClick={() => accept('default')}>
            {words.acceptPlan}
          </button>
          <button type="button" class="button" onClick={() => accept('acceptEdits')}>
            {words.acceptPlanAndEdits}
          </button>
          <button
            type="button"
            class="button"
            aria-pressed={form === 'edit'}
            onClick={() => setForm(form === 'edit' ? undefined : 'edit')}
          >
            {words.editPlan}
          </button>
          <button type="button" class="button" onClick={() => setForm('sendBack')}>
            {words.sendBack}
          </button>
        </div>
      )}
    </section>
  );
}

function PlanText({ text, onInput }: { text: string; onInput: (text: string) => void }): JSX.Element {
  const id = useId();
  return (
    <div class="choice">
      <label for={id}>{words.planText}</label>
      <textarea
        id={id}
        class="input"
        rows={12}
        value={text}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </div>
  );
}
