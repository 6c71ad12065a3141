import type { JSX } from 'preact';
import type { AttachmentChip } from '../../../protocol/conversation.ts';
import { Icon, type IconName } from '../../kit/icon.tsx';
import { IconButton } from '../../kit/iconButton.tsx';
import { visibleWords } from '../../kit/visibleText.ts';
import { words } from '../../words.ts';

const ICONS: Readonly<Record<AttachmentChip['kind'], IconName>> = {
  file: 'file',
  folder: 'folder',
  selection: 'insert',
  image: 'image',
  text: 'file',
  problems: 'warning',
  terminal: 'run',
  changes: 'edit',
  resource: 'web',
  symbol: 'symbol',
};

/** A picture may only be one that Quiver made itself. */
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,/;

interface ChipsProps {
  readonly chips: readonly AttachmentChip[];
  /** Takes a chip away; absent if they are to stay. */
  readonly onRemove?: (index: number) => void;
}

/** Things attached to a message. */
export function Chips({ chips, onRemove }: ChipsProps): JSX.Element | null {
  if (chips.length === 0) return null;
  return (
    <ul class="chips" aria-label={words.attachments}>
      {chips.map(({ label, kind, thumbnail }, index) => (
        <li key={index} class="chip">
          {thumbnail && PICTURE.test(thumbnail) ? (
            <img class="thumbnail" src={thumbnail} alt="" />
          ) : (
            <Icon name={ICONS[kind]} />
          )}
          <bdi class="chip-label">{visibleWords(label)}</bdi>
          {onRemove && (
            <IconButton
              icon="close"
              name={words.detach(visibleWords(label))}
              onPress={() => onRemove(index)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
