import {
  assistant,
  body,
  deferred,
  image,
  regexTool,
  result,
  searchResult,
  searchUse,
  suiteEmulator,
  system,
  tool,
  use,
  user,
  words,
} from '../wire.ts';

const cache_control = { type: 'ephemeral' };

describe('emulator rules about messages', () => {
  const { refuses, accepts } = suiteEmulator();

  it('rule 20: an empty text is no cache breakpoint', async () => {
    await refuses(
      body({ messages: [user('go', words('', { cache_control }))] }),
      'messages.0.content.1.text: cache_control cannot be set for empty text blocks',
    );
    await refuses(
      body({ system: [words('', { cache_control })] }),
      'system.0.text: cache_control cannot be set for empty text blocks',
    );
    await accepts(
      body({
        system: [words('Be brief.', { cache_control })],
        messages: [user(words('go', { cache_control }))],
      }),
    );
  });

  it('rule 20: a thinking block is no cache breakpoint', async () => {
    const thinking = { type: 'thinking', thinking: 'hm', signature: 'x', cache_control };
    await refuses(
      body({ messages: [user('go'), assistant(thinking), user('on')] }),
      'messages.1.content.0.thinking.cache_control: Extra inputs are not permitted',
    );
    await accepts(body({ messages: [user('go'), assistant(words('hm', { cache_control })), user('on')] }));
  });

  it('rule 23: no text is empty', async () => {
    await refuses(body({ messages: [user('go', '')] }), 'messages: text content blocks must be non-empty');
    await refuses(body({ system: [words('')] }), 'system: text content blocks must be non-empty');
    await refuses(
      body({ messages: [user('go'), assistant(use('t1')), user(result('t1', [words('')]))] }),
      'messages: text content blocks must be non-empty',
    );
    await accepts(body({ system: '' }));
  });

  it('rule 23: no text is blank', async () => {
    const message = 'messages: text content blocks must contain non-whitespace text';
    await refuses(body({ messages: [user('go', ' ')] }), message);
    await refuses(
      body({ messages: [user('go'), assistant('\n\n', use('t1')), user(result('t1'))] }),
      message,
    );
    await refuses(body({ messages: [{ role: 'user', content: ' ' }] }), message);
    await accepts(body({ messages: [user('go', ' .')] }));
  });

  it('rule 24: no message is empty', async () => {
    const message = (index: number) =>
      `messages.${index}: all messages must have non-empty content except for the optional final assistant message`;
    await refuses(
      body({ messages: [user('go'), { role: 'assistant', content: '' }, user('on')] }),
      message(1),
    );
    await refuses(body({ messages: [user('go'), assistant(), user('on')] }), message(1));
    await refuses(body({ messages: [{ role: 'user', content: '' }] }), message(0));
    await accepts(
      body({ model: 'claude-opus-4-5', messages: [user('go'), { role: 'assistant', content: '' }] }),
    );
  });

  it('rule 25: there is a message', async () => {
    await refuses(body({ messages: [] }), 'messages: at least one message is required');
    await accepts(body({ messages: [user('go')] }));
  });

  it('rule 26: the user begins', async () => {
    await refuses(
      body({ messages: [assistant('hello'), user('go')] }),
      'messages: first message must use the "user" role',
    );
    await accepts(body({ messages: [user('go'), assistant('hello'), user('on')] }));
  });

  it('rule 27: turns of one role are merged, not refused', async () => {
    const messages = [
      user('go'),
      user('now'),
      assistant('I look.'),
      assistant(use('t1'), use('t2')),
      user(result('t1')),
      user(result('t2')),
      user('there'),
    ];
    await accepts(body({ messages }));
  });

  it('rule 28: newer models do not continue an assistant message', async () => {
    const message =
      'This model does not support assistant message prefill. The conversation must end with a user message.';
    const messages = [user('go'), assistant('The answer is')];
    for (const model of ['claude-opus-4-6', 'claude-sonnet-5', 'quiver-demo']) {
      await refuses(body({ model, messages }), message);
    }
    await accepts(body({ model: 'claude-sonnet-4-5', messages }));
    const tools = [regexTool, deferred('a')];
    const paused = assistant(searchUse('srvtoolu_1'), searchResult('srvtoolu_1', 'a'));
    await accepts(body({ model: 'claude-opus-5-5', tools, messages: [user('go'), paused] }));
  });

  it('rule 29: only some models know the role', async () => {
    const message =
      'messages: Unexpected role "system". The Messages API accepts a top-level `system` parameter, not "system" as an input message role.';
    const messages = [user('go'), system('Be brief.')];
    for (const model of ['claude-sonnet-5', 'claude-opus-4-7', 'claude-haiku-4-5']) {
      await refuses(body({ model, messages }), message);
    }
    for (const model of ['claude-opus-4-8', 'claude-sonnet-5-5', 'claude-fable-5', 'quiver-demo']) {
      await accepts(body({ model, messages }));
    }
  });

  it('rule 29: the place of a system message', async () => {
    const message = (index: number) =>
      `messages.${index}: role "system" must follow a user turn or a server tool result, and be last or followed by an assistant turn`;
    await refuses(body({ messages: [system('Be brief.'), user('go')] }), message(0));
    await refuses(body({ messages: [user('go'), system('Be brief.'), user('on')] }), message(1));
    await refuses(body({ messages: [user('go'), assistant('so'), system('Be brief.')] }), message(2));
    await refuses(
      body({ messages: [user('go'), assistant(use('t1')), system('Be brief.'), user(result('t1'))] }),
      message(2),
    );
    const after = [user(result('t1')), system('Be brief.'), assistant('so'), user('on')];
    await accepts(body({ messages: [user('go'), assistant(use('t1')), ...after] }));
    const paused = assistant(searchUse('srvtoolu_1'), searchResult('srvtoolu_1', 'a'));
    await accepts(
      body({ tools: [regexTool, deferred('a')], messages: [user('go'), paused, system('Be brief.')] }),
    );
  });

  it('rule 35: sampling is gone from the newer version', async () => {
    for (const field of ['temperature', 'top_p', 'top_k']) {
      await refuses(body({ [field]: 1 }), `${field}: Extra inputs are not permitted`);
      await accepts(body({ [field]: 1 }), { 'anthropic-version': '2023-06-01' });
    }
  });

  it('rule 35: each block in the role it belongs to', async () => {
    const document = { type: 'document', source: { type: 'text', media_type: 'text/plain', data: 'a' } };
    await refuses(
      body({ messages: [user('go'), assistant(document), user('on')] }),
      'messages.1: `document` blocks can only be in `user` messages',
    );
    await refuses(
      body({ messages: [user(use('t1'))] }),
      'messages.0: `tool_use` blocks can only be in `assistant` messages',
    );
    await accepts(body({ messages: [user(document, image(), 'go')] }));
  });

  it('rule 35: no citations in a text of the user', async () => {
    const cited = words('so', { citations: [{ type: 'char_location' }] });
    await refuses(
      body({ messages: [user('go', cited)] }),
      'messages.0.content.1.text.citations: Extra inputs are not permitted',
    );
    await accepts(body({ messages: [user('go'), assistant(cited), user('on')] }));
  });

  it('refuses nothing that must not be refused', async () => {
    const history = [user('go'), assistant(use('t1', 'Gone')), user(result('t1'))];
    const found = (name: string) => [
      user('go'),
      assistant(use('t1', 'ToolSearch'), use('t2', 'ToolSearch')),
      user(result('t1', [{ type: 'tool_reference', tool_name: name }])),
      user(result('t2', [{ type: 'tool_reference', tool_name: name }])),
    ];
    const requests = {
      'a result without content': body({ messages: history }),
      'deferred tools without a search of the server': body({ tools: [tool('a'), deferred('b')] }),
      'calls of tools that are gone': body({ tools: [tool('a')], messages: history }),
      'separate messages for parallel results': body({
        tools: [tool('a'), deferred('b')],
        messages: found('b'),
      }),
      'a reference to a loaded tool': body({ tools: [tool('a')], messages: found('a') }),
    };
    for (const request of Object.values(requests)) await accepts(request);
  });
});
