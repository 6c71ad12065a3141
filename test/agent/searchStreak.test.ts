import assert from 'node:assert/strict';
import type { Message } from '../../src/agent/messages.ts';
import { fruitlessSearches } from '../../src/agent/searchStreak.ts';
import { fakeTool } from '../fakes/fakeTool.ts';

let next = 0;
const called = (name: string, query: string | string[], isFound = false): Message[] => {
  const id = `c${next++}`;
  const found = isFound ? { found: [fakeTool('x').definition] } : {};
  return [
    { role: 'assistant', blocks: [{ type: 'call', id, name, input: { query } }] },
    { role: 'user', results: [{ callId: id, content: [], isError: false, ...found }], texts: [] },
  ];
};
const prompt: Message = { role: 'user', results: [], texts: [{ kind: 'prompt', text: 'go' }] };

describe('fruitlessSearches', () => {
  it('collects what was searched in vain since the last success or other call', () => {
    const messages = [
      prompt,
      ...called('ToolSearch', 'old'),
      ...called('Read', 'x'),
      ...called('ToolSearch', 'zebra'),
      ...called('ToolSearch', ['giraffe', 'lion']),
    ];
    assert.deepEqual(fruitlessSearches(messages), ['zebra', 'giraffe · lion']);
    assert.deepEqual(fruitlessSearches([...messages, ...called('ToolSearch', 'cat', true)]), []);
    assert.deepEqual(fruitlessSearches([...messages, ...called('Read', 'x')]), []);
  });

  it('knows nothing at first', () => assert.deepEqual(fruitlessSearches([prompt]), []));
});
