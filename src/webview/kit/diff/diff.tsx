import type { ComponentChildren, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { words } from '../../words.ts';
import { Bounded } from '../bounded.tsx';
import { ScrollBox } from '../scrollBox.tsx';
import { visibleText } from '../visibleText.ts';
import { type DiffLine, type Hunk, parseDiff } from './parseDiff.ts';

/** Characters of a diff that are shown at first. */
const STEP = 20_000;
/** Characters of one line that are shown. */
const MAX_LINE = 1_000;

const SIGNS: Readonly<Record<DiffLine['kind'], string>> = { added: '+', removed: '−', same: ' ', note: ' ' };

interface DiffProps {
  readonly diff: string;
  /** Draws what can be done about a hunk; hunks count from 0, lines of the file from 1. */
  hunkActions?(hunk: number, line: number | undefined): ComponentChildren;
  hunkLook?(hunk: number): HunkLook;
}

/** `folded`: only its bar is there. `faint`: it no longer counts. */
type HunkLook = 'plain' | 'folded' | 'faint';

/** A unified diff, its lines coloured and marked by a sign. */
export const Diff = ({ diff, ...hunk }: DiffProps): JSX.Element => (
  <Bounded text={diff} step={STEP}>
    {(shown) => <Hunks diff={shown} {...hunk} />}
  </Bounded>
);

function Hunks({ diff, hunkActions, hunkLook }: DiffProps): JSX.Element {
  const hunks = useMemo(() => parseDiff(diff), [diff]);
  return (
    <ScrollBox class="diff" name={words.diff}>
      {hunks.map((hunk, number) => (
        <HunkView
          key={number}
          hunk={hunk}
          actions={hunkActions?.(number, hunk.line)}
          look={hunkLook?.(number) ?? 'plain'}
        />
      ))}
    </ScrollBox>
  );
}

interface HunkViewProps {
  readonly hunk: Hunk;
  readonly actions: ComponentChildren;
  readonly look: HunkLook;
}

const HunkView = ({ hunk, actions, look }: HunkViewProps): JSX.Element => (
  <div class={`hunk hunk-${look}`}>
    {(hunk.line !== undefined || actions) && (
      <div class="hunk-bar">
        <span>{hunk.line === undefined ? '' : words.line(hunk.line)}</span>
        {actions}
      </div>
    )}
    {look !== 'folded' && (
      <pre class="hunk-lines">
        {hunk.lines.map(({ kind, text }, number) => (
          <span key={number} class={`line line-${kind}`}>
            <span class="sign">{SIGNS[kind]}</span>
            {boundLine(visibleText(text))}
            {'\n'}
          </span>
        ))}
      </pre>
    )}
  </div>
);

const boundLine = (text: string): string =>
  text.length > MAX_LINE
    ? `${text.slice(0, MAX_LINE)}… ${words.charactersMore(text.length - MAX_LINE)}`
    : text;
