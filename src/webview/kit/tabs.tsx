import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';

interface TabsProps<Id extends string> {
  readonly name: string;
  readonly tabs: readonly { readonly id: Id; readonly label: string }[];
  readonly picked: Id;
  onPick(id: Id): void;
}

/** Tabs above a panel of the id `panel`; the arrow keys go from one to the next. */
export function Tabs<Id extends string>({ name, tabs, picked, onPick }: TabsProps<Id>): JSX.Element {
  const bar = useRef<HTMLDivElement>(null);
  const move = (by: number): void => {
    const at = tabs.findIndex(({ id }) => id === picked);
    const next = tabs[(at + by + tabs.length) % tabs.length];
    if (next === undefined) return;
    onPick(next.id);
    bar.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
  };
  return (
    <div ref={bar} class="tabs" role="tablist" aria-label={name}>
      {tabs.map(({ id, label }) => (
        <button
          key={id}
          id={`tab-${id}`}
          type="button"
          class="tab"
          role="tab"
          aria-selected={id === picked}
          aria-controls="panel"
          tabIndex={id === picked ? 0 : -1}
          onClick={() => onPick(id)}
          onKeyDown={({ key }) => {
            if (key === 'ArrowRight') move(1);
            if (key === 'ArrowLeft') move(-1);
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
