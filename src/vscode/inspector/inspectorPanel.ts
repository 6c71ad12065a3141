import { readFile } from 'node:fs/promises';
import * as vscode from 'vscode';
import type { ChatInspection } from '../../agent/inspection/chatInspection.ts';
import { type Disposable, Disposables } from '../../lib/disposables.ts';
import { pageHtml } from '../shared/pageHtml.ts';
import { exportHtml, exportRecord } from './exportRecord.ts';
import { type InspectorDeps, InspectorPage } from './inspectorPage.ts';

interface InspectorPanelDeps extends Omit<InspectorDeps, 'save'> {
  /** A file that came with Quiver. */
  file(...path: readonly string[]): vscode.Uri;
}

export interface Inspector extends Disposable {
  /** Opens the page of a chat; without one, of the chat that asked last. */
  show(chat?: string): void;
  /** Saves the record of a chat where the user wants it; false if nothing was recorded. */
  save(chat: string | undefined, format: 'json' | 'html'): Promise<boolean>;
}

/** Creates the inspector: a page per chat, each in an editor of its own. */
export function createInspector(deps: InspectorPanelDeps): Inspector {
  const own = new Disposables();
  const open = new Map<vscode.WebviewPanel, InspectorPage>();
  const root = deps.file('dist', 'webview');
  const script = vscode.Uri.joinPath(root, 'inspector.js');
  const style = vscode.Uri.joinPath(root, 'inspector.css');
  const newest = () => deps.inspections.chats.at(-1);

  const write = async (chat: ChatInspection, title: string, format: 'json' | 'html'): Promise<void> => {
    const place = await vscode.window.showSaveDialog({
      defaultUri: defaultPlace(title, format),
      filters: format === 'json' ? { JSON: ['json'] } : { HTML: ['html'] },
    });
    if (place === undefined) return;
    const record = exportRecord(chat, title);
    const files = { script: await readText(script), style: await readText(style) };
    const text =
      format === 'json' ? `${JSON.stringify(record, null, 2)}\n` : exportHtml(record, title, files);
    await vscode.workspace.fs.writeFile(place, Buffer.from(text));
  };

  const create = (chat: string | undefined): void => {
    const panel = vscode.window.createWebviewPanel(
      'quiver.inspector',
      vscode.l10n.t('Inspector'),
      vscode.ViewColumn.Active,
      { enableScripts: true, localResourceRoots: [root] },
    );
    panel.iconPath = deps.file('media', 'quiver.svg');
    const { webview } = panel;
    const page = new InspectorPage(panel, chat, { ...deps, save: write });
    webview.html = pageHtml({
      ...{ webview, script, style },
      title: vscode.l10n.t('Inspector'),
      language: vscode.env.language,
      translations: vscode.l10n.bundle ?? {},
    });
    open.set(panel, page);
    panel.onDidDispose(() => {
      page.dispose();
      open.delete(panel);
    });
  };
  own.add({
    dispose: () => {
      for (const panel of [...open.keys()]) panel.dispose();
    },
  });

  return {
    show(chat = newest()?.id) {
      const [known] = [...open].find(([, page]) => page.chat === chat) ?? [];
      if (known) known.reveal();
      else create(chat);
    },
    async save(chat, format) {
      const inspection = chat === undefined ? newest() : deps.inspections.of(chat);
      if (inspection === undefined) return false;
      await write(inspection, await deps.titleOf(inspection.id), format);
      return true;
    },
    dispose: () => own.dispose(),
  };
}

const readText = (file: vscode.Uri): Promise<string> => readFile(file.fsPath, 'utf8');

function defaultPlace(title: string, format: string): vscode.Uri {
  const name = `${title.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'Chat'}.${format}`;
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  return folder ? vscode.Uri.joinPath(folder, name) : vscode.Uri.file(name);
}
