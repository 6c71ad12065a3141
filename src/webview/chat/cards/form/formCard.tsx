import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { FormBlock } from '../../../../protocol/forms.ts';
import { Icon } from '../../../kit/icon.tsx';
import { visibleText, visibleWords } from '../../../kit/visibleText.ts';
import { words } from '../../../words.ts';
import { usePage } from '../../page.ts';
import { useDraftText } from '../../useDraftText.ts';
import { Decided } from '../decided.tsx';
import { useDecision, WAITING } from '../useDecision.ts';
import { FormField } from './formField.tsx';
import { readValues, writeValues } from './formValues.ts';

type Action = 'accept' | 'decline' | 'cancel';

/** A question of an MCP server: fields to fill in, to be sent, declined, or left unanswered. */
export function FormCard({ form: block }: { readonly form: FormBlock }): JSX.Element {
  const { send } = usePage();
  const { id, server, message, fields, problems } = block;
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useDraftText(id);
  const values = readValues(fields, text);
  const decide = useDecision(block.answer, problems);
  const answer = (action: Action): void =>
    decide(() => {
      const given = [...values].map(([name, value]) => ({ name, value }));
      send({ type: 'answerForm', block: id, action, values: action === 'accept' ? given : [] });
    });
  useLayoutEffect(() => {
    if (problems.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  useLayoutEffect(() => {
    if (block.answer !== undefined && text !== '') setText('');
  }, [block.answer]);
  const title = words.serverForm(visibleWords(server));

  if (block.answer !== undefined)
    return (
      <Decided id={id} icon="ask" title={`${server}: ${message}`} answer={block.answer}>
        <dl class="sent">
          {(block.sent ?? []).map(({ title: field, value }, number) => (
            <div key={number}>
              <dt dir="auto">{visibleWords(field)}</dt>
              <dd dir="auto">{visibleWords(value)}</dd>
            </div>
          ))}
        </dl>
      </Decided>
    );
  return (
    <form
      class="card"
      ref={form}
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        answer('accept');
      }}
      {...WAITING}
    >
      <p class="card-title">
        <Icon name="ask" />
        <bdi>{title}</bdi>
      </p>
      <p class="server-words" dir="auto">
        {visibleText(message)}
      </p>
      {fields.map((field) => (
        <FormField
          key={field.name}
          field={field}
          value={values.get(field.name) ?? ''}
          problem={problems.find(({ name }) => name === field.name)?.text}
          onChange={(value) => setText(writeValues(new Map([...values, [field.name, value]])))}
        />
      ))}
      <div class="buttons">
        <button type="submit" class="button primary">
          {words.sendForm}
        </button>
        <button type="button" class="button" onClick={() => answer('decline')}>
          {words.decline}
        </button>
        <button type="button" class="button" onClick={() => answer('cancel')}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
