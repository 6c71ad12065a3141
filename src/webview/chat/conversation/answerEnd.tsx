import type { JSX } from 'preact';
import { isOpenCard } from '../../../protocol/cards.ts';
import type { Message } from '../../../protocol/conversation.ts';
import { IconButton } from '../../kit/iconButton.tsx';
import { useKit } from '../../kit/kit.ts';
import { visibleWords } from '../../kit/visibleText.ts';
import { words } from '../../words.ts';
import { usePage } from '../page.ts';
import { answerText } from './answerText.ts';

interface AnswerEndProps {
  readonly message: Message;
  readonly isLast: boolean;
}

/** The last row of an answer: that it still goes on, or how it ended and what it took. */
export function AnswerEnd({ message, isLast }: AnswerEndProps): JSX.Element {
  const { copy } = useKit();
  if (message.state === 'running') return <Working message={message} />;
  const text = answerText(message);
  const told = isToldByBlocks(message) ? '' : stateWords(message.state);
  return (
    <div class="row answer-end">
      {told && <span class="answer-state">{told}</span>}
      {message.state === 'cut' && isLast && <GoOn />}
      {message.usage && <span class="usage">{visibleWords(message.usage)}</span>}
      {text !== '' && <IconButton icon="copy" name={words.copyAnswer} onPress={() => copy(text)} />}
    </div>
  );
}

/** Says that something happens, unless a block does: a running call, open thoughts, text that grows, a card that waits. */
function Working({ message }: { readonly message: Message }): JSX.Element | null {
  const last = message.blocks.at(-1);
  const isSeen =
    (last?.kind === 'call' && (last.state === 'running' || last.state === 'waiting')) ||
    (last?.kind === 'thinking' && last.isOpen) ||
    (last !== undefined && isOpenCard(last));
  return isSeen ? null : <div class="row working">{words.working}</div>;
}

function GoOn(): JSX.Element {
  const { send } = usePage();
  return (
    <button type="button" class="button" onClick={() => send({ type: 'send', text: words.goOnMessage })}>
      {words.goOn}
    </button>
  );
}

function stateWords(state: Exclude<Message['state'], 'running'>): string {
  switch (state) {
    case 'done':
      return '';
    case 'stopped':
      return words.stopped;
    case 'failed':
      return words.failed;
    case 'cut':
      return words.cut;
  }
}

/** True if a block has already said how the answer ended: each end is told once. */
const isToldByBlocks = ({ state, blocks }: Message): boolean =>
  blocks.some(
    (block) =>
      (state === 'stopped' && block.kind === 'call' && block.state === 'stopped') ||
      (state === 'failed' && block.kind === 'notice' && block.tone === 'error'),
  );
