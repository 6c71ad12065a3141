import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { UserQuestion } from '../../src/host/questions.ts';
import { Limiter } from '../../src/lib/limiter.ts';
import { renderTodos } from '../../src/vscode/chat/renderTodos.ts';
import { createPlanReview } from '../../src/vscode/permission/planReview.ts';
import { createQuestions } from '../../src/vscode/shared/questions.ts';
import { anySignal } from './workspace.ts';

const question = (changes: Partial<UserQuestion> = {}): UserQuestion => ({
  header: 'Fruit',
  question: 'Which fruit?',
  options: [{ label: 'apple', description: 'red' }, { label: '$(trash) pear' }],
  isMultiSelect: false,
  number: 1,
  of: 1,
  ...changes,
});

/** Presses a key, so to speak, until the question is answered: the moment it is shown cannot be known. */
async function pressing<T>(command: string, answer: Promise<T>): Promise<T> {
  let isOpen = true;
  void answer.finally(() => {
    isOpen = false;
  });
  while (isOpen) {
    await vscode.commands.executeCommand(command);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return answer;
}

describe('questions in the real host', () => {
  const quickInput = new Limiter(1);
  const questions = createQuestions(quickInput);
  const ENTER = 'workbench.action.acceptSelectedQuickOpenItem';
  const ESCAPE = 'workbench.action.closeQuickOpen';

  it('takes the first option with Enter', async () => {
    assert.deepEqual(await pressing(ENTER, questions.ask(question(), anySignal())), { picked: ['apple'] });
  });

  it('takes no answer for none', async () => {
    assert.equal(await pressing(ESCAPE, questions.ask(question(), anySignal())), undefined);
    assert.equal(
      await pressing(ESCAPE, questions.ask(question({ isMultiSelect: true }), anySignal())),
      undefined,
    );
  });

  it('goes away when the turn is stopped', async () => {
    const controller = new AbortController();
    const answer = questions.ask(question(), controller.signal);
    controller.abort();
    assert.equal(await answer, undefined);
  });

  it('asks one after the other, also about a plan', async () => {
    const review = createPlanReview({ show: async () => undefined }, quickInput);
    const answers = Promise.all([
      questions.ask(question(), anySignal()),
      review.ask('the plan', anySignal()),
      questions.ask(question(), anySignal()),
    ]);
    assert.deepEqual(await pressing(ENTER, answers), [
      { picked: ['apple'] },
      { kind: 'yes', mode: 'default' },
      { picked: ['apple'] },
    ]);
  });

  describe('with answers in the place of the user', () => {
    const { showQuickPick, showInputBox } = vscode.window;
    afterEach(() => {
      Object.assign(vscode.window, { showQuickPick, showInputBox });
    });
    const asked: unknown[] = [];
    const picks = (isWanted: (label: string) => boolean, text?: string) => {
      Object.assign(vscode.window, {
        showQuickPick: async (items: vscode.QuickPickItem[], options: vscode.QuickPickOptions) => {
          const { canPickMany, prompt } = options;
          asked.push([prompt, ...items.map(({ label, detail }) => [label, detail])]);
          const wanted = items.filter(({ label }) => isWanted(label));
          return canPickMany ? wanted : wanted[0];
        },
        showInputBox: async () => text,
      });
    };

    it('shows what the model wrote as text and gives back its own labels', async () => {
      picks((label) => label.includes('pear'));
      const long = question({ question: `Which [fruit](command:x)?\n${'Think. '.repeat(140)}` });
      assert.deepEqual(await questions.ask(long, anySignal()), { picked: ['$(trash) pear'] });
      assert.deepEqual(asked.at(-1), [
        `Which [fruit]\u200B(command:x)? ${'Think. '.repeat(140)}`,
        ['apple', 'red'],
        ['$\u200B(trash) pear', undefined],
        ['$(edit) Write an answer…', undefined],
      ]);
    });

    it('takes several answers and own words', async () => {
      picks(() => true, 'both, peeled');
      assert.deepEqual(await questions.ask(question({ isMultiSelect: true }), anySignal()), {
        picked: ['apple', '$(trash) pear'],
        text: 'both, peeled',
      });
      picks((label) => label.includes('Write'));
      assert.equal(await questions.ask(question(), anySignal()), undefined);
    });
  });

  it('renders a list of things to do in which nothing is a link or an icon of the model', () => {
    const { value, isTrusted } = renderTodos([
      { content: '[x](command:evil) $(trash)\n# two', status: 'in_progress' },
      { content: 'done', status: 'completed' },
    ]);
    assert.equal(isTrusted, undefined);
    assert.ok(
      !value.includes('[x](command:evil)') && !value.includes(' $(trash)') && !value.includes('\n# two'),
    );
    assert.match(
      value,
      /^\n\n\$\(arrow-circle-right\) \*\*[^\n]* two\*\* {2}\n\$\(pass-filled\) ~~done~~\n\n$/,
    );
  });
});
