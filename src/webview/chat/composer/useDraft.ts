import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { usePage } from '../page.ts';
import type { PageState } from '../state.ts';

export interface Draft {
  readonly text: string;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  /** Replaces the text; the caret goes to its end if no other place is said. */
  write(text: string, caret?: number): void;
}

interface DraftOptions {
  readonly chat: string;
  /** The text if there is no draft. */
  readonly prefill: string | undefined;
  readonly wish: PageState['wish'];
}

/** The message that is being written in a chat. */
export function useDraft({ chat, prefill = '', wish }: DraftOptions): Draft {
  const { drafts, dispatch } = usePage();
  const [text, setText] = useState(() => drafts.of(chat) || prefill);
  const box = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | undefined>(undefined);

  const write = (next: string, at = next.length): void => {
    caret.current = at;
    drafts.keep(chat, next);
    setText(next);
  };

  useLayoutEffect(() => {
    if (caret.current !== undefined) box.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [text]);

  useEffect(() => {
    if (prefill !== '' || document.hasFocus()) box.current?.focus();
    // Words that nobody has written give way to the first that somebody writes.
    if (prefill !== '' && text === prefill) box.current?.select();
  }, []);

  useEffect(() => {
    if (!wish) return;
    if (wish.text !== undefined) write(wish.text);
    box.current?.focus();
    dispatch({ type: 'grantWish' });
  }, [wish]);

  return { text, box, write };
}
