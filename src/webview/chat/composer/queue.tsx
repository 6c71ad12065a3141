import type { JSX } from 'preact';
import type { QueuedMessage } from '../../../protocol/chatState.ts';
import { IconButton } from '../../kit/iconButton.tsx';
import { visibleWords } from '../../kit/visibleText.ts';
import { words } from '../../words.ts';
import { usePage } from '../page.ts';

interface QueueProps {
  readonly queue: readonly QueuedMessage[];
  readonly isRunning: boolean;
}

/** Messages that wait: each says for what, and can be sent sooner or taken away. */
export function Queue({ queue, isRunning }: QueueProps): JSX.Element | null {
  const { send } = usePage();
  if (queue.length === 0) return null;
  return (
    <ul class="queue" aria-label={words.queued}>
      {queue.map(({ id, text, attachments, isSteering }) => (
        <li key={id}>
          <span class="queued-for">{isSteering ? words.steersNext : words.queuedFor}</span>
          <bdi class="queued-text">{visibleWords(text)}</bdi>
          {attachments.length > 0 && <span>{words.attachmentCount(attachments.length)}</span>}
          {!isSteering && (
            <IconButton
              icon={isRunning ? 'steer' : 'send'}
              name={isRunning ? words.steerNow : words.sendNow}
              onPress={() => send({ type: 'sendQueued', message: id })}
            />
          )}
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
