import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { UserText } from '../../src/agent/transcript/messages.ts';
import { Refusal } from '../../src/host/refusal.ts';
import { expandPrompt } from '../../src/vscode/chat/expandPrompt.ts';
import { anySignal } from './workspace.ts';

const argument = (name: string, isRequired: boolean) => ({ name, description: '', isRequired });
const weather = {
  server: 'all',
  name: 'args prompt',
  command: 'mcp__all__args-prompt',
  title: 'Weather',
  description: '',
  args: [argument('city', true), argument('state', false)],
};

const words = (text: string): UserText => ({ kind: 'prompt', text });

describe('a prompt of an MCP server as a message, in the real host', () => {
  let said: string[];
  let asked: unknown[];
  let answer: () => string;
  const prompts = {
    find: async (command: string) =>
      command === weather.command
        ? { prompt: weather }
        : { meant: [weather.command], commands: [weather.command, 'mcp__all__simple'] },
    async text(_prompt: object, values: object) {
      asked.push(values);
      return answer();
    },
    suggestions: async () => [],
  };
  const stream = {
    markdown: (text: string | vscode.MarkdownString) => void said.push(String(text)),
    progress: () => undefined,
  } as unknown as vscode.ChatResponseStream;
  const expand = (...texts: UserText[]) => expandPrompt(texts, { prompts, stream }, anySignal());

  /** The quick pick is answered in the user's place: with a text, or by leaving it. */
  const answering = async (value: string | undefined, work: () => Promise<unknown>): Promise<unknown> => {
    const original = vscode.window.createQuickPick;
    const fake = () => {
      const listeners: Record<string, () => void> = {};
      const on = (name: string) => (listener: () => void) => {
        listeners[name] = listener;
        return new vscode.Disposable(() => undefined);
      };
      return {
        value,
        items: [],
        activeItems: [],
        onDidChangeValue: on('change'),
        onDidAccept: on('accept'),
        onDidHide: on('hide'),
        show: () => queueMicrotask(() => listeners[value === undefined ? 'hide' : 'accept']?.()),
        hide: () => listeners.hide?.(),
        dispose: () => undefined,
      };
    };
    Object.assign(vscode.window, { createQuickPick: fake });
    try {
      return await work();
    } finally {
      Object.assign(vscode.window, { createQuickPick: original });
    }
  };

  beforeEach(() => {
    said = [];
    asked = [];
    answer = () => 'What is the weather?';
  });

  it('leaves other messages as they are', async () => {
    const texts = [words('look at /mcp__all__args-prompt')];
    assert.deepEqual(await expand(...texts), texts);
  });

  it('comes with what the server makes of it, before the words', async () => {
    const [attachment, expansion, prompt, ...more] =
      (await expand({ kind: 'attachment', text: 'a' }, words('/mcp__all__args-prompt "New York" NY'))) ?? [];
    assert.deepEqual(
      [attachment?.text, prompt, more, asked, said],
      ['a', words('/mcp__all__args-prompt "New York" NY'), [], [{ city: 'New York', state: 'NY' }], []],
    );
    assert.equal(expansion?.kind, 'attachment');
    assert.match(
      expansion?.text ?? '',
      /MCP server all\b.*\n<server-prompt>\nWhat is the weather\?\n<\/server-prompt>$/,
    );
  });

  it('asks for what is missing, and sends nothing if the user goes away', async () => {
    await answering('Oslo', () => expand(words('/mcp__all__args-prompt')));
    assert.deepEqual(asked, [{ city: 'Oslo' }]);
    assert.equal(await answering(undefined, () => expand(words('/mcp__all__args-prompt'))), undefined);
    assert.deepEqual([asked.length, said.length], [1, 1]);
    assert.match(said[0] ?? '', /^Nothing was sent: the prompt needs more arguments\./);
  });

  it('says what there is instead of an unknown one', async () => {
    assert.equal(await expand(words('/mcp__all__arg')), undefined);
    assert.deepEqual(asked, []);
    assert.match(
      said.join(),
      /Did you mean `\/mcp__all__args-prompt`\?\n\nAvailable prompts:\n\n- `\/mcp__all__args-prompt`\n- `\/mcp__all__simple`$/,
    );
  });

  it('says that it takes less, and what its server refuses', async () => {
    assert.equal(await expand(words('/mcp__all__args-prompt New York City')), undefined);
    answer = () => {
      throw new Refusal('The server all answered with an error: no.');
    };
    assert.equal(await expand(words('/mcp__all__args-prompt Oslo')), undefined);
    assert.match(said[0] ?? '', /^Those are more arguments than the prompt takes\./);
    assert.match(said[1] ?? '', /^The server all answered with an error: no/);
  });
});
