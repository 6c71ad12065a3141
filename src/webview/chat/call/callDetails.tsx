import type { JSX } from 'preact';
import type { CallBlock } from '../../../protocol/conversation.ts';
import { Bounded } from '../../kit/bounded.tsx';
import { ScrollBox } from '../../kit/scrollBox.tsx';
import { visibleText, visibleWords } from '../../kit/visibleText.ts';
import { words } from '../../words.ts';
import { FileChange } from './fileChange.tsx';

/** Characters of an input or output that are shown at first. */
const STEP = 10_000;

/** Everything about a call: why it was allowed, what it was given, what it changed and what it answered. */
export const CallDetails = ({ block }: { readonly block: CallBlock }): JSX.Element => (
  <div class="call-details">
    {block.permission && (
      <p class="quiet">
        {words.permission}: {visibleWords(block.permission)}
      </p>
    )}
    {block.changes?.map((file) => (
      <FileChange key={file.key} block={block.id} file={file} />
    ))}
    {block.input && <Text title={words.input} text={block.input} />}
    {block.output && <Text title={words.output} text={block.output} />}
  </div>
);

const Text = ({ title, text }: { readonly title: string; readonly text: string }): JSX.Element => (
  <div>
    <p class="call-text-title">{title}</p>
    <Bounded text={text} step={STEP}>
      {(shown) => (
        <ScrollBox class="plain" name={title}>
          <pre>{visibleText(shown)}</pre>
        </ScrollBox>
      )}
    </Bounded>
  </div>
);
