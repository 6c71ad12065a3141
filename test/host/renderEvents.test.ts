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

describe('the calls of an agent with a task in the real host', () => {
  it('are told as they happen, and have a line only for what they changed', () => {
    const shown: string[] = [];
    const stream = {
      progress: (text: string) => shown.push(text),
      markdown: ({ value }: vscode.MarkdownString) => shown.push(value.trim()),
      anchor: (_uri: vscode.Uri, title: string) => shown.push(title),
    } as unknown as vscode.ChatResponseStream;
    const call = { type: 'call', id: 'a', name: 'Edit', input: {} } as const;
    const tasks = ['task'];
    const end = {
      type: 'call-end',
      call,
      isError: false,
      ending: 'done',
      output: '',
      found: [],
      tasks,
    } as const;
    renderEvent({ type: 'call-start', call, description: 'Edit a.md', tasks }, stream);
    renderEvent({ ...end, summary: 'seen' }, stream);
    renderEvent(
      {
        ...end,
        summary: '+1 −0',
        display: { kind: 'change', files: [{ key: 'file:///a.md', path: 'a.md', added: 1, removed: 0 }] },
      },
      stream,
    );
    const search = { type: 'search', id: 's', query: 'q', found: [], blocks: [] } as const;
    renderEvent({ type: 'search', search, tasks }, stream);
    assert.deepEqual(shown, ['Edit a.md', '$(check) Edit ·', 'a.md', '— +1 −0']);
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

describe('a turn in the Chat view of the real host', () => {
  it('shows each thought once as progress, and what the turn took at its end', () => {
    const shown: string[] = [];
    const stream = {
      progress: (text: string) => shown.push(text),
      markdown: ({ value }: vscode.MarkdownString) => shown.push(value),
    } as unknown as vscode.ChatResponseStream;
    for (const text of ['', 'I see', ', so']) renderEvent({ type: 'thinking-delta', text }, stream);
    const cost = {
      ...{ inputTokens: 1_000, cacheReadTokens: 3_000, cacheWriteTokens: 0, outputTokens: 20 },
      ...{ steps: 1, searches: 0, keptOut: 0, netKeptOut: 0 },
    };
    const strategy = { strategy: 'reference', reason: '' } as const;
    renderEvent({ type: 'turn-end', cost, strategy }, stream);
    const dollars = { input: 1, cacheRead: 0.5, cacheWrite: 0, output: 0.1 };
    renderEvent({ type: 'turn-end', cost: { ...cost, dollars }, strategy }, stream);
    assert.deepEqual(shown, [
      'Thinking…',
      '\n\n_4,000 tokens in \\(75 % cached\\) · 20 out_',
      '\n\n_4,000 tokens in \\(75 % cached\\) · 20 out · &#36;1.60_',
    ]);
  });
});
