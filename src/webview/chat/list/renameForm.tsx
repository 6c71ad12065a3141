import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { words } from '../../words.ts';

/** Characters of a title. */
const MAX_TITLE = 200;

interface RenameFormProps {
  readonly title: string;
  onSave(title: string): void;
  onCancel(): void;
}

export function RenameForm({ title, onSave, onCancel }: RenameFormProps): JSX.Element {
  const [name, setName] = useState(title.slice(0, MAX_TITLE));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const save = (event: Event): void => {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim());
  };
  return (
    <form class="rename" onSubmit={save}>
      <input
        ref={field}
        class="input"
        type="text"
        aria-label={words.newName}
        maxLength={MAX_TITLE}
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onCancel();
        }}
      />
      <button type="submit" class="button primary">
        {words.save}
      </button>
    </form>
  );
}
