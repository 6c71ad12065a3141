import * as vscode from 'vscode';

/**
 * Markdown that shows what a model or a server wrote as text: none of it becomes a command, an icon or markup.
 * VS Code's own escaping, but its unbreakable spaces would make lines break inside of words, and it leaves the dollar
 * sign, which would begin a formula, or end one that the sign of an icon began.
 */
export const asText = (text: string): string =>
  new vscode.MarkdownString()
    .appendText(text)
    .value.replace(/(?:&nbsp;)+/g, ' ')
    .replaceAll('$', '&#36;');
