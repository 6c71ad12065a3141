import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { visibleText } from './visibleText.ts';

interface TextLinesProps {
  readonly name: string;
  readonly text: string;
  /** Draws something behind a line. */
  mark?(line: string): ComponentChildren;
}

/** Pixels of a line and of a character, as the style gives them. */
const LINE = 18;
const CHARACTER = 8;
/** Lines above and below those in sight. */
const MARGIN = 20;

/** A text of any length, line by line, of which only what is in sight is there. Long lines go on in the next. */
export function TextLines({ name, text, mark }: TextLinesProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 400, width: 600 });
  const look = (): void => {
    const { scrollTop = 0, clientHeight = 0, clientWidth = 0 } = box.current ?? {};
    setView({ top: scrollTop, height: clientHeight, width: clientWidth });
  };
  useEffect(() => {
    look();
    if (!box.current) return;
    const observer = new ResizeObserver(look);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const columns = Math.max(20, Math.floor(view.width / CHARACTER) - 2);
  const lines = useMemo(() => wrap(text, columns), [text, columns]);
  const first = Math.max(0, Math.floor(view.top / LINE) - MARGIN);
  const last = Math.min(lines.length, Math.ceil((view.top + view.height) / LINE) + MARGIN);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={box}
      class="text-lines"
      role="group"
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
      tabIndex={0}
      onScroll={look}
    >
      <div class="text-all" style={{ height: `${lines.length * LINE}px` }}>
        <pre class="text-view" style={{ top: `${first * LINE}px` }}>
          {lines.slice(first, last).map((line, offset) => (
            <span key={first + offset} class="text-line">
              {visibleText(line)}
              {mark?.(line)}
              {'\n'}
            </span>
          ))}
        </pre>
      </div>
    </div>
  );
}

/** The lines of a text, each cut where it is longer than the box is wide. */
function wrap(text: string, columns: number): readonly string[] {
  return text.split('\n').flatMap((line) => (line.length <= columns ? [line] : cutLine(line, columns)));
}

function cutLine(line: string, columns: number): readonly string[] {
  const pieces: string[] = [];
  for (let at = 0; at < line.length; at += columns) pieces.push(line.slice(at, at + columns));
  return pieces;
}
