import type { JSX } from 'preact';
import type { QueuedMessage } from '../../../protocol/chatState.ts';
import { IconButton } from '../../kit/iconButton.tsx';
import { visibleWords } from '../../kit/visibleText.ts';
import { words } from '../../words.ts';
import { usePage } from '../page.ts';

/** Messages that wait for the end of the running answer. */
export function Queue({ queue }: { readonly queue: readonly QueuedMessage[] }): JSX.Element | null {
  const { send } = usePage();
  if (queue.length === 0) return null;
  return (
    <ul class="queue" aria-label={words.queued}>
      {queue.map(({ id, text }) => (
        <li key={id}>
          <bdi class="queued-text">{visibleWords(text)}</bdi>
          <IconButton
            icon="close"
            name={words.removeQueued}
            onPress={() => send({ type: 'unqueue', message: id })}
          />
        </li>
      ))}
    </ul>
  );
}
