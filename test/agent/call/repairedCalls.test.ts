import assert from 'node:assert/strict';
import type { Epoch } from '../../../src/agent/transcript/transcript.ts';
import type { HookEvent } from '../../../src/host/hooks.ts';
import { Refusal } from '../../../src/host/refusal.ts';
import type { JsonRecord } from '../../../src/lib/json.ts';
import { createMcpTool } from '../../../src/mcp/tools/mcpTool.ts';
import { mcpOrigin } from '../../../src/tools/tool/toolOrigin.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';
import { ScriptedModel, says } from '../../fakes/scriptedModel.ts';
import { EMPTY, results, turn } from '../turnWorld.ts';

const NAME = 'mcp__shop__order';
const schema = {
  type: 'object',
  properties: { count: { type: 'integer' }, options: { type: 'object' } },
  required: ['count'],
};

/** Runs a turn in which the model orders with this input. */
async function ordered(input: JsonRecord, epoch: Epoch) {
  const sent: JsonRecord[] = [];
  const told: HookEvent[] = [];
  const order = createMcpTool(NAME, {
    originOf: mcpOrigin,
    server: 'shop',
    isTrusted: true,
    listed: { name: 'order', inputSchema: schema },
    repaired: { schema, plain: schema, restore: (given) => given },
    call: async (given) => {
      sent.push(given);
      return { content: [] };
    },
    warn: () => undefined,
  });
  const end = await turn({
    model: new ScriptedModel(says('', [[NAME, input]]), says('done')),
    mcp: [order],
    transcript: {
      epoch,
      messages: [
        {
          role: 'user',
          texts: [],
          results: [{ callId: 'c', content: [], isError: false, found: [order.definition] }],
        },
      ],
    },
    answer: { kind: 'once' },
    ports: {
      hooks: {
        run: async (event) => {
          told.push(event);
          return { context: [], problems: [] };
        },
      },
    },
  });
  return {
    sent,
    asked: end.questions.map(({ detail }) => detail),
    told: told.flatMap((event) => ('input' in event ? [event.input] : [])),
    shown: end.events.flatMap((event) => (event.type === 'call-start' ? [event.description] : [])),
    answer: results(end).at(-1)?.content,
  };
}

const EPOCHS: readonly Epoch[] = [EMPTY, { ...EMPTY, strategy: 'bridge' }];

describe('a call whose input does not fit', () => {
  for (const epoch of EPOCHS) {
    it(`is repaired for everyone who sees it, with the strategy ${epoch.strategy}`, async () => {
      const { answer: _, ...seen } = await ordered({ count: '42', options: '' }, epoch);
      const input = { count: 42, options: {} };
      const words = 'order on shop (count: 42, options: {})';
      assert.deepEqual(seen, { sent: [input], asked: [words], told: [input, input], shown: [words] });
    });

    it(`is refused as it was given if that does not help, with the strategy ${epoch.strategy}`, async () => {
      const { sent, asked, answer } = await ordered({ count: 'many', options: '{}' }, epoch);
      const problem =
        'The input does not fit order on shop; nothing was called. count: expected integer, got string; options: expected object, got string.';
      const advice = ` The tool was not invoked. Its schema: ${JSON.stringify(schema)}`;
      assert.deepEqual(
        [sent, asked, answer],
        [[], [], [{ type: 'text', text: epoch.strategy === 'bridge' ? problem + advice : problem }]],
      );
    });
  }

  it('brings the schema of a tool of ours, too, if the model may never have seen that', async () => {
    const parse = (): never => {
      throw new Refusal('It does not fit.');
    };
    const list = fakeTool('List', { loading: 'deferred', parse });
    const answer = async (tools: Epoch['tools']) => {
      const end = await turn({
        model: new ScriptedModel(says('', [['List', {}]]), says('done')),
        builtins: [list],
        transcript: { epoch: { ...EMPTY, strategy: 'bridge', tools }, messages: [] },
      });
      return results(end).at(-1)?.content;
    };
    const schema = 'The tool was not invoked. Its schema: {"type":"object","properties":{}}';
    assert.deepEqual(await answer([]), [{ type: 'text', text: `It does not fit. ${schema}` }]);
    assert.deepEqual(await answer([list.definition]), [{ type: 'text', text: 'It does not fit.' }]);
  });

  it('stays as it is where it fits', async () => {
    const input = { count: 1, options: { at: '12' } };
    assert.deepEqual((await ordered(input, EMPTY)).sent, [input]);
  });
});
