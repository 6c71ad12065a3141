import assert from 'node:assert/strict';
import { searchPool } from '../../../src/tools/pool/searchPool.ts';
import { ToolPool } from '../../../src/tools/pool/toolPool.ts';
import type { Tool } from '../../../src/tools/tool/tool.ts';
import { FakeSource } from '../../fakes/fakeSource.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';

const options = { limit: 5, page: 1, isLoaded: () => false };

describe('searchPool', () => {
  it('goes through all tools at the first search only, until they change', async () => {
    let looks = 0;
    const watched = (tool: Tool): Tool => ({
      ...tool,
      get origin() {
        looks++;
        return tool.origin;
      },
      get definition() {
        looks++;
        return tool.definition;
      },
    });
    const tools = Array.from({ length: 500 }, (_, n) => watched(fakeTool(`mcp__server__send_mail_${n}`)));
    const source = new FakeSource(...tools);
    const pool = new ToolPool({
      builtins: [],
      source,
      rules: { off: ['mcp__server__send_mail_7'], pin: [], defer: [] },
    });
    const queries = [
      'send mail',
      'mcp__server__send_mail_3',
      'select:mcp__server__send_mail_3',
      'select:mcp__server__send_mail_7',
      'select:send_male_1,nothing_of_the_kind',
    ];
    const first = [];
    for (const query of queries) first.push(await searchPool(pool, query, options));

    looks = 0;
    const second = [];
    for (const query of queries) second.push(await searchPool(pool, query, options));
    assert.deepEqual(second, first);
    assert.ok(looks <= 10, `${looks} looks`);

    source.offer(fakeTool('mcp__server__send_letter'));
    const after = await searchPool(pool, 'send mail', options);
    assert.deepEqual(
      after.found.map(({ definition }) => definition.name),
      ['mcp__server__send_letter'],
    );
  });
});
