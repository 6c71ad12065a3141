import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Message } from '../../../protocol/conversation.ts';
import { freeze, growDown, growUp, type RowWindow, TAIL } from './rowWindow.ts';

/** Pixels before an end of the mounted rows at which more are mounted. */
const NEAR = 400;
/** Pixels from the end that still count as the end. */
const AT_END = 24;

export interface Scroll {
  readonly window: RowWindow;
  /** True while the view follows the newest row. */
  readonly isFollowing: boolean;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  onScroll(): void;
  follow(): void;
}

interface ScrollOptions {
  readonly messages: readonly Message[];
  /** Asks for messages before the first; undefined if there are none. */
  readonly askOlder: (() => void) | undefined;
}

/** Keeps the newest row in view until the user scrolls up, and again from the user's next message on; and mounts rows as the view comes near them. */
export function useScroll({ messages, askOlder }: ScrollOptions): Scroll {
  const [window, setWindow] = useState(TAIL);
  const [isFollowing, setFollowing] = useState(true);
  const isFollowingNow = useRef(true); // rows that are mounted must not pull the view to the end before the next frame
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const lastTop = useRef(0);
  const anchor = useRef<{ row: Element; top: number } | undefined>(undefined);

  const toEnd = (): void => {
    const view = scroller.current;
    if (view && isFollowingNow.current) view.scrollTop = view.scrollHeight;
  };

  const setFollow = (isWanted: boolean): void => {
    isFollowingNow.current = isWanted;
    setFollowing(isWanted);
  };

  /** Shows a window with the rows near the view; the first row in view stays where it is. */
  const show = (next: RowWindow): void => {
    const more = withNearRows(next);
    if (more === window) return;
    anchor.current = firstRowInView(scroller.current);
    setWindow(more);
  };

  const withNearRows = (next: RowWindow): RowWindow => {
    const view = scroller.current;
    if (view && view.scrollTop < NEAR) {
      const more = growUp(messages, next);
      if (more === next) askOlder?.();
      return more;
    }
    const isNearEnd = view && view.scrollHeight - view.scrollTop - view.clientHeight < NEAR;
    return isNearEnd && next.to ? growDown(messages, next) : next;
  };

  useLayoutEffect(() => {
    const view = scroller.current;
    if (!view) return;
    if (isFollowing) toEnd();
    else if (anchor.current?.row.isConnected)
      view.scrollTop += anchor.current.row.getBoundingClientRect().top - anchor.current.top;
    anchor.current = undefined;
  }, [window]);

  const follow = (): void => {
    setFollow(true);
    setWindow(TAIL);
    toEnd();
  };

  useLayoutEffect(follow, [messages.findLast(({ role }) => role === 'user')?.id]);
  useLayoutEffect(() => show(window), [window, messages.length, messages[0]?.id]);

  useEffect(() => {
    const observer = new ResizeObserver(toEnd);
    for (const { current } of [scroller, content]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return {
    window,
    isFollowing,
    scroller,
    content,
    onScroll: () => {
      const view = scroller.current;
      if (!view) return;
      const isUp = view.scrollTop < lastTop.current;
      const isAtEnd = view.scrollHeight - view.scrollTop - view.clientHeight < AT_END;
      lastTop.current = view.scrollTop;
      if (isFollowing && isUp && !isAtEnd) {
        setFollow(false);
        show(freeze(messages, window));
      } else if (!isFollowing && isAtEnd && growDown(messages, window) === window) {
        setFollow(true);
        setWindow(TAIL);
      } else show(window);
    },
    follow,
  };
}

function firstRowInView(view: HTMLElement | null): { row: Element; top: number } | undefined {
  const start = view?.getBoundingClientRect().top ?? 0;
  for (const row of view?.querySelectorAll('.row') ?? []) {
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom > start) return { row, top };
  }
  return undefined;
}
