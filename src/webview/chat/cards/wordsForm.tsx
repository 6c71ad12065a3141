import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { words } from '../../words.ts';
import { useFormFocus } from './useFormFocus.ts';

interface WordsFormProps {
  readonly label: string;
  /** The words on the button that sends. */
  readonly action: string;
  readonly text?: string;
  onSend(text: string): void;
  onCancel(): void;
}

/** A few words of the user about a card. Enter sends them, Shift+Enter begins a line. */
export function WordsForm({ label, action, text = '', onSend, onCancel }: WordsFormProps): JSX.Element {
  const [typed, setTyped] = useState(text);
  const { ref, onKeyDown } = useFormFocus<HTMLFormElement>(onCancel);
  const id = useId();
  const send = (event: Event): void => {
    event.preventDefault();
    onSend(typed.trim());
  };
  return (
    <form class="choice" ref={ref} onSubmit={send} onKeyDown={onKeyDown}>
      <label for={id}>{label}</label>
      <textarea
        id={id}
        class="input"
        rows={2}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && !event.shiftKey && !event.isComposing && send(event)}
      />
      <div class="buttons">
        <button type="submit" class="button primary">
          {action}
        </button>
        <button type="button" class="button" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
