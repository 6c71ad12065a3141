import assert from 'node:assert/strict';
import { toolSearch } from '../../../src/tools/builtin/toolSearch.ts';
import { ToolPool } from '../../../src/tools/toolPool.ts';
import { toolSnapshot } from '../../../src/tools/toolSnapshot.ts';
import { anySignal, callContext } from '../../fakes/callContext.ts';
import { FakeSource } from '../../fakes/fakeSource.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';

const sum = fakeTool('mcp__math__get-sum', { description: 'Returns the sum of two numbers' });
const mail = fakeTool('mcp__office__send_mail', { description: 'Sends a mail to somebody' });

describe('ToolSearch', () => {
  const pool = new ToolPool({
    builtins: (self) => [fakeTool('Read'), toolSearch(self, () => 5)],
    source: new FakeSource(sum, mail, fakeTool('mcp__office__secret_mail', { description: 'mail' })),
    rules: { off: ['*secret*'], pin: [], defer: [] },
  });
  const search = pool.entries().find(({ tool }) => tool.definition.name === 'ToolSearch')?.tool;
  const snapshot = toolSnapshot({
    entries: pool.entries(),
    loaded: new Set(['Read', 'ToolSearch']),
    found: new Set(),
  });
  const run = async (query: string) => {
    assert.ok(search);
    return search.run(search.parse({ query }), callContext({ snapshot }), anySignal());
  };

  it('answers keywords with references only', async () => {
    const outcome = await run('sum of numbers');
    assert.deepEqual([outcome.content, outcome.found, outcome.note], [[], [sum.definition], undefined]);
  });

  it('selects by name, with or without the prefix, and puts words into the note', async () => {
    const outcome = await run('select:get-sum,Read,mcp__office__send_mial');
    assert.deepEqual(
      [outcome.found, outcome.note],
      [
        [sum.definition],
        'Read is already loaded: call it.\nThere is no single tool mcp__office__send_mial. Did you mean mcp__office__send_mail?',
      ],
    );
  });

  it('never finds a tool that is off, by words or by name', async () => {
    const byWords = await run('mail');
    assert.deepEqual(byWords.found, [mail.definition]);
    const byName = await run('select:mcp__office__secret_mail');
    assert.equal(byName.found, undefined);
  });

  it('says honestly that nothing was found, and what there is', async () => {
    const outcome = await run('zebra');
    assert.deepEqual(outcome, {
      content: [
        {
          type: 'text',
          text: 'No tool matches "zebra". 3 tools can be searched. Servers: math (ready), office (ready). Try other words for the action or the thing, or the name of a server.',
        },
      ],
      summary: 'nothing found',
    });
  });
});
