import * as vscode from 'vscode';
import { type Disposable, Disposables } from '../../lib/disposables.ts';

/** Milliseconds after the start of a turn at which the tools are looked at again. */
const LOOKS = [1_000, 3_000, 8_000];

/**
 * Watches the tools of VS Code. VS Code does not report their changes, and starts its own MCP servers only when a chat
 * begins: the tools are looked at then, a few times afterwards, and when extensions come or go.
 */
export class EditorWatch implements Disposable {
  readonly #own = new Disposables();
  readonly #look: () => void;
  #timers: NodeJS.Timeout[] = [];

  constructor(look: () => void) {
    this.#look = look;
    this.#own.add(vscode.extensions.onDidChange(look));
    this.#own.add({ dispose: () => this.#stop() });
  }

  /** Looks at the tools now and a few times afterwards. Called when a turn begins. */
  begin(): void {
    this.#stop();
    this.#look();
    this.#timers = LOOKS.map((milliseconds) => setTimeout(this.#look, milliseconds));
  }

  dispose(): void {
    this.#own.dispose();
  }

  #stop(): void {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer);
  }
}
