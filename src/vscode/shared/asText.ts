import * as vscode from 'vscode';

/**
 * Markdown that shows a text of a model or a server literally: nothing in it becomes a command, an icon or markup.
 * Corrects VS Code's own escaping in two places: its non-breaking spaces would make lines break inside words, and it leaves
 * the dollar sign, which would begin a formula, or end one that the sign of an icon began.
 */
export const asText = (text: string): string =>
  new vscode.MarkdownString()
    .appendText(text)
    .value.replace(/(?:&nbsp;)+/g, ' ')
    .replaceAll('$', '&#36;');
