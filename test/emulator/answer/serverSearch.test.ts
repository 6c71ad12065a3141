import assert from 'node:assert/strict';
import {
  type Brain,
  call,
  type ReplyPart,
  reply,
  searchBm25,
  searchRegex,
  stopped,
  text,
  thinking,
} from '../reply.ts';
import type { EndpointView } from '../request/endpointView.ts';
import type { RequestBody } from '../request/requestShape.ts';
import {
  assistant,
  bm25Tool,
  body,
  deferred,
  type Json,
  regexTool,
  result,
  suiteEmulator,
  tool,
  user,
} from '../wire.ts';
import { searchTools } from './toolSearch.ts';

const described = (name: string, description: string, properties: Json = {}) =>
  deferred(name, { description, input_schema: { type: 'object', properties } });
const tools = [
  regexTool,
  bm25Tool,
  tool('get_nothing', { description: 'Loaded, so never found: weather.' }),
  described('get_weather', 'Current conditions.', {
    city: { type: 'string', description: 'Name of the place' },
  }),
  described('get_forecast', 'The weather of the next days; weather maps.'),
  described('send_mail', 'Sends a letter.', { recipient: { type: 'string' } }),
];

describe('emulator tool search of the server', () => {
  describe('what it finds', () => {
    const found = (kind: 'regex' | 'bm25', input: Json) =>
      searchTools(kind, input, { body: body({ tools }) as unknown as RequestBody, hosted: {} });

    it('regex looks at names, descriptions and arguments, without regard to case', () => {
      assert.deepEqual(found('regex', { pattern: 'WEATHER' }), { names: ['get_weather', 'get_forecast'] });
      assert.deepEqual(found('regex', { pattern: '(?i)^get_' }), { names: ['get_weather', 'get_forecast'] });
      assert.deepEqual(found('regex', { pattern: 'recip|of the place' }), {
        names: ['get_weather', 'send_mail'],
      });
      assert.deepEqual(found('regex', { pattern: 'nothing' }), { names: [] });
    });

    it('bm25 ranks', () => {
      assert.deepEqual(found('bm25', { query: 'weather maps' }), { names: ['get_forecast', 'get_weather'] });
      assert.deepEqual(found('bm25', { query: 'letter to a recipient' }), { names: ['send_mail'] });
      assert.deepEqual(found('bm25', { query: 'submarine' }), { names: [] });
    });

    it('gives five, or as many as it is asked for', () => {
      const many = body({ tools: Array.from({ length: 9 }, (_, index) => deferred(`t${index}`)) });
      const count = (limit?: number) => {
        const outcome = searchTools(
          'regex',
          { pattern: 't', ...(limit ? { limit } : {}) },
          { body: many as unknown as RequestBody, hosted: {} },
        );
        return 'names' in outcome ? outcome.names.length : -1;
      };
      assert.deepEqual([count(), count(1), count(10_000)], [5, 1, 9]);
    });

    it('refuses what it cannot search for', () => {
      const refused = (message: string) => ({ code: 'invalid_tool_input', message });
      assert.deepEqual(
        found('regex', { pattern: '(' }),
        refused('`pattern` is not a valid regular expression: ('),
      );
      assert.deepEqual(found('regex', { query: 'a' }), refused('`pattern` is required'));
      assert.deepEqual(found('bm25', { pattern: 'a' }), refused('`query` is required'));
      for (const limit of [0, 10_001, 1.5, '3']) {
        assert.deepEqual(
          found('bm25', { query: 'a', limit }),
          refused('`limit` must be an integer from 1 to 10000'),
        );
      }
    });
  });

  describe('in an answer', () => {
    let brain: Brain;
    const views: EndpointView[] = [];
    const { accepts, refuses, post } = suiteEmulator({
      brain: (view) => {
        views.push(view);
        return brain(view);
      },
    });
    beforeEach(() => views.splice(0));

    it('goes on in the same message with what was found, and takes it back', async () => {
      brain = ({ messages }) => {
        const last = messages.at(-1);
        if (last?.role === 'user') return reply(thinking('hm'), text('I search.'), searchRegex('mail'));
        return reply(thinking('there'), call('send_mail', {}, 'toolu_1'));
      };
      const { content, stop_reason } = (await accepts(body({ tools }))) as {
        content: Json[];
        stop_reason: string;
      };
      const id = content[2]?.id;
      assert.match(String(id), /^srvtoolu_/);
      assert.equal(stop_reason, 'tool_use');
      assert.deepEqual(content.slice(2, 4), [
        {
          type: 'server_tool_use',
          id,
          name: 'tool_search_tool_regex',
          input: { pattern: 'mail' },
          caller: { type: 'direct' },
        },
        {
          type: 'tool_search_tool_result',
          tool_use_id: id,
          content: {
            type: 'tool_search_tool_search_result',
            tool_references: [{ type: 'tool_reference', tool_name: 'send_mail' }],
          },
        },
      ]);
      assert.deepEqual(
        views.map((view) => view.tools.filter(({ isExpanded }) => isExpanded).map(({ name }) => name)),
        [[], ['send_mail']],
      );
      assert.deepEqual(views[1]?.messages.at(-1), {
        role: 'assistant',
        text: 'I search.',
        calls: [],
        searches: [{ name: 'tool_search_tool_regex', input: { pattern: 'mail' }, references: ['send_mail'] }],
      });
      const messages = [user('hello'), { role: 'assistant', content }, user(result('toolu_1', 'sent'))];
      brain = () => reply(text('done'));
      await accepts(body({ tools, messages }));
      const edited = tools.map((one) => (one.name === 'send_mail' ? { ...one, description: 'Other.' } : one));
      await refuses(
        body({ tools: edited, messages }),
        'messages.1.content.4: Invalid `signature` in `thinking` block. The block is bound to a different conversation. Remove the block, or set `thinking.block_binding.prefix_mismatch_behavior` to "drop_block".',
      );
    });

    it('pauses the turn, which can be sent back as it is, after ten searches or when told', async () => {
      brain = () => reply(searchBm25('weather'));
      const long = await accepts(body({ tools }));
      assert.deepEqual([long.stop_reason, (long.content as Json[]).length], ['pause_turn', 20]);
      brain = () => stopped('pause_turn', searchBm25('weather'));
      const { content, stop_reason } = await accepts(body({ tools }));
      assert.equal(stop_reason, 'pause_turn');
      brain = () => reply(text('sunny'));
      await accepts(body({ tools, messages: [user('hello'), { role: 'assistant', content }] }));
    });

    it('fails with each of the four codes', async () => {
      const codes = [
        'invalid_tool_input',
        'unavailable',
        'too_many_requests',
        'execution_time_exceeded',
      ] as const;
      for (const error of codes) {
        const failing: ReplyPart = { type: 'search', kind: 'regex', input: { pattern: 'a' }, error };
        brain = () => reply(failing, text('no luck'));
        const { content } = await accepts(body({ tools }));
        const [use, outcome] = content as Json[];
        assert.deepEqual(outcome, {
          type: 'tool_search_tool_result',
          tool_use_id: use?.id,
          content: { type: 'tool_search_tool_result_error', error_code: error, error_message: null },
        });
        const messages = [user('hello'), { role: 'assistant', content }, user('on')];
        await accepts(body({ tools, messages }));
      }
    });

    it('is told when the script searches with a tool that is not offered', async () => {
      brain = () => reply(searchRegex('a'));
      const { status, json } = await post(body({ tools: [tool('a')] }));
      assert.deepEqual(
        { status, error: json.error },
        {
          status: 500,
          error: {
            type: 'api_error',
            message:
              'The emulated model failed: Error: The reply searches with tool_search_tool_regex, which the request does not offer.',
          },
        },
      );
    });

    it('takes back calls of a paused message that the client joined to the next one', async () => {
      brain = () => stopped('pause_turn', thinking('hm'), searchRegex('mail'));
      const paused = (await accepts(body({ tools }))).content as Json[];
      brain = () => reply(call('send_mail', {}));
      const messages = [user('hello'), assistant(...paused)];
      const rest = (await accepts(body({ tools, messages }))).content as Json[];
      brain = () => reply(text('done'));
      const answered = user(result(String(rest[0]?.id), 'sent'));
      await accepts(body({ tools, messages: [...messages, assistant(...rest), answered] }));
      await accepts(body({ tools, messages: [user('hello'), assistant(...paused, ...rest), answered] }));
    });
  });
});
