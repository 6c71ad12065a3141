import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon, type IconName } from './icon.tsx';
import { Popup } from './popup.tsx';

interface Choice {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly short?: string | undefined;
}

interface PickerProps {
  /** The thing that is chosen here; the name of the button begins with it. */
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly picked: string;
  /** Picture of the thing, for buttons that show a short label. */
  readonly icon?: IconName;
  onPick(id: string): void;
}

/** A small button that shows the choice and opens a menu with a sentence on each. */
export function Picker({ name, choices, picked, icon, onPick }: PickerProps): JSX.Element {
  const current = choices.find(({ id }) => id === picked);
  const label = current?.label ?? picked;
  return (
    <Popup
      name={label.startsWith(name) ? label : `${name}: ${label}`}
      title={current?.detail || name}
      role="menu"
      label={icon ? <ShortLabel icon={icon} text={current?.short ?? label} /> : label}
    >
      {(close) => (
        <Menu
          name={name}
          choices={choices}
          picked={picked}
          onPick={(id) => {
            close();
            if (id !== picked) onPick(id);
          }}
        />
      )}
    </Popup>
  );
}

const ShortLabel = ({ icon, text }: { readonly icon: IconName; readonly text: string }): JSX.Element => (
  <span class="short-label">
    <Icon name={icon} />
    <span>{text}</span>
  </span>
);

function Menu({ name, choices, picked, onPick }: PickerProps): JSX.Element {
  const menu = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(
    Math.max(
      0,
      choices.findIndex(({ id }) => id === picked),
    ),
  );
  useEffect(() => {
    const item = menu.current?.children[active];
    if (item instanceof HTMLElement) item.focus();
  }, [active]);
  const press = (event: KeyboardEvent): void => {
    const next = keyTarget(event.key, active, choices);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  return (
    <div class="menu" role="menu" aria-label={name} ref={menu} onKeyDown={press}>
      {choices.map(({ id, label, detail }, number) => (
        <button
          key={id}
          type="button"
          class="menu-item"
          role="menuitemradio"
          aria-checked={id === picked}
          tabIndex={number === active ? 0 : -1}
          onClick={() => onPick(id)}
        >
          <span class="menu-label">{label}</span>
          {detail && <span class="quiet">{detail}</span>}
        </button>
      ))}
    </div>
  );
}

/** The item a key leads to: the arrows, the ends, or the next one that begins with the letter. */
function keyTarget(key: string, active: number, choices: readonly Choice[]): number | undefined {
  const count = choices.length;
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return (active - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default: {
      if (key.length !== 1) return undefined;
      const order = choices.map((_, number) => (active + 1 + number) % count);
      return order.find((number) => choices[number]?.label.toLowerCase().startsWith(key.toLowerCase()));
    }
  }
}
