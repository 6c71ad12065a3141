import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { QueuedMessage } from '../../../protocol/chatState.ts';
import type { Completion } from '../../../protocol/hostMessages.ts';
import { IconButton } from '../../kit/iconButton.tsx';
import { memo } from '../../kit/memo.ts';
import { words } from '../../words.ts';
import { usePage } from '../page.ts';
import type { PageState } from '../state.ts';
import { Chips } from './chips.tsx';
import { insertCompletion } from './completionAt.ts';
import { CompletionList, optionId } from './completionList.tsx';
import { historyEntry } from './history.ts';
import { Queue } from './queue.tsx';
import { useAttach } from './useAttach.ts';
import { useCompletions } from './useCompletions.ts';
import { useDraft } from './useDraft.ts';

interface ComposerProps extends Pick<PageState, 'attachments' | 'completions' | 'wish'> {
  /** Id of the chat. */
  readonly chat: string;
  readonly isRunning: boolean;
  readonly queue: readonly QueuedMessage[];
  /** Words for the very first message. */
  readonly prefill: string | undefined;
}

/** The input: what is written, what is attached to it, and what waits to be sent. */
export const Composer = memo((props: ComposerProps): JSX.Element => {
  const { chat, isRunning, queue, attachments, completions, wish, prefill } = props;
  const { send, sentTexts } = usePage();
  const { text, box, write } = useDraft({ chat, prefill, wish });
  const completing = useCompletions(completions);
  const { note, onPaste, onDragOver, onDrop } = useAttach();
  const listId = useId();
  const isListShown = completing.items.length > 0;

  const submit = (isSteering = false): void => {
    const message = text.trim();
    if (message === '') return;
    send({ type: 'send', text: message, ...(isSteering ? { isSteering } : {}) });
    completing.close();
    write('');
  };
  const take = (item: Completion | undefined): void => {
    if (!item || !completing.place) return;
    const completed = insertCompletion(text, completing.place, item.insert);
    write(completed.text, completed.caret);
    // A word that is not complete yet, such as `@symbol:`, is typed on.
    if (item.insert.endsWith(' ')) completing.close();
    else completing.ask(completed.text, completed.caret);
    box.current?.focus();
  };
  const addContext = (): void => {
    const next = /(?:^|\s)$/.test(text) ? `${text}@` : `${text} @`;
    write(next);
    completing.ask(next, next.length);
    box.current?.focus();
  };

  /** True if the key was meant for the list of completions. */
  const pressInList = (key: string): boolean => {
    if (!isListShown) return false;
    if (key === 'ArrowDown' || key === 'ArrowUp') completing.move(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter' || key === 'Tab') take(completing.items[completing.active]);
    else if (key === 'Escape') completing.close();
    else return false;
    return true;
  };
  const pressInBox = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    if (key === 'Enter' && !shiftKey) {
      submit(isRunning && (ctrlKey || metaKey));
      return true;
    }
    if ((key !== 'ArrowUp' && key !== 'ArrowDown') || shiftKey || ctrlKey || metaKey || altKey) return false;
    const entry = historyEntry(sentTexts(), text, key === 'ArrowUp' ? 'older' : 'newer');
    if (entry !== undefined) write(entry);
    return entry !== undefined;
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the whole input takes files that are dropped
    <div class="composer" onDragOver={onDragOver} onDrop={onDrop}>
      <Queue queue={queue} isRunning={isRunning} />
      <Chips chips={attachments} onRemove={(index) => send({ type: 'detach', index })} />
      {note && <p class="composer-note">{note}</p>}
      {isListShown && (
        <CompletionList id={listId} items={completing.items} active={completing.active} onPick={take} />
      )}
      <textarea
        ref={box}
        class="message-box"
        aria-label={words.message}
        aria-autocomplete="list"
        aria-controls={isListShown ? listId : undefined}
        aria-activedescendant={isListShown ? optionId(listId, completing.active) : undefined}
        placeholder={words.placeholder}
        rows={Math.min(12, text.split('\n', 12).length)}
        dir="auto"
        value={text}
        onInput={({ currentTarget: { value, selectionStart } }) => {
          write(value, selectionStart);
          completing.ask(value, selectionStart);
        }}
        onKeyDown={(event) => {
          if (event.isComposing || !(pressInList(event.key) || pressInBox(event))) return;
          event.preventDefault();
        }}
        onBlur={completing.close}
        onPaste={onPaste}
      />
      <div class="composer-buttons">
        <IconButton icon="plus" name={words.addContext} onPress={addContext} />
        <span class="composer-hint">{isRunning && text !== '' ? words.queueHint : null}</span>
        {isRunning && text.trim() !== '' && (
          <IconButton icon="steer" name={words.steer} onPress={() => submit(true)} />
        )}
        {isRunning && <IconButton icon="stop" name={words.stop} onPress={() => send({ type: 'stop' })} />}
        <IconButton icon="send" name={words.send} isDisabled={text.trim() === ''} onPress={() => submit()} />
      </div>
    </div>
  );
});
