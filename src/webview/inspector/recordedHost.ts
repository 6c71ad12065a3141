import {
  type ExportedRecord,
  exportedRecord,
  type InspectorHostMessage,
  type InspectorPageMessage,
  textKey,
} from '../../protocol/inspectorMessages.ts';

/** The record in the document; undefined where there is none, because VS Code shows the page. */
export function findRecord(): ExportedRecord | undefined {
  const text = document.querySelector('#record')?.textContent;
  return text ? exportedRecord.parse(JSON.parse(text)) : undefined;
}

/** Answers the page from its record, in place of the extension. */
export function connectRecord(
  { version, chat, chunks, texts }: ExportedRecord,
  onMessage: (message: InspectorHostMessage) => void,
): (message: InspectorPageMessage) => void {
  const textOf = (key: string): string => (texts[key] ?? []).map((chunk) => chunks[chunk] ?? '').join('');
  const answer = (message: InspectorPageMessage): InspectorHostMessage | undefined => {
    switch (message.type) {
      case 'ready':
        return { type: 'chat', version, chats: [{ id: chat.id, title: chat.title }], chat, isWhole: true };
      case 'open': {
        const key = textKey(message.request, message.text);
        return { type: 'text', key, text: textOf(key) };
      }
      case 'search': {
        const words = message.query.trim().toLowerCase();
        const keys = Object.keys(texts).filter((key) => textOf(key).toLowerCase().includes(words));
        return {
          type: 'hits',
          query: message.query,
          requests: [...new Set(keys.map((key) => Number.parseInt(key, 10)))],
        };
      }
      case 'copy':
        void navigator.clipboard.writeText(message.text);
        return undefined;
      default:
        return undefined;
    }
  };
  return (message) => {
    const answered = answer(message);
    if (answered) onMessage(answered);
  };
}
