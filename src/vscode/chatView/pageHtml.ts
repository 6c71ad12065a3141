import { randomBytes } from 'node:crypto';
import type * as vscode from 'vscode';

interface PageParts {
  readonly webview: vscode.Webview;
  /** The built files of the page. */
  readonly script: vscode.Uri;
  readonly style: vscode.Uri;
  readonly title: string;
}

/**
 * The document of a page. Nothing inline runs, nothing comes from elsewhere: scripts and styles are files of the
 * extension, pictures are files of the extension or data that Quiver made.
 */
export function pageHtml({ webview, script, style, title }: PageParts): string {
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
<html lang="en">
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1.0">
<link rel="stylesheet" href="${webview.asWebviewUri(style)}">
<title>${title}</title>
</head>
<body>
<div id="root"></div>
<script type="module" nonce="${nonce}" src="${webview.asWebviewUri(script)}"></script>
</body>
</html>`;
}
