import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ChatRow as RowState } from '../../../protocol/chatState.ts';
import { IconButton } from '../../kit/iconButton.tsx';
import { relativeTime } from '../../kit/relativeTime.ts';
import { visibleWords } from '../../kit/visibleText.ts';
import { language } from '../../translate.ts';
import { words } from '../../words.ts';
import { usePage } from '../page.ts';
import { RenameForm } from './renameForm.tsx';

interface ChatRowProps {
  readonly chat: RowState;
  readonly isCurrent: boolean;
  onOpen(): void;
}

/** One chat: a click opens it; the rest is behind a button. */
export function ChatRow({ chat, isCurrent, onOpen }: ChatRowProps): JSX.Element {
  const { send } = usePage();
  const [mode, setMode] = useState<'actions' | 'rename' | 'delete' | undefined>();
  const { id, state } = chat;
  const title = visibleWords(chat.title);
  const open = (): void => {
    send({ type: 'openChat', chat: id });
    onOpen();
  };
  return (
    <li class={`chat-row chat-${state}`}>
      <div class="chat-line">
        <button type="button" class="chat-open" aria-current={isCurrent} onClick={open}>
          <bdi class="chat-title">{title}</bdi>
          {state !== 'idle' && <span class="chat-state">{words.chatStates[state]}</span>}
          <span class="quiet">{relativeTime(chat.at, Date.now(), language)}</span>
        </button>
        <IconButton
          icon="more"
          name={words.more(title)}
          isExpanded={mode !== undefined}
          onPress={() => setMode(mode ? undefined : 'actions')}
        />
      </div>
      {mode === 'rename' && (
        <RenameForm
          title={chat.title}
          onSave={(name) => {
            setMode(undefined);
            send({ type: 'renameChat', chat: id, title: name });
          }}
          onCancel={() => setMode('actions')}
        />
      )}
      {(mode === 'actions' || mode === 'delete') && (
        <div class="buttons">
          <button type="button" class="button" onClick={() => setMode('rename')}>
            {words.rename}
          </button>
          <button
            type="button"
            class="button"
            onClick={() => send({ type: 'exportChat', chat: id, format: 'markdown' })}
          >
            {words.exportChatAsMarkdown}
          </button>
          <button
            type="button"
            class="button"
            onClick={() => send({ type: 'exportChat', chat: id, format: 'json' })}
          >
            {words.exportChatAsJson}
          </button>
          <button type="button" class="button" onClick={() => send({ type: 'continueElsewhere', chat: id })}>
            {words.continueElsewhere}
          </button>
          <button
            type="button"
            class={mode === 'delete' ? 'button danger' : 'button'}
            onClick={() => (mode === 'delete' ? send({ type: 'deleteChat', chat: id }) : setMode('delete'))}
          >
            {mode === 'delete' ? words.deleteNow : words.delete}
          </button>
        </div>
      )}
    </li>
  );
}
