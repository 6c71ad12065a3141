import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { OpenChat } from '../../../protocol/chatState.ts';
import { Icon } from '../../kit/icon.tsx';
import { words } from '../../words.ts';
import { focusWaiting } from '../cards/useDecision.ts';
import { openCards } from '../openCards.ts';
import { usePage } from '../page.ts';
import { Answer } from './answer.tsx';
import { mountedMessages, windowBounds } from './rowWindow.ts';
import { UserMessage } from './userMessage.tsx';
import { useScroll } from './useScroll.ts';

/** The messages of a chat. Its live region is elsewhere: a log that spoke each delta could not be listened to. */
export function Conversation({ chat }: { readonly chat: OpenChat }): JSX.Element {
  const { messages, hasOlder, isRunning } = chat;
  const askOlder = useAskOlder(chat);
  const { window, isFollowing, scroller, content, onScroll, follow } = useScroll({ messages, askOlder });
  const last = messages.at(-1)?.id;
  return (
    <div class="conversation">
      <div
        class="scroller"
        role="log"
        aria-label={words.conversation}
        aria-live="off"
        tabIndex={messages.length > 0 ? 0 : -1}
        ref={scroller}
        onScroll={onScroll}
      >
        <div class="messages" ref={content}>
          {hasOlder && windowBounds(messages, window).from === 0 && (
            <button type="button" class="text-button" onClick={askOlder}>
              {words.older}
            </button>
          )}
          {mountedMessages(messages, window).map(({ message, from, to }) =>
            message.role === 'user' ? (
              <UserMessage key={message.id} message={message} isBusy={isRunning} />
            ) : (
              <Answer key={message.id} message={message} from={from} to={to} isLast={message.id === last} />
            ),
          )}
        </div>
      </div>
      {!isFollowing && (
        <button type="button" class="newest" aria-label={words.newest} title={words.newest} onClick={follow}>
          <Icon name="download" />
        </button>
      )}
      <Waiting count={openCards(chat).length} onGo={follow} />
    </div>
  );
}

/** Leads from the input to the card that waits, wherever the view is. */
function Waiting({ count, onGo }: { readonly count: number; onGo(): void }): JSX.Element | null {
  const [visits, setVisits] = useState(0);
  useLayoutEffect(() => {
    if (visits > 0) focusWaiting();
  }, [visits]);
  if (count === 0) return null;
  const go = (): void => {
    onGo();
    setVisits(visits + 1); // the card may have to be mounted first
  };
  return (
    <button type="button" class="waiting" onClick={go}>
      <Icon name="ask" />
      {words.waiting(count)}
    </button>
  );
}

/** Asks for older messages, once for each oldest one. */
function useAskOlder({ messages, hasOlder }: OpenChat): (() => void) | undefined {
  const { send } = usePage();
  const asked = useRef<string | undefined>(undefined);
  const first = messages[0]?.id;
  if (!hasOlder || first === undefined) return undefined;
  return () => {
    if (asked.current === first) return;
    asked.current = first;
    send({ type: 'older', before: first });
  };
}
