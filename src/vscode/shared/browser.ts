import * as vscode from 'vscode';
import type { Browser } from '../../host/browser.ts';

export const createBrowser = (): Browser => ({
  // VS Code takes the text as it is; a Uri made of it would be encoded once more, which changes the query.
  open: async (url) => vscode.env.openExternal(url as unknown as vscode.Uri),
  externalUrl: async (url) => (await vscode.env.asExternalUri(vscode.Uri.parse(url))).toString(true),
});
