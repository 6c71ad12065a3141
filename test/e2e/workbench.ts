import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import type { WorkbenchPage } from '../../scripts/workbenchPage.ts';
import {
  exactly,
  flat,
  patience,
  rowsInSight,
  shownText,
  type TreeRow,
  until,
  visibleLines,
  withoutSpace,
} from './screen.ts';

/** Drives the workbench as a person does: with the mouse and the keyboard, reading what is on the screen. */
export class Workbench {
  readonly page: Page;
  /** The folder opened in the workbench. */
  readonly folder: string;

  constructor(private readonly own: WorkbenchPage) {
    this.page = own.page;
    this.folder = own.folder;
  }

  /** Resolves when a chat message can be sent: VS Code refuses the first one while it does not know a model. */
  async ready(): Promise<void> {
    await this.page
      .getByRole('button', { name: /^Models, (?!sign in)/ })
      .first()
      .waitFor({ timeout: 100_000 });
  }

  async dispose(): Promise<void> {
    await this.own.close();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.ready();
  }

  async screenshot(path: string): Promise<void> {
    await this.page.screenshot({ path });
  }

  /** `innerText` and not `textContent`: hidden text is not wanted. */
  async visibleText(): Promise<string> {
    return this.page.locator('body').innerText();
  }

  async saveLogs(folder: string): Promise<void> {
    await this.own.saveLogs(folder);
  }

  // ---- chat ----

  /** Sends a message, to @quiver unless it names somebody else; resolves when VS Code shows it as sent. */
  async sendChat(text: string): Promise<void> {
    const message = text.startsWith('@') ? text : `@quiver ${text}`;
    await this.writeChat(message);
    const before = (await this.chatRows()).at(-1)?.index ?? -1;
    await this.page.keyboard.press('Enter');
    const beginning = withoutSpace(message).slice(0, 200);
    await until(`the message "${beginning}" is sent`, async () => {
      const [request, reply] = (await this.chatRows()).slice(-2);
      return (
        reply !== undefined && reply.index > before && withoutSpace(request?.text ?? '').includes(beginning)
      );
    });
  }

  /** Leaves a text in the chat input without sending it. */
  async writeChat(text: string): Promise<void> {
    const input = this.page.locator('.interactive-input-editor .native-edit-context').first();
    await until('the chat input holds the text', async () => {
      await input.focus();
      await this.page.keyboard.press('Control+A');
      await this.page.keyboard.press('Delete');
      await this.enterText(text);
      // of a long text the input shows the end only
      return text.length < 200 ? (await this.chatInput()) === flat(text) : (await this.chatInput()) !== '';
    });
    // a list of suggestions would take the Enter that is meant for the message
    const suggestions = this.page.locator('.suggest-widget.visible');
    if (await suggestions.count()) await this.page.keyboard.press('Escape');
  }

  async chatInput(): Promise<string> {
    return flat(await visibleLines(this.page.locator('.interactive-input-editor .monaco-editor').first()));
  }

  /** Text of the last reply; with `all`, also the parts that VS Code has collapsed ("Completed 3 steps"). */
  async lastReply(all = false): Promise<string> {
    const reply = this.page.locator('.chat-most-recent-response .value').last();
    return all ? ((await reply.textContent()) ?? '') : shownText(reply);
  }

  /** Waits until the last reply has ended and passes the test, and returns its text. */
  async waitForReply(test: (reply: string) => boolean = () => true, timeout = patience): Promise<string> {
    return this.waitForText(async () => !(await this.isReplying()), test, timeout);
  }

  /** Waits until the last reply passes the test, ended or not, and returns its text. */
  async waitForPartialReply(test: (reply: string) => boolean, timeout = patience): Promise<string> {
    return this.waitForText(async () => true, test, timeout);
  }

  async isReplying(): Promise<boolean> {
    return (await this.page.locator('.chat-response-loading').count()) > 0;
  }

  async newChat(): Promise<void> {
    await this.page.locator('.auxiliarybar .action-label[aria-label^="New Chat"]').first().click();
    await until('the new chat is empty', async () => (await this.chatRows()).length === 0);
    await this.ready();
  }

  async cancelChat(): Promise<void> {
    await this.page.locator('.chat-execute-toolbar [aria-label^="Cancel"]').first().click();
    await until('the reply has stopped', async () => !(await this.isReplying()));
  }

  async clickChatButton(label: string): Promise<void> {
    const buttons = this.page.locator('.interactive-response .chat-command-button .monaco-button');
    await buttons.filter({ hasText: label }).last().click();
  }

  /** Presses a button of the card by which a running reply asks for permission; VS Code hides the third and later ones in a menu. */
  async clickConfirmation(label: string): Promise<void> {
    const buttons = this.page.locator('.interactive-session .chat-confirmation-widget-buttons').last();
    await buttons.waitFor({ timeout: patience });
    const button = buttons.getByText(label, { exact: true });
    if (await button.isVisible()) return button.click();
    const item = this.page.locator('.monaco-menu .action-label').getByText(label, { exact: true });
    // a menu that has just opened takes no click yet
    await until(`"${label}" is chosen`, async () => {
      if (!(await item.isVisible())) await buttons.locator('.monaco-dropdown-button').click();
      await item.click({ timeout: 1000 });
      await item.waitFor({ state: 'hidden', timeout: 1000 });
      return true;
    });
  }

  /** The title, the message and the buttons of that card. */
  async confirmationText(): Promise<string> {
    const card = this.page.locator('.chat-tool-confirmation-carousel').last();
    await card.waitFor({ timeout: patience });
    return shownText(card);
  }

  async modelPickerText(): Promise<string> {
    return flat(await shownText(this.page.locator('.model-picker-item').first()));
  }

  // ---- views ----

  /** Shows a view by its title, wherever in the workbench it lives. */
  async openView(title: string): Promise<void> {
    await this.pick(`view ${title}`, title);
    await this.foldBeside(title);
  }

  /** Folds the views that share a side bar with one, so that all of that one is in sight. */
  private async foldBeside(title: string): Promise<void> {
    const pane = '> .split-view-view > .pane > .pane-header';
    const others = this.page.locator(
      `.split-view-container:has(${pane}[aria-label^="${title}"]) ${pane}[aria-expanded="true"]:not(.hidden, [aria-label^="${title}"])`,
    );
    while ((await others.count()) > 0) {
      await others.first().click();
      await sleep(200);
    }
  }

  /** Every row of a tree, fully expanded. */
  async treeRows(viewTitle: string): Promise<TreeRow[]> {
    const view = this.tree(viewTitle);
    await view.locator('.monaco-list-rows > .monaco-list-row').first().waitFor();
    const folded = view.locator(
      '.monaco-list-rows > .monaco-list-row[aria-expanded="false"] .monaco-tl-twistie',
    );
    let rows: TreeRow[] = [];
    let restingSince = Date.now();
    await until('the tree is unfolded', async () => {
      await this.showWhole(view);
      if (await folded.count()) {
        await folded.first().click({ timeout: 2000 });
        restingSince = Date.now();
        return false;
      }
      rows = await rowsInSight(view);
      // what is below a row comes later than the row; a group that has become empty stays unfolded
      return !rows.some(waitsForChildren) || Date.now() - restingSince > 1000;
    });
    return rows;
  }

  treeRow(viewTitle: string, label: string): Locator {
    const name = this.page.locator('.label-name', { hasText: exactly(label) });
    return this.tree(viewTitle).locator('.monaco-list-rows > .monaco-list-row').filter({ has: name }).first();
  }

  /** Presses an inline action of the row with this label, such as the pin, until it is done. */
  async clickTreeAction(
    viewTitle: string,
    label: string,
    action: string,
    isDone: () => Promise<boolean>,
  ): Promise<void> {
    await this.clickRowAction(viewTitle, this.treeRow(viewTitle, label), action, isDone);
  }

  /** Presses an inline action of a row of a tree until it is done: a press is lost if the row is drawn anew under it. */
  async clickRowAction(
    viewTitle: string,
    row: Locator,
    action: string,
    isDone: () => Promise<boolean>,
  ): Promise<void> {
    await until(
      `"${action}" has been pressed and is done`,
      async () => {
        if (await isDone()) return true;
        await this.showWhole(this.tree(viewTitle));
        await row.hover({ timeout: 2000 });
        await row.locator(`.action-label[aria-label^="${action}"]`).click({ timeout: 2000 });
        await until(`"${action}" is done`, isDone, 10_000);
        return true;
      },
      60_000,
    );
  }

  /** Makes the window so tall that a tree needs no scrolling: every row is there, and none is below a heading. */
  private async showWhole(view: Locator): Promise<void> {
    await until('the whole tree is in sight', async () => {
      const missing = await view.evaluate(
        (list) => (list.querySelector('.monaco-list-rows')?.scrollHeight ?? 0) - list.clientHeight,
      );
      if (missing <= 0) return true;
      const { width = 0, height = 0 } = this.page.viewportSize() ?? {};
      await this.page.setViewportSize({ width, height: height + missing });
      return false;
    });
  }

  /** The text of a status bar item, found by a part of its id. */
  async statusBarText(id: string): Promise<string> {
    return flat(await shownText(this.page.locator(`.statusbar-item[id*="${id}"]`).first()));
  }

  async notifications(): Promise<string[]> {
    return this.page.locator('.notification-toast .notification-list-item-message').allInnerTexts();
  }

  // ---- commands and editors ----

  /** Runs a command as the palette names it, e.g. `Quiver: Set API Key`. */
  async runCommand(label: string): Promise<void> {
    await this.pick(`>${label}`, label);
  }

  /** Opens a file of the folder by its path in it. */
  async openFile(path: string): Promise<void> {
    const name = path.slice(path.lastIndexOf('/') + 1);
    await this.pick(path, name);
    await this.page.locator('.tab.active', { hasText: name }).first().waitFor();
    await this.page.locator('.editor-instance .view-line').first().waitFor();
  }

  /** The lines of the active editor that are in sight. */
  async editorText(): Promise<string> {
    return visibleLines(this.editor());
  }

  async typeInEditor(text: string): Promise<void> {
    await this.focusEditor();
    await this.page.keyboard.insertText(text);
  }

  async undo(): Promise<void> {
    await this.focusEditor();
    await this.page.keyboard.press('Control+Z');
  }

  async focusEditor(): Promise<void> {
    await this.editor().locator('.native-edit-context').first().focus();
  }

  private editor(): Locator {
    return this.page.locator('.editor-group-container.active .editor-instance .monaco-editor').last();
  }

  /** Types a text, or pastes it when it is long: the editor takes every typed character one by one. */
  private async enterText(text: string): Promise<void> {
    if (text.length < 200) return this.page.keyboard.insertText(text);
    await this.page.context().grantPermissions(['clipboard-write']);
    await this.page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await this.page.keyboard.press('Control+V');
    await sleep(200);
  }

  /** The messages and replies that are in sight, oldest first. */
  private async chatRows(): Promise<{ readonly index: number; readonly text: string }[]> {
    const rows: { index: number; text: string }[] = await this.page
      .locator('.interactive-list .monaco-list-row')
      .evaluateAll((elements) =>
        elements.map((row) => ({
          index: Number(row.getAttribute('data-index')),
          text: row.textContent ?? '',
        })),
      );
    return rows.sort((a, b) => a.index - b.index);
  }

  private tree(title: string): Locator {
    return this.page
      .locator('.pane', { has: this.page.locator(`.pane-header[aria-label^="${title}"]`) })
      .locator('.monaco-list')
      .first();
  }

  /** Types into the quick-open box and takes the entry with exactly this label. */
  private async pick(query: string, label: string): Promise<void> {
    const box = this.page.locator('.quick-input-widget:visible input.input').first();
    const offer = async () => {
      await this.page.keyboard.press('Escape');
      await this.page.keyboard.press('F1');
      await box.fill(query, { timeout: 2000 });
      const entry = this.page.locator('.quick-input-list .monaco-list-row').filter({
        has: this.page.locator('.label-name', { hasText: exactly(label) }),
      });
      // A press takes its time on a busy machine; one that is given up too early takes effect all the same.
      await entry.first().click({ timeout: 10_000 });
      return true;
    };
    await until(`"${label}" is offered`, offer, 2 * patience);
  }

  private async waitForText(
    when: () => Promise<boolean>,
    test: (reply: string) => boolean,
    timeout: number,
  ): Promise<string> {
    let text = '';
    await until(
      () => `the reply is as expected; it is: ${text}`,
      async () => {
        if (!(await when())) return false;
        text = await this.lastReply();
        return test(text);
      },
      timeout,
    );
    return text;
  }
}

/** True for an unfolded row that has nothing below it. */
const waitsForChildren = ({ isUnfolded, level }: TreeRow, index: number, rows: readonly TreeRow[]): boolean =>
  isUnfolded && (rows[index + 1]?.level ?? 0) <= level;
