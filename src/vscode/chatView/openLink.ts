import * as vscode from 'vscode';
import type { Files } from '../../host/files.ts';

/** Opens a link of an answer: a page of the web in the browser, a path of the workspace in an editor. Anything else is left alone. */
export async function openLink(target: string, files: Files): Promise<void> {
  if (/^(?:https?|mailto):/i.test(target)) {
    await vscode.env.openExternal(vscode.Uri.parse(target, true));
    return;
  }
  // A line may follow a path, as in `README.md:12`: that is not a scheme.
  if (/^[a-z][a-z0-9+.-]*:(?!\d+(?:[-:]\d+)*$)/i.test(target)) return;
  const [, path = '', line, last] =
    /^(.*?)(?:#L?(\d+)(?:-L?(\d+))?|:(\d+)(?:-\d+)?(?::\d+)?)?$/.exec(target) ?? [];
  const place = await files.locate(decodePath(path));
  if (place.realm === 'outside') return;
  const from = Number(line ?? /:(\d+)/.exec(target.slice(path.length))?.[1] ?? 0);
  const to = Number(last ?? from);
  const selection =
    from > 0
      ? { selection: new vscode.Range(from - 1, 0, Math.max(from, to) - 1, Number.MAX_SAFE_INTEGER) }
      : {};
  await vscode.window.showTextDocument(vscode.Uri.parse(place.key), { preview: true, ...selection });
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
