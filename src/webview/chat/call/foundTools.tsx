import type { JSX } from 'preact';
import type { CallBlock } from '../../../protocol/conversation.ts';
import { visibleWords } from '../../kit/visibleText.ts';
import { words } from '../../words.ts';
import { usePage } from '../page.ts';

/** The tools a search found, as chips that show them in the tree. */
export function FoundTools({ tools }: { readonly tools: NonNullable<CallBlock['found']> }): JSX.Element {
  const { send } = usePage();
  return (
    <ul class="chips" aria-label={words.foundTools}>
      {tools.map(({ name, label }) => (
        <li key={name}>
          <button
            type="button"
            class="chip"
            title={words.showTool(visibleWords(label))}
            onClick={() => send({ type: 'showTool', name })}
          >
            <bdi>{visibleWords(label)}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
