import assert from 'node:assert/strict';
import { textTokens } from '../../../src/tools/tool/tokens.ts';
import { PromptCounter } from '../../../src/vscode/editorModels/promptCounter.ts';

const TEXT = 'a text of some words';

describe('counting by a model of another extension', () => {
  it('asks once for each text', async () => {
    const asked: string[] = [];
    const counter = new PromptCounter(async (text) => asked.push(text) * 100);
    assert.equal(await counter.countTexts([TEXT, 'other', TEXT]), 100 + 200 + 100);
    assert.equal(await counter.countTexts(['other']), 200);
    assert.deepEqual(asked, [TEXT, 'other']);
  });

  it('estimates where the model fails, is late or gives no number', async () => {
    const counters = [
      new PromptCounter(() => Promise.reject(new Error('no tokenizer'))),
      new PromptCounter(() => new Promise(() => undefined), 10),
      new PromptCounter(async () => Number.NaN),
    ];
    const counts = await Promise.all(counters.map((counter) => counter.countTexts([TEXT])));
    assert.deepEqual(
      counts,
      Array.from({ length: 3 }, () => textTokens(TEXT)),
    );
  });

  it('leaves data out, which is no text', async () => {
    const counter = new PromptCounter(async (text) => text.length);
    const count = (data: string) =>
      counter.countMessages([{ role: 'user', parts: [{ type: 'data', mimeType: 'image/png', data }] }]);
    assert.equal(await count('x'.repeat(10_000)), await count('x'));
  });
});
