import {
  assistant,
  body,
  type Content,
  deferred,
  image,
  type Json,
  reference,
  regexTool,
  result,
  searchResult,
  searchUse,
  suiteEmulator,
  tool,
  use,
  user,
  words,
} from '../wire.ts';

const unanswered = (message: number, ...ids: string[]) =>
  `messages.${message}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${ids.join(', ')}. Each \`tool_use\` block must have a corresponding \`tool_result\` block in the next message.`;
const unexpected = (place: string, id: string) =>
  `${place}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${id}. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.`;

describe('emulator rules about calls and results', () => {
  const { refuses, accepts } = suiteEmulator();
  const tools = [tool('ToolSearch'), deferred('a'), deferred('b')];
  const answered = (...content: Content) =>
    body({ tools, messages: [user('go'), assistant(use('t1')), user(...content)] });

  it('rule 2: a referenced tool is defined, wherever in the history the reference stands', async () => {
    const messages = [
      user('go'),
      assistant(use('t1')),
      user(result('t1', [reference('a'), reference('gone')])),
      assistant('fine'),
      user('and now?'),
    ];
    await refuses(body({ tools, messages }), "Tool reference 'gone' not found in available tools");
    await refuses(body({ messages }), "Tool reference 'a' not found in available tools");
    await accepts(body({ tools: [...tools, deferred('gone')], messages }));
  });

  it('rule 2: also inside a result of the server search', async () => {
    const messages = [
      user('go'),
      assistant(searchUse('srvtoolu_1'), searchResult('srvtoolu_1', 'a', 'gone')),
      user('on'),
    ];
    await refuses(
      body({ tools: [regexTool, ...tools], messages }),
      "Tool reference 'gone' not found in available tools",
    );
    await accepts(body({ tools: [regexTool, ...tools, deferred('gone')], messages }));
  });

  it('rule 4: references stand alone in their result', async () => {
    const message = 'Tool definitions/code execution functions cannot be mixed with other content';
    await refuses(answered(result('t1', [reference('a'), words('found')])), message);
    await accepts(answered(result('t1', [reference('a'), reference('b')]), 'found two'));
    await accepts(answered(result('t1', [reference('a', { cache_control: { type: 'ephemeral' } })])));
  });

  it('rule 5: an error is text only', async () => {
    const message = 'messages.2.content.0.tool_result: all content must be type `text` if `is_error` is true';
    await refuses(answered(result('t1', [words('no'), image()], { is_error: true })), message);
    await refuses(answered(result('t1', [reference('a')], { is_error: true })), message);
    await accepts(answered(result('t1', [words('no')], { is_error: true })));
    await accepts(answered(result('t1', 'no', { is_error: true })));
    await accepts(answered(result('t1', [words('yes'), image()])));
  });

  it('rule 6: an error says something', async () => {
    const message = 'messages.2.content.0.tool_result: content cannot be empty if `is_error` is true';
    for (const content of [undefined, '', []]) {
      await refuses(answered(result('t1', content, { is_error: true })), message);
      await accepts(answered(result('t1', content, { is_error: false })));
    }
  });

  it('rule 7: every call is answered in the next turn', async () => {
    const calls = [user('go'), assistant('I look.', use('t1'), use('t2'), use('t3'))];
    await refuses(body({ messages: [...calls, user(result('t2'))] }), unanswered(1, 't1', 't3'));
    await refuses(body({ messages: [...calls, user('never mind')] }), unanswered(1, 't1', 't2', 't3'));
    await accepts(body({ messages: [...calls, user(result('t3'), result('t1'), result('t2'))] }));
  });

  it('rule 7: also at the end, where a model takes a prefill', async () => {
    const model = 'claude-haiku-4-5';
    await refuses(body({ model, messages: [user('go'), assistant(use('t1'))] }), unanswered(1, 't1'));
    await accepts(body({ model, messages: [user('go'), assistant('The answer is')] }));
  });

  it('rule 8: results stand before everything else', async () => {
    const calls = [user('go'), assistant(use('t1'), use('t2'))];
    await refuses(
      body({ messages: [...calls, user('look:', result('t1'), result('t2'))] }),
      unanswered(1, 't1', 't2'),
    );
    await refuses(
      body({ messages: [...calls, user(result('t1'), 'and', result('t2'))] }),
      unanswered(1, 't2'),
    );
    await refuses(
      body({ messages: [...calls, user(result('t1'), 'and'), user(result('t2'))] }),
      unanswered(1, 't2'),
    );
    await accepts(body({ messages: [...calls, user(result('t1'), result('t2'), 'there')] }));
  });

  it('rule 9: a result belongs to a call of the previous turn', async () => {
    const done = [user('go'), assistant(use('t1')), user(result('t1')), assistant(use('t2'))];
    await refuses(
      body({ messages: [...done, user(result('t2'), result('t1x'))] }),
      unexpected('messages.4.content.1', 't1x'),
    );
    await refuses(body({ messages: [user(result('t0'))] }), unexpected('messages.0.content.0', 't0'));
    await accepts(body({ messages: [...done, user(result('t2'))] }));
  });

  it('rule 9: the use of a server tool is no call', async () => {
    const turn = assistant(searchUse('srvtoolu_1'), searchResult('srvtoolu_1', 'a'), use('t1'));
    const request = (...content: Content) =>
      body({ tools: [regexTool, ...tools], messages: [user('go'), turn, user(...content)] });
    await refuses(
      request(result('t1'), result('srvtoolu_1')),
      unexpected('messages.2.content.1', 'srvtoolu_1'),
    );
    await accepts(request(result('t1')));
  });

  it('rule 9: what a server tool answered belongs to its use', async () => {
    const request = (...content: Content) =>
      body({ tools: [regexTool, ...tools], messages: [user('go'), assistant(...content), user('on')] });
    await refuses(
      request(searchUse('srvtoolu_1'), searchResult('srvtoolu_2', 'a')),
      'messages.1.content.1: unexpected `tool_use_id` found in `tool_search_tool_result` blocks: srvtoolu_2. Each `tool_search_tool_result` block must have a corresponding `server_tool_use` block before it.',
    );
    await accepts(request(searchUse('srvtoolu_1'), searchResult('srvtoolu_1', 'a')));
  });

  it('rule 10: one result for one call', async () => {
    await refuses(
      answered(result('t1', 'a'), result('t1', 'b')),
      'each tool_use must have a single result. Found multiple `tool_result` blocks with id: t1',
    );
    await accepts(answered(result('t1', 'a')));
  });

  it('rule 11: ids of calls are unique in the whole history', async () => {
    const again = (id: string) =>
      body({
        messages: [
          user('go'),
          assistant(use('t1')),
          user(result('t1')),
          assistant(use(id)),
          user(result(id)),
        ],
      });
    await refuses(again('t1'), 'messages.3.content.0: `tool_use` ids must be unique');
    await accepts(again('t2'));
  });

  it('rule 16: the input of a call is an object', async () => {
    const call = (input: unknown) =>
      body({ messages: [user('go'), assistant('I look.', use('t1', 'Read', input)), user(result('t1'))] });
    for (const input of ['{}', null, [], 3]) {
      await refuses(call(input), 'messages.1.content.1.tool_use.input: Input should be an object');
    }
    await accepts(call({ any: { thing: [1, null] } }));
  });

  it('rule 16: also that of a server tool', async () => {
    const search = (changes: Json) => {
      const turn = assistant({ ...searchUse('srvtoolu_1'), ...changes }, searchResult('srvtoolu_1', 'a'));
      return body({ tools: [regexTool, ...tools], messages: [user('go'), turn, user('on')] });
    };
    for (const input of ['{}', null, []]) {
      await refuses(
        search({ input }),
        'messages.1.content.0.server_tool_use.input: Input should be an object',
      );
    }
    await accepts(search({ input: {} }));
  });

  it('rule 16: the pattern of ids', async () => {
    const call = (id: string) => body({ messages: [user('go'), assistant(use(id)), user(result(id))] });
    const message = "messages.1.content.0.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'";
    for (const id of ['call:1', 'a b', '']) await refuses(call(id), message);
    await accepts(call('call_1-b'));
    const search = (id: string) =>
      body({
        tools: [regexTool, ...tools],
        messages: [user('go'), assistant(searchUse(id), searchResult(id, 'a')), user('on')],
      });
    await refuses(
      search('toolu_1'),
      "messages.1.content.0.server_tool_use.id: String should match pattern '^srvtoolu_[a-zA-Z0-9_]+$'",
    );
    await accepts(search('srvtoolu_1'));
  });

  it('rule 16: the pattern of names', async () => {
    const call = (name: string) =>
      body({ messages: [user('go'), assistant(use('t1', name)), user(result('t1'))] });
    const message =
      "messages.1.content.0.tool_use.name: String should match pattern '^[a-zA-Z0-9_-]{1,128}$'";
    for (const name of ['send mail!', 'a.b', '', 'x'.repeat(129)]) await refuses(call(name), message);
    await accepts(call('mcp__gone__do-it'));
  });

  it('rule 34: no words behind a server tool that has not answered', async () => {
    const open = [user('go'), assistant(searchUse('srvtoolu_1'), use('t1'))];
    const offered = [regexTool, ...tools];
    const message =
      '`tool_search_tool_regex` tool use with id `srvtoolu_1` was found without a corresponding `tool_search_tool_result` block';
    await refuses(body({ tools: offered, messages: [...open, user(result('t1'), 'and?')] }), message);
    await refuses(
      body({ tools, messages: [...open, user(result('t1'))] }),
      `${message}, but no \`tool_search_tool_regex\` tool was provided`,
    );
    await accepts(body({ tools: offered, messages: [...open, user(result('t1'))] }));
    await accepts(body({ tools: offered, messages: [user('go'), assistant(searchUse('srvtoolu_1'))] }));
  });
});
