import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { QuestionBlock } from '../../../protocol/conversation.ts';
import { Icon } from '../../kit/icon.tsx';
import { visibleWords } from '../../kit/visibleText.ts';
import { words } from '../../words.ts';
import { usePage } from '../page.ts';
import { Decided } from './decided.tsx';
import { useDecision, WAITING } from './useDecision.ts';

/** A question of the model: options to pick, words of one's own, or neither. */
export function QuestionForm({ question: block }: { readonly question: QuestionBlock }): JSX.Element {
  const { send } = usePage();
  const { id, header, question, options, isMultiSelect, number, of } = block;
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const textId = useId();
  const decide = useDecision(block.answer);
  const pick = (label: string, isPicked: boolean): void => {
    const others = isMultiSelect ? picked.filter((one) => one !== label) : [];
    setPicked(isPicked ? [...others, label] : others);
  };
  const answer = (event: Event): void => {
    event.preventDefault();
    const words = text.trim();
    if (picked.length === 0 && words === '') return;
    decide(() =>
      send({ type: 'answerQuestion', block: id, picked: [...picked], ...(words ? { text: words } : {}) }),
    );
  };
  const skip = (): void =>
    decide(() => send({ type: 'answerQuestion', block: id, picked: [], isDismissed: true }));

  if (block.answer !== undefined)
    return (
      <Decided id={id} icon="ask" title={question} answer={block.answer}>
        <ul>
          {options.map(({ label }) => (
            <li key={label}>{visibleWords(label)}</li>
          ))}
        </ul>
      </Decided>
    );
  return (
    <form class="card" aria-label={visibleWords(question)} onSubmit={answer} {...WAITING}>
      <p class="card-title">
        <Icon name="ask" />
        <bdi>{visibleWords(header)}</bdi>
        {of > 1 && <span class="quiet">{words.questionNumber(number, of)}</span>}
      </p>
      <fieldset>
        <legend dir="auto">{visibleWords(question)}</legend>
        {options.map(({ label, description }) => (
          <label key={label} class="option">
            <input
              type={isMultiSelect ? 'checkbox' : 'radio'}
              name={id}
              checked={picked.includes(label)}
              onChange={(event) => pick(label, event.currentTarget.checked)}
            />
            <span>
              <span dir="auto">{visibleWords(label)}</span>
              {description && (
                <span class="quiet option-detail" dir="auto">
                  {visibleWords(description)}
                </span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      <label for={textId}>{words.otherAnswer}</label>
      <input
        id={textId}
        class="input"
        type="text"
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <div class="buttons">
        <button type="submit" class="button primary">
          {words.answer}
        </button>
        <button type="button" class="button" onClick={skip}>
          {words.skip}
        </button>
      </div>
    </form>
  );
}
