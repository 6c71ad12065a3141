import type { JSX } from 'preact';
import { IconButton } from '../kit/iconButton.tsx';
import { memo } from '../kit/memo.ts';
import { visibleWords } from '../kit/visibleText.ts';
import { words } from '../words.ts';
import { usePage } from './page.ts';

interface HeaderProps {
  readonly title: string;
  readonly isListOpen: boolean;
}

export const Header = memo(({ title, isListOpen }: HeaderProps): JSX.Element => {
  const { send, dispatch } = usePage();
  return (
    <header class="header">
      <IconButton
        icon="list"
        name={words.chats}
        isExpanded={isListOpen}
        onPress={() => dispatch({ type: 'toggleList', isOpen: !isListOpen })}
      />
      <h1 class="header-title">
        <bdi>{visibleWords(title)}</bdi>
      </h1>
      <IconButton icon="plus" name={words.newChat} onPress={() => send({ type: 'newChat' })} />
    </header>
  );
});
