import assert from 'node:assert/strict';
import { askForList } from '../../../src/mcp/resources/askForList.ts';
import { never } from '../serversUnderTest.ts';

describe('askForList', () => {
  it('takes a page of any length, and of it what can be understood', async () => {
    const item = { name: 'a' };
    const prompts = [null, ...Array<object>(200_000).fill(item), 5];
    const listed = await askForList(
      { serversWith: () => ['s'], awaken: async () => undefined, ask: async () => ({ prompts }) },
      { server: 's', method: 'prompts/list', key: 'prompts' },
      never,
    );
    assert.deepEqual([listed.length, listed.every((one) => one === item)], [200_000, true]);
  });
});
