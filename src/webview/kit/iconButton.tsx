import type { JSX } from 'preact';
import { Icon, type IconName } from './icon.tsx';

interface IconButtonProps {
  readonly icon: IconName;
  /** The name for those who cannot see the icon, and the hint for those who can. */
  readonly name: string;
  readonly isDisabled?: boolean;
  readonly isExpanded?: boolean;
  onPress(): void;
}

export const IconButton = ({ icon, name, isDisabled, isExpanded, onPress }: IconButtonProps): JSX.Element => (
  <button
    type="button"
    class="icon-button"
    aria-label={name}
    title={name}
    disabled={isDisabled}
    aria-expanded={isExpanded}
    onClick={onPress}
  >
    <Icon name={icon} />
  </button>
);
