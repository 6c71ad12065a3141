import * as vscode from 'vscode';

type Window = typeof vscode.window;

/** Answers dialogs in the user's place, one after the other, and returns what was asked. */
export class Answers {
  readonly asked: unknown[][] = [];
  readonly #kept: [keyof Window, unknown][] = [];

  give(name: keyof Window, ...answers: unknown[]): void {
    this.#kept.push([name, vscode.window[name]]);
    const answer = async (...question: unknown[]): Promise<unknown> => {
      this.asked.push(question);
      const next = answers.shift();
      return typeof next === 'function' ? next(...question) : next;
    };
    Object.assign(vscode.window, { [name]: answer });
  }

  restore(): void {
    for (const [name, original] of this.#kept.splice(0).reverse())
      Object.assign(vscode.window, { [name]: original });
  }
}
