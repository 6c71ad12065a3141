import { useState } from 'preact/hooks';
import { words } from '../../words.ts';
import { usePage } from '../page.ts';
import { hasAttachments, mayHaveAttachments, readDrop } from './readDrop.ts';

interface Attach {
  /** A sentence about what could not be attached. */
  readonly note: string | undefined;
  onPaste(event: ClipboardEvent): void;
  onDragOver(event: DragEvent): void;
  onDrop(event: DragEvent): void;
}

/** Attaches files that are pasted or dropped. */
export function useAttach(): Attach {
  const { send } = usePage();
  const [note, setNote] = useState<string | undefined>();
  const attach = async (data: DataTransfer): Promise<void> => {
    const { messages, tooLarge } = await readDrop(data);
    for (const message of messages) send(message);
    setNote(tooLarge.length > 0 ? tooLarge.map(words.fileTooLarge).join(' ') : undefined);
  };
  const take = (event: Event, data: DataTransfer | null): void => {
    if (!data || !hasAttachments(data)) return;
    event.preventDefault();
    void attach(data);
  };
  return {
    note,
    onPaste: (event) => {
      const isText = event.clipboardData?.getData('text/plain') !== ''; // a table brings its picture along
      if (!isText) take(event, event.clipboardData);
    },
    onDragOver: (event) => {
      if (event.dataTransfer && mayHaveAttachments(event.dataTransfer)) event.preventDefault();
    },
    onDrop: (event) => take(event, event.dataTransfer),
  };
}
