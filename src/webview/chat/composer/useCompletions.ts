import { useRef, useState } from 'preact/hooks';
import type { Completion } from '../../../protocol/hostMessages.ts';
import { usePage } from '../page.ts';
import type { PageState } from '../state.ts';
import { type CompletionPlace, completionAt } from './completionAt.ts';

export interface Completions {
  /** The word that is completed; undefined if there is none. */
  readonly place: CompletionPlace | undefined;
  readonly items: readonly Completion[];
  /** The item that Enter would take. */
  readonly active: number;
  /** Asks for the word before the caret. */
  ask(text: string, caret: number): void;
  /** Makes another item active; beyond an end it begins at the other. */
  move(step: number): void;
  close(): void;
}

/** Completions for the word that is being typed. Those for the word so far stay until the host has answered for more of it. */
export function useCompletions({ request, items }: PageState['completions']): Completions {
  const { send } = usePage();
  const [asked, setAsked] = useState<{ place: CompletionPlace; since: number } | undefined>();
  const [active, setActive] = useState(0);
  const newest = useRef(request);
  const shown = asked && request >= asked.since ? items : [];
  return {
    place: asked?.place,
    items: shown,
    active: Math.min(active, Math.max(0, shown.length - 1)),
    ask(text, caret) {
      const place = completionAt(text, caret);
      setActive(0);
      if (!place) return setAsked(undefined);
      newest.current += 1;
      const isSameWord = asked?.place.start === place.start && asked.place.trigger === place.trigger;
      setAsked({ place, since: isSameWord ? asked.since : newest.current });
      const { trigger, query } = place;
      send({ type: 'complete', request: newest.current, trigger, query });
    },
    move: (step) => setActive((active + step + shown.length) % Math.max(1, shown.length)),
    close: () => setAsked(undefined),
  };
}
