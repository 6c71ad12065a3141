import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Message } from '../../../protocol/conversation.ts';
import { Bounded } from '../../kit/bounded.tsx';
import { IconButton } from '../../kit/iconButton.tsx';
import { memo } from '../../kit/memo.ts';
import { visibleText } from '../../kit/visibleText.ts';
import { words } from '../../words.ts';
import { Chips } from '../composer/chips.tsx';
import { usePage } from '../page.ts';

/** Characters of a message that are shown at first. */
const STEP = 10_000;

interface UserMessageProps {
  readonly message: Message;
  /** True while an answer runs: then the chat cannot be taken back. */
  readonly isBusy: boolean;
}

export const UserMessage = memo(({ message, isBusy }: UserMessageProps) => {
  const [isEditing, setEditing] = useState(false);
  return (
    <article class="message user row" aria-label={words.you}>
      <Chips chips={message.attachments} />
      <Bounded text={message.text ?? ''} step={STEP}>
        {(shown) => (
          <p class="user-text" dir="auto">
            {visibleText(shown)}
          </p>
        )}
      </Bounded>
      {isEditing ? (
        <EditChoice message={message.id} onEnd={() => setEditing(false)} />
      ) : (
        !isBusy && <Actions message={message.id} onEdit={() => setEditing(true)} />
      )}
    </article>
  );
});

function Actions({ message, onEdit }: { message: string; onEdit: () => void }): JSX.Element {
  const { send } = usePage();
  return (
    <div class="message-actions">
      <IconButton icon="edit" name={words.edit} onPress={onEdit} />
      <IconButton icon="redo" name={words.regenerate} onPress={() => send({ type: 'regenerate', message })} />
      <IconButton icon="fork" name={words.fork} onPress={() => send({ type: 'fork', message })} />
    </div>
  );
}

/** Taking the chat back loses what came after, so it is asked how far it goes. */
function EditChoice({ message, onEnd }: { message: string; onEnd: () => void }): JSX.Element {
  const { send } = usePage();
  const edit = (withFiles: boolean): void => {
    onEnd();
    send({ type: 'editMessage', message, withFiles });
  };
  return (
    <div class="choice">
      <p>{words.editQuestion}</p>
      <div class="buttons">
        <button type="button" class="button primary" onClick={() => edit(false)}>
          {words.editKeepFiles}
        </button>
        <button type="button" class="button" onClick={() => edit(true)}>
          {words.editWithFiles}
        </button>
        <button type="button" class="button" onClick={onEnd}>
          {words.cancel}
        </button>
      </div>
    </div>
  );
}
