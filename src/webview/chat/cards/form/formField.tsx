import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { FormField as FieldData, GivenValue } from '../../../../protocol/forms.ts';
import { visibleWords } from '../../../kit/visibleText.ts';
import { words } from '../../../words.ts';
import { fieldHint } from './fieldHint.ts';

interface FormFieldProps {
  readonly field: FieldData;
  readonly value: GivenValue['value'];
  readonly problem: string | undefined;
  onChange(value: GivenValue['value']): void;
}

/** One field of a form with its name, what it is about, what it takes, and what is wrong with it. */
export function FormField({ field, value, problem, onChange }: FormFieldProps): JSX.Element {
  const id = useId();
  const hint = fieldHint(field);
  const { description } = field;
  const about = description || hint || problem ? `${id}-about` : undefined;
  const title = (
    <>
      <span dir="auto">{visibleWords(field.title)}</span>
      {field.isRequired && <span class="quiet"> ({words.required})</span>}
    </>
  );
  const details = about && (
    <span id={about} class="field-about">
      {description && <span dir="auto">{visibleWords(description)}</span>}
      {hint && <span>{hint}</span>}
      {problem && <span class="field-problem">{visibleWords(problem)}</span>}
    </span>
  );
  const state = {
    'aria-describedby': about,
    'aria-invalid': problem !== undefined,
    'aria-required': field.isRequired,
  };
  if (field.kind === 'choices') {
    const picked = typeof value === 'string' ? [] : value;
    return (
      <fieldset class="field" aria-describedby={about}>
        <legend>{title}</legend>
        {details}
        {field.options.map((option, number) => (
          <label key={option.value} class="option">
            <input
              type="checkbox"
              checked={picked.includes(option.value)}
              aria-invalid={number === 0 && problem !== undefined}
              onChange={({ currentTarget: { checked } }) =>
                onChange([
                  ...picked.filter((one) => one !== option.value),
                  ...(checked ? [option.value] : []),
                ])
              }
            />
            <span dir="auto">{visibleWords(option.title)}</span>
          </label>
        ))}
      </fieldset>
    );
  }
  const text = typeof value === 'string' ? value : '';
  return (
    <div class="field">
      <label for={id}>{title}</label>
      {details}
      {field.kind === 'text' || field.kind === 'number' ? (
        <input
          id={id}
          class="input"
          type="text"
          inputMode={inputMode(field)}
          value={text}
          {...state}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <select
          id={id}
          class="input"
          value={optionsOf(field).findIndex((option) => option.value === text)}
          {...state}
          onChange={({ currentTarget }) =>
            onChange(optionsOf(field)[Number(currentTarget.value)]?.value ?? '')
          }
        >
          <option value={-1}>{words.noChoice}</option>
          {optionsOf(field).map((option, number) => (
            <option key={option.value} value={number}>
              {visibleWords(option.title)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

const optionsOf = (
  field: Extract<FieldData, { kind: 'boolean' | 'choice' }>,
): readonly { readonly value: string; readonly title: string }[] =>
  field.kind === 'choice'
    ? field.options
    : [
        { value: 'true', title: words.yes },
        { value: 'false', title: words.no },
      ];

/** The keyboard that suits a field. Everything is typed as text, so that what does not fit can be said in words. */
function inputMode(
  field: Extract<FieldData, { kind: 'text' | 'number' }>,
): 'text' | 'email' | 'url' | 'numeric' | 'decimal' {
  if (field.kind === 'number') return field.isInteger ? 'numeric' : 'decimal';
  if (field.format === 'uri') return 'url';
  return field.format === 'email' ? 'email' : 'text';
}
