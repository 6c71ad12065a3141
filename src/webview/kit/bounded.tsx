import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { words } from '../words.ts';

interface BoundedProps {
  readonly text: string;
  /** Characters that are shown at first, and that each click adds. */
  readonly step: number;
  /** Draws the part of the text that is shown. */
  children(shown: string): ComponentChildren;
}

/** A text that may be of any length, of which the beginning is drawn. */
export function Bounded({ text, step, children }: BoundedProps): JSX.Element {
  const [limit, setLimit] = useState(step);
  const end = cutAt(text, limit);
  return (
    <>
      {children(text.slice(0, end))}
      {end < text.length && (
        <button type="button" class="text-button" onClick={() => setLimit(limit + step)}>
          {words.showMore(text.length - end)}
        </button>
      )}
    </>
  );
}

/** A place to cut: after a line if one ends in the last tenth, never inside a character. */
export function cutAt(text: string, limit: number): number {
  if (text.length <= limit) return text.length;
  const lineEnd = text.lastIndexOf('\n', limit - 1) + 1;
  if (lineEnd > limit * 0.9) return lineEnd;
  return /[\ud800-\udbff]/.test(text[limit - 1] ?? '') ? limit - 1 : limit;
}
