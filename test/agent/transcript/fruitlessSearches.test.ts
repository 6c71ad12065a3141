import assert from 'node:assert/strict';
import { fruitlessSearches } from '../../../src/agent/transcript/fruitlessSearches.ts';
import type { CallResult, Message } from '../../../src/agent/transcript/messages.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';

let next = 0;
const called = (name: string, query: string | string[], result: Partial<CallResult> = {}): Message[] => {
  const id = `c${next++}`;
  return [
    { role: 'assistant', blocks: [{ type: 'call', id, name, input: { query } }] },
    { role: 'user', results: [{ callId: id, content: [], isError: false, ...result }], texts: [] },
  ];
};
const NOTHING = { isFruitless: true } as const;
const FOUND = { found: [fakeTool('x').definition] };
const prompt: Message = { role: 'user', results: [], texts: [{ kind: 'prompt', text: 'go' }] };

describe('fruitlessSearches', () => {
  it('collects what was searched in vain since the last success or other call', () => {
    const messages = [
      prompt,
      ...called('ToolSearch', 'old', NOTHING),
      ...called('Read', 'x'),
      ...called('ToolSearch', 'zebra', NOTHING),
      ...called('ToolSearch', ['giraffe', 'lion'], NOTHING),
    ];
    assert.deepEqual(fruitlessSearches(messages), ['zebra', 'giraffe · lion']);
    assert.deepEqual(fruitlessSearches([...messages, ...called('ToolSearch', 'cat', FOUND)]), []);
    assert.deepEqual(fruitlessSearches([...messages, ...called('Read', 'x')]), []);
  });

  it('does not count an answer that needed no search, such as "already loaded" or the end of the pages', () => {
    const messages = [...called('ToolSearch', 'zebra', NOTHING), ...called('ToolSearch', 'select:Read')];
    assert.deepEqual(fruitlessSearches(messages), []);
  });

  it('knows nothing at first', () => assert.deepEqual(fruitlessSearches([prompt]), []));
});
