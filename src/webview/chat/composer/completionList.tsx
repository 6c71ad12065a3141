import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Completion } from '../../../protocol/hostMessages.ts';
import { Icon, type IconName } from '../../kit/icon.tsx';
import { visibleWords } from '../../kit/visibleText.ts';
import { words } from '../../words.ts';

const ICONS: Readonly<Record<Completion['icon'], IconName>> = {
  file: 'file',
  folder: 'folder',
  symbol: 'symbol',
  tool: 'tool',
  server: 'web',
  skill: 'think',
  command: 'run',
  context: 'insert',
  resource: 'web',
};

interface CompletionListProps {
  /** Id of the list; items get theirs from it. */
  readonly id: string;
  readonly items: readonly Completion[];
  readonly active: number;
  onPick(item: Completion): void;
}

export const optionId = (list: string, number: number): string => `${list}-${number}`;

/** The completions above the input, which keeps the focus and says which one is active. */
export function CompletionList({ id, items, active, onPick }: CompletionListProps): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.children[active]?.scrollIntoView({ block: 'nearest' }), [active]);
  return (
    <div id={id} class="completions popup" role="listbox" aria-label={words.completions} ref={list}>
      {items.map((item, number) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input, which keeps the focus
        // biome-ignore lint/a11y/useFocusableInteractive: the active one is named by the input
        <div
          key={number}
          id={optionId(id, number)}
          class="completion"
          role="option"
          aria-selected={number === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(item)}
        >
          <Icon name={ICONS[item.icon]} />
          <bdi class="completion-label">{visibleWords(item.label)}</bdi>
          <bdi class="completion-detail">{visibleWords(item.detail)}</bdi>
        </div>
      ))}
    </div>
  );
}
