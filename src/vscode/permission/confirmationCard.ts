import { setTimeout as sleep } from 'node:timers/promises';
import * as vscode from 'vscode';

/** The tool by which VS Code shows a card with buttons of our own in the chat, and gives back the label of the pressed one. */
export const CONFIRMATION_TOOL = 'vscode_get_confirmation_with_options';

/** Milliseconds in which VS Code may still add its own tools to a new window, without notice. */
const WINDOW_START = 20_000;
const LOOK_AGAIN = 100;

/** Knows whether VS Code has its card. Created with the window, so that a question of the first seconds waits for the card. */
export class ConfirmationCard {
  readonly #latest: number;

  constructor(patience = WINDOW_START) {
    this.#latest = Date.now() + patience;
  }

  async isAvailable(signal: AbortSignal): Promise<boolean> {
    while (!hasCard() && Date.now() < this.#latest && !signal.aborted) await sleep(LOOK_AGAIN);
    return hasCard();
  }
}

const hasCard = (): boolean => vscode.lm.tools.some(({ name }) => name === CONFIRMATION_TOOL);
