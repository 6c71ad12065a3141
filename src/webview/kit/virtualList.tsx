import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

interface VirtualListProps<Row> {
  readonly name: string;
  readonly rows: readonly Row[];
  /** Pixels of each row. */
  readonly height: number;
  /** Index of the picked row; -1: none. */
  readonly picked: number;
  keyOf(row: Row): string;
  draw(row: Row): ComponentChildren;
  onPick(index: number): void;
  /** Enter on the picked row. */
  onEnter?(): void;
}

/** Rows above and below those in sight that are drawn as well. */
const MARGIN = 8;

/** A list of rows of one height, of any length: only those in sight are there. The arrow keys pick a row. */
export function VirtualList<Row>(props: VirtualListProps<Row>): JSX.Element {
  const { name, rows, height, picked, keyOf, draw, onPick } = props;
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, size: 600 });
  const look = (): void => {
    const { scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    setView({ top: scrollTop, size: clientHeight });
  };
  useEffect(() => {
    look();
    if (!box.current) return;
    const observer = new ResizeObserver(look);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => showRow(box.current, picked, height), [picked, height]);
  const first = Math.max(0, Math.floor(view.top / height) - MARGIN);
  const last = Math.min(rows.length, Math.ceil((view.top + view.size) / height) + MARGIN);
  const idOf = (index: number): string => `${name.replace(/\W/g, '')}-${index}`;
  return (
    <div
      ref={box}
      class="virtual-list"
      role="listbox"
      aria-label={name}
      tabIndex={0}
      aria-activedescendant={picked >= first && picked < last ? idOf(picked) : undefined}
      onScroll={look}
      onKeyDown={(event) => {
        const next = nextRow(event.key, picked, rows.length, Math.floor(view.size / height));
        if (event.key === 'Enter') props.onEnter?.();
        else if (next !== undefined) onPick(next);
        else return;
        event.preventDefault();
      }}
    >
      <div class="virtual-all" role="presentation" style={{ height: `${rows.length * height}px` }}>
        {rows.slice(first, last).map((row, offset) => {
          const index = first + offset;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
            <div
              key={keyOf(row)}
              id={idOf(index)}
              class="virtual-row"
              role="option"
              tabIndex={-1}
              aria-selected={index === picked}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              style={{ top: `${index * height}px`, height: `${height}px` }}
              onClick={() => onPick(index)}
            >
              {draw(row)}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function showRow(box: HTMLElement | null, index: number, height: number): void {
  if (!box || index < 0) return;
  const top = index * height;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + height > box.scrollTop + box.clientHeight) box.scrollTop = top + height - box.clientHeight;
}

function nextRow(key: string, at: number, rows: number, page: number): number | undefined {
  const last = rows - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, at + 1);
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'PageDown':
      return Math.min(last, at + page);
    case 'PageUp':
      return Math.max(0, at - page);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
