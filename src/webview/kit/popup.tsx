import type { ComponentChildren, JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';

interface PopupProps {
  readonly name: string;
  readonly title: string;
  /** The role of what opens. */
  readonly role: 'menu' | 'dialog';
  /** The inside of the button. */
  readonly label: ComponentChildren;
  /** Draws what opens. */
  children(close: () => void): ComponentChildren;
}

/** A button and what it opens above itself. Escape closes it, and so does leaving it. */
export function Popup({ name, title, role, label, children }: PopupProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving are meant wherever the focus is inside
    <div
      class="popup-place"
      ref={whole}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) close();
      }}
      onFocusOut={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && whole.current?.contains(relatedTarget))) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        class="picker"
        aria-label={name}
        title={title}
        aria-haspopup={role}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && <div class="popup">{children(close)}</div>}
    </div>
  );
}
