import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** A form that opens in a card: it takes the focus, Escape closes it, and the focus goes back to the card. */
export function useFormFocus<Element extends HTMLElement>(
  onCancel: () => void,
): { ref: RefObject<Element | null>; onKeyDown(event: KeyboardEvent): void } {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    const card = ref.current?.closest<HTMLElement>('[data-waits]');
    ref.current?.querySelector<HTMLElement>('textarea, button')?.focus();
    return () => card?.isConnected && card.focus();
  }, []);
  return {
    ref,
    onKeyDown: (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onCancel();
    },
  };
}
