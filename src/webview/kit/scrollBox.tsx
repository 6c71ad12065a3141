import type { ComponentChildren, JSX } from 'preact';

interface ScrollBoxProps {
  readonly class: string;
  readonly name: string;
  readonly children: ComponentChildren;
}

/** A box that scrolls in itself, however much is in it. It takes the focus so that the keyboard can scroll it, too. */
export const ScrollBox = ({ class: style, name, children }: ScrollBoxProps): JSX.Element => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
  <div class={`scroll-box ${style}`} role="group" aria-label={name} tabIndex={0}>
    {children}
  </div>
);
