import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { ActiveChat } from '../../src/agent/activeChat.ts';
import { settingsSchema } from '../../src/host/settings.ts';
import { forgetTools } from '../../src/vscode/pool/forgetTools.ts';
import { warnAboutSearchMode } from '../../src/vscode/warnAboutSearchMode.ts';
import { offeredModel } from '../fakes/offeredModel.ts';
import { ScriptedModel } from '../fakes/scriptedModel.ts';
import { SilentLog } from '../fakes/silentLog.ts';
import { Answers } from './answers.ts';

type Choice = vscode.QuickPickItem & { readonly names: readonly string[] };

describe('forgetting discovered tools, in the real host', () => {
  let answers: Answers;
  let chat: ActiveChat;
  beforeEach(() => {
    answers = new Answers();
    chat = new ActiveChat();
  });
  afterEach(() => answers.restore());
  /** Lets the chat find tools, given least recently used first. */
  const discover = (...found: readonly string[]) =>
    chat.begin('one', { found, skills: [], epoch: undefined }, offeredModel(new ScriptedModel()));
  const pick = (label: string) => (choices: readonly Choice[]) => choices.find((one) => one.label === label);
  const told = (what: string) =>
    `${what} will be forgotten when this chat is next summarized (type /compact to do it now). A new chat starts without them anyway.`;

  const cases: readonly (readonly [label: string, forgotten: readonly string[], words: string])[] = [
    ['All of them', ['a', 'b', 'c', 'd', 'e', 'f'], '6 tools'],
    ['The least recently used', ['a', 'b', 'c', 'd', 'e'], '5 tools'],
    ['f', ['f'], 'f'],
  ];
  for (const [label, forgotten, words] of cases) {
    it(`forgets what is picked: ${label}`, async () => {
      discover('a', 'b', 'c', 'd', 'e', 'f');
      answers.give('showQuickPick', pick(label));
      answers.give('showInformationMessage');
      await forgetTools(chat);
      assert.deepEqual([chat.forgottenOf('one'), answers.asked[1]], [forgotten, [told(words)]]);
    });
  }

  it('offers only what is left, and few need no least recently used', async () => {
    discover('a', 'b', 'c');
    answers.give('showInformationMessage');
    await forgetTools(chat, ['b']);
    answers.give('showQuickPick', undefined);
    await forgetTools(chat);
    const [, [choices] = []] = answers.asked;
    assert.deepEqual(
      (choices as readonly Choice[]).map(({ label, names }) => [label, names]),
      [
        ['All of them', ['a', 'c']],
        ['a', ['a']],
        ['c', ['c']],
      ],
    );
    assert.deepEqual(chat.forgottenOf('one'), ['b']);
  });

  it('says so when there is nothing to forget', async () => {
    discover();
    answers.give('showInformationMessage');
    await forgetTools(chat);
    assert.deepEqual(answers.asked, [['This chat has discovered no tools.']]);
  });
});

describe('ENABLE_TOOL_SEARCH, in the real host', () => {
  it('is warned of if it means nothing, and not otherwise', () => {
    const answers = new Answers();
    const log = new SilentLog();
    answers.give('showWarningMessage');
    const settings = settingsSchema.parse({});
    for (const value of [undefined, '', 'true', 'auto:5', 'junk']) warnAboutSearchMode(value, settings, log);
    answers.restore();
    const warning =
      'ENABLE_TOOL_SEARCH is "junk", which is none of true, false, auto, auto:0 … auto:100. The setting quiver.toolSearch.mode is used.';
    assert.deepEqual([answers.asked, log.lines], [[[`Quiver: ${warning}`]], [`warn ${warning}`]]);
  });
});
