import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../words.ts';
import { Announcer } from './announcer.tsx';
import { Composer } from './composer/composer.tsx';
import { Conversation } from './conversation/conversation.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header.tsx';
import { ChatList } from './list/chatList.tsx';
import { OpenedContext } from './opened.ts';
import { usePage } from './page.ts';
import type { PageState } from './state.ts';
import { Welcome } from './welcome.tsx';

/** The whole page as a function of its state. */
export function App({ state }: { readonly state: PageState }): JSX.Element {
  const { dispatch } = usePage();
  const { view, attachments, completions, wish, isListOpen, opened } = state;
  useReturnToInput(isListOpen);
  if (!view) return <p class="loading">{words.loading}</p>;
  const { chat, chats, footer, welcome } = view;
  const isEmpty = chat.messages.length === 0 && !chat.hasOlder;
  return (
    <OpenedContext.Provider value={opened}>
      <Header title={chat.title} isListOpen={isListOpen} />
      <main class="main">
        {isListOpen && (
          <ChatList
            chats={chats}
            current={chat.id}
            onClose={() => dispatch({ type: 'toggleList', isOpen: false })}
          />
        )}
        <div class={isEmpty ? 'chat chat-empty' : 'chat'}>
          {isEmpty && <Welcome welcome={welcome} />}
          <Conversation key={chat.id} chat={chat} />
          <Composer
            key={`input-${chat.id}`}
            chat={chat.id}
            isRunning={chat.isRunning}
            queue={chat.queue}
            attachments={attachments}
            completions={completions}
            wish={wish}
            prefill={isEmpty ? welcome.prefill : undefined}
          />
          <Footer footer={footer} />
        </div>
      </main>
      <Announcer chat={chat} />
    </OpenedContext.Provider>
  );
}

/** Puts the focus into the input when the list of chats was closed. */
function useReturnToInput(isListOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isListOpen) document.querySelector('textarea')?.focus();
    wasOpen.current = isListOpen;
  }, [isListOpen]);
}
