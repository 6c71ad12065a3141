import type { JSX } from 'preact';
import type { Block } from '../../../protocol/conversation.ts';
import { Bounded } from '../../kit/bounded.tsx';
import { Fold } from '../../kit/fold.tsx';
import { Icon } from '../../kit/icon.tsx';
import { visibleText } from '../../kit/visibleText.ts';
import { words } from '../../words.ts';
import { useOpened } from '../opened.ts';

/** Characters that are shown at first. */
const STEP = 20_000;

type ThinkingData = Extract<Block, { kind: 'thinking' }>;

/** Thoughts of the model, folded: who wants to read them opens them. */
export function ThinkingBlock({ block }: { readonly block: ThinkingData }): JSX.Element {
  const [isOpen, toggle] = useOpened(block.id);
  const line = (
    <>
      <Icon name="think" />
      <span>{block.isOpen ? words.thinking : words.thought}</span>
    </>
  );
  if (block.text === '') return <div class="fold-line thinking">{line}</div>;
  return (
    <Fold line={line} isOpen={isOpen} onToggle={toggle}>
      <Bounded text={block.text} step={STEP}>
        {(shown) => <p class="thought">{visibleText(shown)}</p>}
      </Bounded>
    </Fold>
  );
}
