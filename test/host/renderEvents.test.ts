import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { renderEvent } from '../../src/vscode/chat/renderEvents.ts';
import { root } from './workspace.ts';

describe('what the model says in the real host', () => {
  it('has links to files of the workspace, and nothing else that works', () => {
    const shown: vscode.MarkdownString[] = [];
    const stream = { markdown: (text: vscode.MarkdownString) => shown.push(text) };
    const text = 'See [it](README.md) $(zap) [run](command:workbench.action.quit)';
    renderEvent({ type: 'text-delta', text }, stream as unknown as vscode.ChatResponseStream);
    assert.deepEqual(
      shown.map(({ value, isTrusted, supportThemeIcons, supportHtml, baseUri }) => ({
        value,
        works: [isTrusted, supportThemeIcons, supportHtml],
        base: baseUri?.toString(),
      })),
      [{ value: text, works: [undefined, false, false], base: `${root()}/` }],
    );
  });
});

describe('what a call says of itself in the real host', () => {
  it('is text, whatever it looks like', () => {
    const shown: string[] = [];
    const stream = { progress: (text: string) => shown.push(text) } as unknown as vscode.ChatResponseStream;
    const call = { type: 'call', id: 'a', name: 'Look', input: {} } as const;
    renderEvent({ type: 'call-start', call, description: 'Read `a` [b](https://c.example)' }, stream);
    renderEvent({ type: 'call-progress', call, text: '**half** done' }, stream);
    assert.deepEqual(shown, ['Read \\`a\\` \\[b\\]\\(https://c.example\\)', 'Look: \\*\\*half\\*\\* done']);
  });
});
