import * as vscode from 'vscode';
import { waitUntil } from '../../../lib/waitUntil.ts';

/** How long a save that somebody else has begun may take. */
const OTHER_SAVE_BOUND = 3_000;

type Document = vscode.TextDocument | vscode.NotebookDocument;

/**
 * True if all of the document is on disk. VS Code declines to save while another save is beginning, mostly that of auto
 * save: that one is awaited, and what it has left is saved then.
 */
export async function saveDocument(document: Document): Promise<boolean> {
  const event = onDidSave(document);
  let saves = 0;
  const counting = event(() => saves++);
  try {
    for (;;) {
      const before = saves;
      if (await document.save().then(undefined, () => false)) return true;
      const timing = { event, milliseconds: OTHER_SAVE_BOUND };
      await waitUntil(() => saves > before, timing, new AbortController().signal);
      if (saves === before) return false;
    }
  } finally {
    counting.dispose();
  }
}

/** Fires when the document has been saved, whoever did it. */
function onDidSave(document: Document): (listener: () => void) => vscode.Disposable {
  const { onDidSaveNotebookDocument, onDidSaveTextDocument } = vscode.workspace;
  return (listener) => {
    const listenTo = ({ uri }: Document) => {
      if (uri.toString() === document.uri.toString()) listener();
    };
    return 'notebookType' in document ? onDidSaveNotebookDocument(listenTo) : onDidSaveTextDocument(listenTo);
  };
}
