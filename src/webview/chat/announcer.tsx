import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { OpenChat } from '../../protocol/chatState.ts';
import { visibleWords } from '../kit/visibleText.ts';
import { announcement } from './announcement.ts';

/** The one live region of the page. */
export function Announcer({ chat }: { readonly chat: OpenChat }): JSX.Element {
  const before = useRef<OpenChat | undefined>(undefined);
  const [said, setSaid] = useState<string | undefined>();
  useLayoutEffect(() => {
    const sentence = announcement(before.current, chat);
    before.current = chat;
    if (sentence !== undefined) setSaid(visibleWords(sentence));
  }, [chat]);
  return (
    <div class="hidden-words" role="status">
      {said}
    </div>
  );
}
