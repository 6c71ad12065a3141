import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ChatRow as RowState } from '../../../protocol/chatState.ts';
import { words } from '../../words.ts';
import { ChatRow } from './chatRow.tsx';

/** Rows that are shown; a search finds the others. */
const MAX_ROWS = 200;

interface ChatListProps {
  readonly chats: readonly RowState[];
  /** The chat in sight. */
  readonly current: string;
  onClose(): void;
}

/** All chats, the newest first, as the host sorts them. */
export function ChatList({ chats, current, onClose }: ChatListProps): JSX.Element {
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const wanted = search.trim().toLowerCase();
  const fitting = chats.filter(({ title }) => title.toLowerCase().includes(wanted));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list wherever the focus is in it
    <div class="chat-list" onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <input
        ref={field}
        class="input"
        type="search"
        aria-label={words.searchChats}
        placeholder={words.searchChats}
        value={search}
        onInput={(event) => setSearch(event.currentTarget.value)}
      />
      <ul aria-label={words.chats}>
        {fitting.slice(0, MAX_ROWS).map((chat) => (
          <ChatRow key={chat.id} chat={chat} isCurrent={chat.id === current} onOpen={onClose} />
        ))}
      </ul>
      {fitting.length === 0 && <p class="quiet">{words.noChats}</p>}
    </div>
  );
}
