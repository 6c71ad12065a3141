import assert from 'node:assert/strict';
import { makeCallsPlain as callsFor } from '../../../src/agent/transcript/makeCallsPlain.ts';
import type { Message } from '../../../src/agent/transcript/messages.ts';
import { modelLimits } from '../../fakes/modelLimits.ts';

const called = (...calls: readonly [id: string, name: string][]): Message => ({
  role: 'assistant',
  blocks: calls.map(([id, name]) => ({ type: 'call', id, name, input: {} })),
});
const answered = (...ids: readonly string[]): Message => ({
  role: 'user',
  results: ids.map((callId) => ({ callId, content: [], isError: false })),
  texts: [],
});
const idsOf = (message: Message | undefined): readonly string[] =>
  message?.role === 'user'
    ? message.results.map(({ callId }) => callId)
    : (message?.blocks ?? []).flatMap((block) => (block.type === 'call' ? [block.id] : []));

const plainCalls = (messages: readonly Message[]) => callsFor(messages, modelLimits().calls);

describe('calls as an endpoint takes them', () => {
  it('are left alone if they are', () => {
    const messages = [
      called(['toolu_1', 'Read'], ['toolu_2', 'mcp__a__b-c']),
      answered('toolu_1', 'toolu_2'),
    ];
    assert.deepEqual(plainCalls(messages), messages);
  });

  it('get ids of letters, digits and dashes, and so do their results', () => {
    const [call, result] = plainCalls([called(['functions.Bash:0', 'Bash']), answered('functions.Bash:0')]);
    assert.match(idsOf(call)[0] ?? '', /^toolu_[0-9a-f]{32}$/);
    assert.deepEqual(idsOf(result), idsOf(call));
  });

  it('get another id if an earlier call has it, and results stay with their calls', () => {
    const messages = plainCalls([
      called(['call_0', 'Read'], ['call_1', 'Read']),
      answered('call_0', 'call_1'),
      called(['call_0', 'Grep']),
      answered('call_0'),
    ]);
    const [first, firstResults, second, secondResults] = messages.map(idsOf);
    assert.deepEqual(first, ['call_0', 'call_1']);
    assert.deepEqual(firstResults, first);
    assert.notEqual(second?.[0], 'call_0');
    assert.deepEqual(secondResults, second);
  });

  it('get names of letters, digits and dashes', () => {
    const names = [
      ['a', 'no such tool!'],
      ['b', ''],
      ['c', 'x'.repeat(200)],
    ] as const;
    const [message] = plainCalls([called(...names.map(([id, name]): [string, string] => [id, name]))]);
    assert.deepEqual(
      message?.role === 'assistant' && message.blocks.map((block) => block.type === 'call' && block.name),
      ['no_such_tool_', 'unknown', 'x'.repeat(128)],
    );
  });
});
