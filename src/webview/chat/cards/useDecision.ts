import { useLayoutEffect, useRef } from 'preact/hooks';

/** Attribute of a card that waits for the user; it can take the focus. */
export const WAITING = { 'data-waits': '', tabIndex: -1 } as const;

/**
 * Lets a card be answered once, or again if the host wants another `attempt`. When the host has taken the answer the card
 * shrinks, and the focus goes on to the next card that waits, as a whole so that no key decides it unread, or else to the
 * input.
 */
export function useDecision(answer: string | undefined, attempt?: unknown): (decide: () => void) => void {
  const isDecided = useRef(false);
  useLayoutEffect(() => {
    if (answer === undefined) isDecided.current = false;
    else if (isDecided.current) focusWaiting();
  }, [answer, attempt]);
  return (decide) => {
    if (isDecided.current) return;
    isDecided.current = true;
    decide();
  };
}

/** Puts the focus on the first card that waits, or on the input if there is none. */
export function focusWaiting(): void {
  const next = document.querySelector<HTMLElement>('[data-waits]') ?? document.querySelector('textarea');
  next?.focus();
}
