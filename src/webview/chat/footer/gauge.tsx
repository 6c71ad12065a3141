import type { JSX } from 'preact';
import type { Footer } from '../../../protocol/chatState.ts';
import { Popup } from '../../kit/popup.tsx';
import { words } from '../../words.ts';
import { usePage } from '../page.ts';

type GaugeState = Footer['gauge'];

const RADIUS = 6;
const ROUND = 2 * Math.PI * RADIUS;

/** Ring that shows how full the context window is, and opens its breakdown. */
export function Gauge({ gauge }: { readonly gauge: GaugeState }): JSX.Element {
  const share = gauge.window > 0 ? Math.min(1, gauge.used / gauge.window) : 0;
  const name = words.contextUsed(Math.round(share * 100));
  return (
    <Popup name={name} title={name} role="dialog" label={<Ring share={share} />}>
      {() => <Breakdown gauge={gauge} />}
    </Popup>
  );
}

const Ring = ({ share }: { readonly share: number }): JSX.Element => (
  <svg class="ring" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <circle class="ring-all" cx="8" cy="8" r={RADIUS} />
    <circle
      class="ring-used"
      cx="8"
      cy="8"
      r={RADIUS}
      stroke-dasharray={`${share * ROUND} ${ROUND}`}
      transform="rotate(-90 8 8)"
    />
  </svg>
);

const Breakdown = ({
  gauge: { used, window, parts, outside, notes },
}: {
  readonly gauge: GaugeState;
}): JSX.Element => {
  const { send } = usePage();
  return (
    <div class="breakdown" role="dialog" aria-label={words.context}>
      <p class="breakdown-title">{words.context}</p>
      <p>{words.ofTokens(used, window)}</p>
      <table>
        <tbody class="breakdown-parts">
          {parts.map((part) => (
            <Part key={part.label} part={part} window={window} />
          ))}
        </tbody>
        <tbody class="breakdown-outside">
          <Part part={outside} window={window} />
        </tbody>
      </table>
      {notes.map((note) => (
        <p key={note} class="quiet">
          {note}
        </p>
      ))}
      <button type="button" class="text-button" onClick={() => send({ type: 'act', action: 'inspect' })}>
        {words.openInspector}
      </button>
    </div>
  );
};

interface PartProps {
  readonly part: GaugeState['parts'][number];
  readonly window: number;
}

const Part = ({ part: { label, tokens }, window }: PartProps): JSX.Element => (
  <tr>
    <th scope="row">{label}</th>
    <td class="bar-cell">
      <svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect class="bar-all" width="100" height="4" />
        <rect class="bar-part" width={window > 0 ? Math.min(100, (100 * tokens) / window) : 0} height="4" />
      </svg>
    </td>
    <td class="align-right">{words.tokens(tokens)}</td>
  </tr>
);
