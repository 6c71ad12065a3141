import { randomBytes } from 'node:crypto';
import type * as vscode from 'vscode';

interface PageParts {
  readonly webview: vscode.Webview;
  /** The built files of the page. */
  readonly script: vscode.Uri;
  readonly style: vscode.Uri;
  readonly title: string;
  /** Language of VS Code, and the texts in it by their English ones. */
  readonly language: string;
  readonly translations: Readonly<Record<string, string>>;
}

/**
 * The document of a page. Nothing inline runs, nothing comes from elsewhere: scripts and styles are files of the
 * extension, pictures are files of the extension or data that Quiver made.
 */
export function pageHtml({ webview, script, style, title, language, translations }: PageParts): string {
  const nonce = randomBytes(16).toString('base64');
  const source = webview.cspSource;
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${source}`,
    `style-src ${source}`,
    `font-src ${source}`,
    `img-src ${source} data:`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1.0">
<link rel="stylesheet" href="${webview.asWebviewUri(style)}">
<title>${title}</title>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="translations">${asData(translations)}</script>
<script type="module" nonce="${nonce}" src="${webview.asWebviewUri(script)}"></script>
</body>
</html>`;
}

/** JSON that can stand in a document: nothing in it ends the element it is in. */
const asData = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
