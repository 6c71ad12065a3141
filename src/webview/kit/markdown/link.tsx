import type { ComponentChildren, JSX } from 'preact';
import { useKit } from '../kit.ts';
import { visibleText } from '../visibleText.ts';
import { linkTarget } from './linkTarget.ts';

interface LinkProps {
  readonly address: string;
  readonly children: ComponentChildren;
}

/**
 * A link that the host opens. It has no `href`: VS Code would open that by itself, past the host. An address that may
 * not be opened leaves the words alone.
 */
export function Link({ address, children }: LinkProps): JSX.Element {
  const { openLink } = useKit();
  const target = linkTarget(address);
  if (target === undefined) return <>{children}</>;
  const open = (event: Event): void => {
    event.preventDefault();
    openLink(target);
  };
  return (
    <a
      class="link"
      role="link"
      tabIndex={0}
      title={visibleText(target)}
      // biome-ignore lint/a11y/useValidAnchor: a button would not break into lines as the words around do
      onClick={open}
      onKeyDown={(event) => event.key === 'Enter' && open(event)}
    >
      {children}
    </a>
  );
}
