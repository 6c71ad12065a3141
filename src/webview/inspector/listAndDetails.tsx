import type { ComponentChildren, JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { VirtualList } from '../kit/virtualList.tsx';
import { words } from '../words.ts';

interface ListAndDetailsProps<Row> {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly height: number;
  keyOf(row: Row): string;
  draw(row: Row): ComponentChildren;
  details(row: Row): ComponentChildren;
}

/** A list, and the details of the row that is picked: at first the newest. Enter goes to the details, Escape back to the list. */
export function ListAndDetails<Row>(props: ListAndDetailsProps<Row>): JSX.Element {
  const { name, rows, keyOf, details } = props;
  const whole = useRef<HTMLDivElement>(null);
  const [key, setKey] = useState<string>();
  const found = rows.findIndex((row) => keyOf(row) === key);
  const picked = found < 0 ? rows.length - 1 : found;
  const row = rows[picked];
  const focus = (selector: string): void => whole.current?.querySelector<HTMLElement>(selector)?.focus();
  return (
    <div class="list-and-details" ref={whole}>
      <VirtualList
        {...props}
        picked={picked}
        onPick={(index) => {
          const next = rows[index];
          if (next !== undefined) setKey(keyOf(next));
        }}
        onEnter={() => focus('.details')}
      />
      <section
        class="details"
        aria-label={words.detailsOf(name)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
        tabIndex={0}
        onKeyDown={({ key: pressed }) => {
          if (pressed === 'Escape') focus('.virtual-list');
        }}
      >
        {row === undefined ? null : <div key={keyOf(row)}>{details(row)}</div>}
      </section>
    </div>
  );
}
