import { assistant, body, reference, result, suiteEmulator, tool, use, user, words } from '../wire.ts';

describe('emulator rule 36: no unknown fields, every field of its kind', () => {
  const { refuses, accepts } = suiteEmulator();

  it('refuses unknown fields wherever they stand, and says where', async () => {
    const calls = [user('go'), assistant(use('t1'))];
    const extras: [object, string][] = [
      [{ mcp_servers: [] }, 'mcp_servers'],
      [{ context_management: { edits: [] } }, 'context_management'],
      [{ thread: { type: 'create' } }, 'thread'],
      [{ messages: [{ ...user('go'), clear_at: 'next_user_message' }] }, 'messages.0.clear_at'],
      [{ messages: [user('go', words('a', { id: 1 }))] }, 'messages.0.content.1.text.id'],
      [
        { messages: [user('go'), assistant({ ...use('t1'), _parsed: {} })] },
        'messages.1.content.0.tool_use._parsed',
      ],
      [
        { messages: [...calls, user(result('t1', [words('a'), reference('b', { name: 'b' })]))] },
        'messages.2.content.0.tool_result.content.1.tool_reference.name',
      ],
      [{ tools: [tool('a', { annotations: {} })] }, 'tools.0.custom.annotations'],
      [
        {
          tools: [
            { type: 'tool_search_tool_bm25_20251119', name: 'tool_search_tool_bm25', description: 'x' },
          ],
        },
        'tools.0.tool_search_tool_bm25_20251119.description',
      ],
      [{ thinking: { type: 'adaptive', budget_tokens: 2000 } }, 'thinking.budget_tokens'],
      [{ thinking: { type: 'adaptive', block_binding: {} } }, 'thinking.block_binding'],
      [
        { system: [words('a', { cache_control: { type: 'ephemeral', scope: 'x' } })] },
        'system.0.cache_control.scope',
      ],
    ];
    for (const [changes, path] of extras) {
      await refuses(body({ ...changes }), `${path}: Extra inputs are not permitted`);
    }
  });

  it('leaves alone what is the data of the client', async () => {
    const free = { anything: { at: ['all'] }, cache_control: 1 };
    const tools = [
      tool('a', { input_schema: { type: 'object', 'x-own': free }, strict: false, type: 'custom' }),
    ];
    await accepts(
      body({ tools, messages: [user('go'), assistant(use('t1', 'a', free)), user(result('t1'))] }),
    );
  });

  it('refuses half of a character, wherever it stands', async () => {
    const message = 'The request body is not valid JSON: no low surrogate in string';
    const half = '\u{1f600}'.slice(0, 1);
    await refuses(body({ messages: [user(half)] }), message);
    await refuses(body({ system: half }), message);
    await refuses(body({ tools: [tool('a', { description: half })] }), message);
    await refuses(
      body({ messages: [user('go'), assistant(use('t1', 'a', { [half]: 1 })), user(result('t1'))] }),
      message,
    );
    await accepts(body({ messages: [user('\u{1f600} \\ud83d')] }));
  });

  it('says which field is missing', async () => {
    await refuses({ model: 'quiver-demo', max_tokens: 1 }, 'messages: Field required');
    await refuses({ model: 'quiver-demo', messages: [user('go')] }, 'max_tokens: Field required');
    await refuses(body({ messages: [{ role: 'user' }] }), 'messages.0.content: Field required');
    await refuses(
      body({ messages: [user({ type: 'text' })] }),
      'messages.0.content.0.text.text: Field required',
    );
    await refuses(body({ tools: [{ name: 'a' }] }), 'tools.0.custom.input_schema: Field required');
  });

  it('says what a field should be', async () => {
    await refuses(body({ max_tokens: 1.5 }), 'max_tokens: Input should be a valid integer');
    await refuses(body({ messages: 'go' }), 'messages: Input should be a valid list');
    await refuses(
      body({ messages: [{ role: 'user', content: 3 }] }),
      'messages.0.content: Input should be a valid string',
    );
    await refuses(body({ stream: 'yes' }), 'stream: Input should be a valid boolean');
    await refuses(
      body({ output_config: { effort: 'huge' } }),
      "output_config.effort: Input should be 'low', 'medium', 'high', 'xhigh' or 'max'",
    );
    await refuses(
      body({ tools: [{ type: 'tool_search_tool_regex', name: 'search' }] }),
      "tools.0.tool_search_tool_regex.name: Input should be 'tool_search_tool_regex'",
    );
    await refuses(
      body({ messages: [user('go'), assistant(use('t1')), user(result('t1', [{ type: 'audio' }]))] }),
      "messages.2.content.0.tool_result.content.0: Input tag 'audio' found using 'type' does not match any of the expected tags: 'text', 'image', 'document', 'search_result', 'tool_reference'",
    );
    await refuses(
      body({ messages: [{ role: 'tool', content: 'x' }] }),
      "messages.0: Input tag 'tool' found using 'role' does not match any of the expected tags: 'user', 'assistant', 'system'",
    );
  });
});
