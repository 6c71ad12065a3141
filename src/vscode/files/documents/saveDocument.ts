import * as vscode from 'vscode';
import { waitUntil } from '../../../lib/waitUntil.ts';

/** Milliseconds that a save begun by somebody else may take. */
const OTHER_SAVE_BOUND = 3_000;

type Document = vscode.TextDocument | vscode.NotebookDocument;

/**
 * Saves the document; true if all of it is on disk. VS Code declines to save while another save is beginning, mostly one
 * by auto save: that save is awaited, and the rest is saved afterwards.
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

/** Fires when the document has been saved, by us or by somebody else. */
function onDidSave(document: Document): (listener: () => void) => vscode.Disposable {
  const { onDidSaveNotebookDocument, onDidSaveTextDocument } = vscode.workspace;
  return (listener) => {
    const listenTo = ({ uri }: Document) => {
      if (uri.toString() === document.uri.toString()) listener();
    };
    return 'notebookType' in document ? onDidSaveNotebookDocument(listenTo) : onDidSaveTextDocument(listenTo);
  };
}
