import type { JSX } from 'preact';
import type { ApprovalBlock } from '../../../protocol/conversation.ts';
import { Bounded } from '../../kit/bounded.tsx';
import { Diff } from '../../kit/diff/diff.tsx';
import { ScrollBox } from '../../kit/scrollBox.tsx';
import { visibleText } from '../../kit/visibleText.ts';
import { words } from '../../words.ts';

/** Characters that are shown at first. */
const STEP = 20_000;

/** Exactly what will happen, to the last character. */
export function ApprovalDetail({ approval }: { readonly approval: ApprovalBlock }): JSX.Element | null {
  const { detail, detailKind } = approval;
  if (detail === '') return null;
  if (detailKind === 'diff') return <Diff diff={detail} />;
  return (
    <Bounded text={detail} step={STEP}>
      {(shown) => (
        <ScrollBox class="plain" name={words.detail}>
          <pre>{visibleText(shown)}</pre>
        </ScrollBox>
      )}
    </Bounded>
  );
}
