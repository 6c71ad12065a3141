import { useState } from 'preact/hooks';
import { usePage } from './page.ts';

/** A text that is being written in a card, which outlives the page. Empty, it is forgotten. */
export function useDraftText(id: string, initial = ''): [text: string, write: (text: string) => void] {
  const { drafts } = usePage();
  const [text, setText] = useState(() => drafts.of(id) || initial);
  return [
    text,
    (next) => {
      drafts.keep(id, next);
      setText(next);
    },
  ];
}
