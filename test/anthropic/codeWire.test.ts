import assert from 'node:assert/strict';
import type { AssistantMessage, Message } from '../../src/agent/transcript/messages.ts';
import { NO_SWITCHES } from '../../src/agent/transcript/switches.ts';
import type { Epoch } from '../../src/agent/transcript/transcript.ts';
import { chooseContainer, describeCodeRun, readCaller, readCodeRun } from '../../src/anthropic/codeWire.ts';

const epoch = {
  number: 1,
  model: 'm',
  system: '',
  tools: [],
  strategy: 'none',
  switches: NO_SWITCHES,
} as const;
const running: Epoch = { ...epoch, runsCode: true };
const END = Date.parse('2026-11-18T12:00:00Z');

const answer = (id: string, isWaiting = false): AssistantMessage => ({
  role: 'assistant',
  blocks: isWaiting
    ? [{ type: 'call', id: 'c', name: 'a', input: {}, caller: { run: 'r', block: {} } }]
    : [{ type: 'text', text: 'hm' }],
  container: { id, expiresAt: '2026-11-18T12:00:00Z' },
});
const user: Message = { role: 'user', results: [], texts: [{ kind: 'prompt', text: 'hi' }] };

describe('code at the endpoint', () => {
  it('goes on in the newest place as long as that lasts', () => {
    const messages = [user, answer('one'), user, answer('two'), user];
    assert.deepEqual(chooseContainer({ epoch: running, messages }, END - 1), { container: 'two' });
    assert.deepEqual(chooseContainer({ epoch: running, messages }, END), {});
    assert.deepEqual(chooseContainer({ epoch, messages }, END - 1), {});
    assert.deepEqual(chooseContainer({ epoch: running, messages: [user] }, 0), {});
  });

  it('that waits gets its results in the place where it waits, even too late', () => {
    const messages = [user, answer('one', true), user];
    assert.deepEqual(chooseContainer({ epoch: running, messages }, END + 1), { container: 'one' });
  });

  it('is told from calls of the model itself', () => {
    const caller = { type: 'code_execution_20260120', tool_id: 'srvtoolu_1' };
    assert.deepEqual(readCaller(caller), { run: 'srvtoolu_1', block: caller });
    assert.deepEqual([readCaller({ type: 'direct' }), readCaller(undefined)], [undefined, undefined]);
  });

  it('is described with what it printed, or why it failed', () => {
    const use = { type: 'server_tool_use', id: 's', name: 'code_execution', input: { code: 'print(1)' } };
    const result = (content: object) => ({ type: 'code_execution_tool_result', tool_use_id: 's', content });
    const printed = result({ type: 'code_execution_result', stdout: '1\n', stderr: '', return_code: 0 });
    const broken = result({ type: 'code_execution_result', stdout: '', stderr: 'no', return_code: 1 });
    const failed = result({ type: 'code_execution_tool_result_error', error_code: 'unavailable' });
    assert.deepEqual(
      [printed, broken, failed].map((block) => describeCodeRun(block, [use])),
      ['It printed: 1\n', 'It failed: no', 'It failed: It could not run: unavailable.'].map(
        (came) => `[The API ran code: {"code":"print(1)"}. ${came}]`,
      ),
    );
    assert.equal(readCodeRun(use, [use]), undefined);
  });
});
