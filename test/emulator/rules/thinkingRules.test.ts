import assert from 'node:assert/strict';
import type { Brain } from '../reply.ts';
import { call, reply, text, thinking } from '../reply.ts';
import {
  assistant,
  body,
  deferred,
  image,
  type Json,
  reference,
  result,
  suiteEmulator,
  system,
  tool,
  use,
  user,
  words,
} from '../wire.ts';

/** Replies that think and call twice, the second time after the first result, then think and answer. */
const brain: Brain = ({ messages }) => {
  const last = messages.at(-1);
  const isAnswer = last?.role === 'user' && last.results.length > 0;
  return isAnswer
    ? reply(thinking('enough'), text('done'))
    : reply(thinking('hm'), call('Read', { file: 'a' }));
};

const bound = (place: string) =>
  `${place}: Invalid \`signature\` in \`thinking\` block. The block is bound to a different conversation. Remove the block, or set \`thinking.block_binding.prefix_mismatch_behavior\` to "drop_block".`;
const invalid = (place: string) => `${place}: Invalid \`signature\` in \`thinking\` block`;
const modified = (place: string) =>
  `${place}: \`thinking\` or \`redacted_thinking\` blocks in the latest assistant message cannot be modified. These blocks must remain as they were in the original response.`;

describe('emulator rules about thinking', () => {
  const { refuses, accepts, url } = suiteEmulator({ brain });
  const enabled = { type: 'enabled', budget_tokens: 1024 };

  it('rule 32: each model takes its own types', async () => {
    const types: [string, Json, string | undefined][] = [
      [
        'claude-opus-5-5',
        enabled,
        '"thinking.type.enabled" is not supported for this model. Use "thinking.type.adaptive" and "output_config.effort" to control thinking behavior.',
      ],
      ['claude-opus-5-5', { type: 'disabled' }, '"thinking.type.disabled" is not supported for this model.'],
      [
        'claude-opus-5-5',
        { type: 'between_tools' },
        '"thinking.type.between_tools" is not supported for this model.',
      ],
      ['claude-opus-4-5', { type: 'adaptive' }, 'adaptive thinking is not supported on this model'],
      ['claude-opus-5-5', { type: 'adaptive', display: 'summarized' }, undefined],
      ['claude-sonnet-5-5', { type: 'between_tools' }, undefined],
      ['claude-opus-5', { type: 'disabled' }, undefined],
      ['claude-opus-4-6', enabled, undefined],
      ['claude-opus-4-5', enabled, undefined],
    ];
    for (const [model, config, message] of types) {
      const request = body({ model, thinking: config, max_tokens: 2000 });
      await (message === undefined ? accepts(request) : refuses(request, message));
    }
  });

  it('rule 32: the budget and the effort', async () => {
    const model = 'claude-opus-4-5';
    await refuses(
      body({ model, thinking: { type: 'enabled', budget_tokens: 1023 }, max_tokens: 2000 }),
      'thinking.enabled.budget_tokens: Input should be greater than or equal to 1024',
    );
    await refuses(
      body({ model, thinking: enabled, max_tokens: 1024 }),
      '`max_tokens` must be greater than `thinking.budget_tokens`.',
    );
    const quiet = { model: 'claude-opus-5', thinking: { type: 'disabled' } };
    await refuses(
      body({ ...quiet, output_config: { effort: 'xhigh' } }),
      'output_config.effort: "xhigh" is not supported for this model when thinking is off.',
    );
    await accepts(body({ ...quiet, output_config: { effort: 'high' } }));
    await accepts(body({ model: 'claude-opus-5', output_config: { effort: 'max' } }));
  });

  it('each model has its own levels of effort', async () => {
    const effort = (model: string, level: string) => body({ model, output_config: { effort: level } });
    const none = (level: string) => `output_config.effort: "${level}" is not supported for this model.`;
    await accepts(effort('claude-opus-5-5', 'xhigh'));
    await accepts(effort('claude-opus-4-6', 'max'));
    await refuses(effort('claude-opus-4-6', 'xhigh'), none('xhigh'));
    await refuses(effort('claude-opus-4-5', 'max'), none('max'));
    await refuses(effort('claude-haiku-4-5', 'low'), none('low'));
  });

  it('thinking leaves the choice of tools to the model', async () => {
    const request = { model: 'claude-opus-5', tools: [tool('Read')], tool_choice: { type: 'any' } };
    await refuses(
      body({ ...request, thinking: { type: 'adaptive' } }),
      'Thinking may not be enabled when tool_choice forces tool use.',
    );
    await accepts(body({ ...request, thinking: { type: 'disabled' } }));
    await accepts(body({ ...request, tool_choice: { type: 'auto' }, thinking: { type: 'adaptive' } }));
  });

  it('thoughts are first in a message, never last, and absent where thinking is off', async () => {
    const hidden = { type: 'redacted_thinking', data: 'x' };
    const manual = (...content: Json[]) =>
      body({
        model: 'claude-opus-4-5',
        max_tokens: 2000,
        thinking: enabled,
        messages: [user('go'), assistant(...content), user('on')],
      });
    await refuses(
      manual(words('so'), hidden, words('then')),
      'messages.1.content.0: If an assistant message contains any thinking blocks, the first block must be `thinking` or `redacted_thinking`. Found `text`.',
    );
    await accepts(manual(hidden, words('so'), hidden, words('then')));
    await refuses(
      body({ messages: [user('go'), assistant('so', hidden), user('on')] }),
      'messages.1: The final block in an assistant message cannot be `thinking`.',
    );
    const open = [user('go'), assistant(hidden, use('t1')), user(result('t1'))];
    const quiet = { model: 'claude-opus-5', thinking: { type: 'disabled' } };
    await refuses(
      body({ ...quiet, messages: open }),
      'messages.1.content.0: When thinking is disabled, an `assistant` message in the final position cannot contain `thinking`. To use thinking blocks, enable `thinking` in your request.',
    );
    await accepts(body({ ...quiet, messages: [...open, assistant('so'), user('on')] }));
  });

  it('rule 31: with manual thinking, a chain of calls starts with thinking', async () => {
    const request = (...messages: Json[]) =>
      body({ model: 'claude-opus-4-5', max_tokens: 2000, thinking: enabled, messages });
    const message = (type: string) =>
      `messages.1.content.0.type: Expected \`thinking\` or \`redacted_thinking\`, but found \`${type}\`. When \`thinking\` is enabled, a final \`assistant\` message must start with a thinking block.`;
    await refuses(request(user('go'), assistant(use('t1')), user(result('t1'))), message('tool_use'));
    await refuses(request(user('go'), assistant('I look.', use('t1')), user(result('t1'))), message('text'));
    await refuses(request(user('go'), assistant(use('t1')), user(result('t1'), 'so')), message('tool_use'));
    await accepts(request(user('go'), assistant(use('t1')), user(result('t1')), assistant('so'), user('on')));
    const hidden = { type: 'redacted_thinking', data: 'x' };
    const chain = [
      assistant(hidden, use('t1')),
      user(result('t1')),
      assistant(use('t2')),
      user(result('t2')),
    ];
    await accepts(request(user('go'), ...chain));
    const adaptive = body({ messages: [user('go'), assistant(use('t1')), user(result('t1'))] });
    await accepts({ ...adaptive, thinking: { type: 'adaptive' } });
  });

  describe('blocks that come back', () => {
    const tools = [tool('Read'), deferred('found'), deferred('unknown')];
    /** A request after three answers: a call, an answer, and again a call whose result is the last message. */
    let request: Json;
    let messages: Json[];

    beforeEach(async () => {
      request = body({ model: 'claude-opus-5-5', system: 'Be brief.', tools });
      messages = [user('go', image())];
      const next = async () => {
        const { content } = await accepts({ ...request, messages });
        messages.push({ role: 'assistant', content });
        return content as Json[];
      };
      const callIn = (content: Json[]) => String(content.find((block) => block.type === 'tool_use')?.id);
      const first = callIn(await next());
      messages.push(user(result(first, [reference('found')]), 'that is it'));
      await next();
      messages.push(user('and now?'));
      const second = callIn(await next());
      messages.push(user(result(second, 'content')));
    });

    const send = (changes: Json = {}): Json => ({ ...request, messages, ...changes });
    const changed = (index: number, content: unknown) =>
      messages.with(index, { ...messages[index], content });
    const blocks = (index: number) => messages[index]?.content as Json[];

    it('rule 33: they are taken back as long as everything before them is as it was', async () => {
      await accepts(send());
      await accepts(send({ max_tokens: 1, tool_choice: { type: 'none' }, output_config: { effort: 'low' } }));
    });

    it('rule 33: marks, spelled-out defaults and the cut of messages make no difference', async () => {
      const marked = { cache_control: { type: 'ephemeral' } };
      await accepts(send({ system: [words('Be brief.', marked)] }));
      await accepts(
        send({
          tools: [tool('Read', { ...marked, type: 'custom', defer_loading: false }), ...tools.slice(1)],
        }),
      );
      const [first, ...rest] = blocks(2);
      await accepts(send({ messages: changed(2, [{ ...first, is_error: false, ...marked }, ...rest]) }));
      const cut = messages.toSpliced(
        2,
        1,
        { role: 'user', content: [first] },
        { role: 'user', content: rest },
      );
      await accepts(send({ messages: cut }));
      const bare = changed(
        1,
        blocks(1).map(({ caller: _, ...block }) => block),
      );
      await accepts(send({ messages: bare }));
    });

    it('rule 33: another system prompt', async () => {
      await refuses(send({ system: 'Be long.' }), bound('messages.1.content.0'));
      const { system: _, ...without } = send();
      await refuses(without, bound('messages.1.content.0'));
    });

    it('rule 33: another loaded tool', async () => {
      const place = 'messages.1.content.0';
      await refuses(
        send({ tools: [tool('Read', { description: 'Reads.' }), ...tools.slice(1)] }),
        bound(place),
      );
      await refuses(send({ tools: [tool('Write'), ...tools] }), bound(place));
      await refuses(send({ tools: [tool('Write'), ...tools.slice(1)] }), bound(place));
      await refuses(send({ tools: [...tools.slice(0, 2), tool('unknown')] }), bound(place));
      const schema = { properties: {}, type: 'object' };
      await refuses(
        send({ tools: [tool('Read', { input_schema: schema }), ...tools.slice(1)] }),
        bound(place),
      );
    });

    it('rule 33: a deferred tool counts from its reference on', async () => {
      const change = (name: string, changes: Json) =>
        tools.map((one) => (one.name === name ? { ...one, ...changes } : one));
      await accepts(send({ tools: [...tools, deferred('late')] }));
      await accepts(send({ tools: change('unknown', { description: 'Something else.' }) }));
      await accepts(send({ tools: tools.filter((one) => one.name !== 'unknown') }));
      await accepts(send({ tools: tools.toReversed() }));
      await refuses(
        send({ tools: change('found', { description: 'Something else.' }) }),
        bound('messages.3.content.0'),
      );
      await refuses(
        send({ tools: change('found', { defer_loading: false }) }),
        bound('messages.1.content.0'),
      );
      await refuses(
        send({ tools: tools.filter((one) => one.name !== 'found') }),
        "Tool reference 'found' not found in available tools",
      );
    });

    it('rule 33: another message before them', async () => {
      await refuses(send({ messages: changed(0, [words('stop'), image()]) }), bound('messages.1.content.0'));
      await refuses(send({ messages: changed(0, [words('go')]) }), bound('messages.1.content.0'));
      await refuses(send({ messages: changed(2, blocks(2).slice(0, 1)) }), bound('messages.3.content.0'));
      await refuses(send({ messages: changed(4, 'and then?') }), bound('messages.5.content.0'));
      await refuses(
        send({ messages: changed(3, [blocks(3)[0], words('not done')]) }),
        bound('messages.5.content.0'),
      );
      await refuses(
        send({ messages: messages.toSpliced(4, 1, user('and now?'), system('Be quick.')) }),
        bound('messages.6.content.0'),
      );
      await accepts(send({ messages: changed(6, [...blocks(6), words('go on')]) }));
    });

    it('rule 33: a block dropped from the middle', async () => {
      await refuses(send({ messages: changed(1, blocks(1).slice(1)) }), bound('messages.3.content.0'));
      await refuses(send({ messages: changed(3, blocks(3).slice(1)) }), bound('messages.5.content.0'));
    });

    it('rule 33: older models look at the block alone', async () => {
      const older = { model: 'claude-opus-5', system: 'Be long.', tools: [tool('Write'), ...tools] };
      await accepts(send(older));
      await refuses(
        send({
          ...older,
          messages: changed(1, [{ ...blocks(1)[0], thinking: 'ha' }, ...blocks(1).slice(1)]),
        }),
        invalid('messages.1.content.0'),
      );
    });

    it('rule 33: a signature that is not ours', async () => {
      const foreign = { ...blocks(1)[0], signature: 'EqQBCkYIBxgCKkA=' };
      await refuses(
        send({ messages: changed(1, [foreign, ...blocks(1).slice(1)]) }),
        invalid('messages.1.content.0'),
      );
      const latest = { ...blocks(5)[0], signature: '' };
      await refuses(
        send({ messages: changed(5, [latest, ...blocks(5).slice(1)]) }),
        invalid('messages.5.content.0'),
      );
    });

    it('rule 33: a block moved elsewhere', async () => {
      const moved = changed(3, [blocks(1)[0], ...blocks(3).slice(1)]);
      await refuses(send({ messages: moved }), bound('messages.3.content.0'));
    });

    it('rule 30: the thinking of the latest turn is neither changed nor dropped', async () => {
      const [thought, ...rest] = blocks(5);
      await refuses(
        send({ messages: changed(5, [{ ...thought, thinking: 'ha' }, ...rest]) }),
        modified('messages.5.content.0'),
      );
      await refuses(send({ messages: changed(5, rest) }), modified('messages.5.content.0'));
      await refuses(
        send({ model: 'claude-opus-5', messages: changed(5, rest) }),
        modified('messages.5.content.0'),
      );
      await accepts(send({ messages: changed(5, [thought, ...rest]) }));
    });

    it('count_tokens checks the same', async () => {
      const count = async (counted: Json) => {
        const { max_tokens: _, ...rest } = counted;
        const response = await fetch(`${url()}/v1/messages/count_tokens`, {
          method: 'POST',
          headers: { 'anthropic-version': '2026-10-21' },
          body: JSON.stringify(rest),
        });
        return response.status;
      };
      assert.deepEqual([await count(send()), await count(send({ system: 'Be long.' }))], [200, 400]);
    });
  });
});
