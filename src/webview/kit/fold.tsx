import type { ComponentChildren, JSX } from 'preact';
import { Icon } from './icon.tsx';

interface FoldProps {
  /** The line that is always there. */
  readonly line: ComponentChildren;
  readonly isOpen: boolean;
  readonly children: ComponentChildren;
  onToggle(isOpen: boolean): void;
}

/** One line that opens to more. What is folded is not there at all, however long it is. */
export const Fold = ({ line, isOpen, children, onToggle }: FoldProps): JSX.Element => (
  <div class="fold">
    <button type="button" class="fold-line" aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
      {line}
      <span class="fold-mark">
        <Icon name="chevron" />
      </span>
    </button>
    {isOpen && <div class="fold-body">{children}</div>}
  </div>
);
