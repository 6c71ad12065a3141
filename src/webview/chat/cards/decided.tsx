import type { ComponentChildren, JSX } from 'preact';
import { Fold } from '../../kit/fold.tsx';
import { Icon, type IconName } from '../../kit/icon.tsx';
import { visibleWords } from '../../kit/visibleText.ts';
import { useOpened } from '../opened.ts';

interface DecidedProps {
  readonly id: string;
  readonly icon: IconName;
  readonly title: string;
  readonly answer: string;
  readonly children: ComponentChildren;
}

/** A card that was answered: one line that says how. */
export function Decided({ id, icon, title, answer, children }: DecidedProps): JSX.Element {
  const [isOpen, toggle] = useOpened(id);
  const line = (
    <>
      <Icon name={icon} />
      <span class="call-words">
        <bdi class="call-title">{visibleWords(title)}</bdi>
      </span>
      <span class="call-end">
        <bdi class="call-outcome">{visibleWords(answer)}</bdi>
      </span>
    </>
  );
  return (
    <Fold line={line} isOpen={isOpen} onToggle={toggle}>
      {children}
    </Fold>
  );
}
