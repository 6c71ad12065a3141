import assert from 'node:assert/strict';
import type { Completion } from '../../../../src/protocol/hostMessages.ts';
import {
  type CompletionSource,
  listCompletions,
} from '../../../../src/vscode/chatView/composer/completions.ts';

const item = (label: string): Completion => ({ label, detail: '', insert: `@${label} `, icon: 'file' });

describe('listCompletions', () => {
  const labels = (lists: readonly Completion[][]) => lists.map((list) => list.map(({ label }) => label));
  const list = async (sources: readonly CompletionSource[], signal = new AbortController().signal) => {
    const shown: Completion[][] = [];
    await listCompletions(sources, 'q', (items) => shown.push(items), signal);
    return labels(shown);
  };
  const quick = (...names: string[]): CompletionSource => ({ complete: async () => names.map(item) });

  it('grows at its end only, however late a source is', async () => {
    let answer = (): void => undefined;
    const slow: CompletionSource = {
      complete: () => new Promise((resolve) => (answer = () => resolve([item('slow')]))),
    };
    const eager: CompletionSource = {
      complete: async () => {
        setTimeout(() => answer());
        return [item('eager')];
      },
    };
    assert.deepEqual(await list([quick('first'), slow, eager]), [
      ['first'],
      ['first', 'slow'],
      ['first', 'slow', 'eager'],
    ]);
  });

  it('goes on without a source that fails, bounds each, and says so if there is nothing', async () => {
    const broken: CompletionSource = { complete: () => Promise.reject(new Error('no')) };
    const many = quick(...Array.from({ length: 40 }, (_, number) => `n${number}`));
    const shown = await list([broken, many, quick('last')]);
    assert.deepEqual([shown.at(-1)?.length, shown.at(-1)?.at(-1)], [16, 'last']);
    assert.deepEqual(await list([quick(), broken]), [[]]);
  });

  it('shows nothing more once another word is typed', async () => {
    const controller = new AbortController();
    const aborting: CompletionSource = {
      complete: async () => {
        controller.abort();
        return [item('late')];
      },
    };
    assert.deepEqual(await list([aborting, quick('more')], controller.signal), []);
  });
});
