import * as vscode from 'vscode';
import { type Disposable, Disposables } from '../../lib/disposables.ts';

const SCHEME = 'quiver-page';

/** Texts of Quiver's own that open in an editor: they can be read, not changed, and leave nothing to be saved. */
export class Pages implements Disposable {
  readonly #own = new Disposables();
  readonly #texts = new Map<string, string>();
  readonly #changed = this.#own.add(new vscode.EventEmitter<vscode.Uri>());

  constructor() {
    this.#own.add(
      vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
        onDidChange: this.#changed.event,
        provideTextDocumentContent: ({ path }) => this.#texts.get(path) ?? '',
      }),
    );
    this.#own.add(vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#forget(uri)));
  }

  /** Shows a text in an editor, formatted by the ending of its name: `plan.md` as Markdown. An open page of that name is updated. */
  async show(name: string, text: string, options: vscode.TextDocumentShowOptions = {}): Promise<void> {
    const address = this.#put(name, text);
    const document = await vscode.workspace.openTextDocument(address);
    await vscode.window.showTextDocument(document, { preview: true, ...options });
  }

  /**
   * Shows Markdown as a preview. Only for texts that Quiver wrote itself: a preview loads pictures that a text of the
   * model names, from any address.
   */
  async preview(name: string, text: string): Promise<void> {
    const address = this.#put(name, text);
    await vscode.commands.executeCommand('vscode.openWith', address, 'vscode.markdown.preview.editor');
  }

  dispose(): void {
    this.#own.dispose();
  }

  #put(name: string, text: string): vscode.Uri {
    const address = addressOf(name);
    this.#texts.set(address.path, text);
    this.#changed.fire(address);
    return address;
  }

  #forget({ scheme, path }: vscode.Uri): void {
    if (scheme === SCHEME) this.#texts.delete(path);
  }
}

const addressOf = (name: string): vscode.Uri => vscode.Uri.from({ scheme: SCHEME, path: `/${name}` });
