import assert from 'node:assert/strict';
import type { ModelRequest } from '../../../src/agent/model/model.ts';
import { ThoughtMemory } from '../../../src/agent/model/thoughtMemory.ts';
import type { AssistantBlock, AssistantMessage, Message } from '../../../src/agent/transcript/messages.ts';
import { NO_SWITCHES } from '../../../src/agent/transcript/switches.ts';

const request = (messages: readonly Message[], system = 's'): ModelRequest => ({
  epoch: { number: 1, model: 'm', system, tools: [], strategy: 'none', switches: NO_SWITCHES },
  messages,
});
const said = (text: string): Message => ({ role: 'user', results: [], texts: [{ kind: 'prompt', text }] });
const answered = (callId: string, ...texts: string[]): Message => ({
  role: 'user',
  results: [{ callId, content: [{ type: 'text', text: 'ok' }], isError: false }],
  texts: texts.map((text) => ({ kind: 'prompt', text })),
});
const call = (id: string, input = {}): AssistantBlock => ({ type: 'call', id, name: 'Read', input });
const thought = (text: string): AssistantBlock => ({ type: 'thinking', block: { thinking: text } });
const reply = (...blocks: AssistantBlock[]): AssistantMessage => ({ role: 'assistant', blocks });

const GO_ON = '<tool-note>Your thoughts so far are gone. Go on where you were.</tool-note>';

describe('ThoughtMemory', () => {
  let memory: ThoughtMemory;
  beforeEach(() => {
    memory = new ThoughtMemory();
  });

  const restore = (messages: readonly Message[], system?: string) =>
    memory.restore(request(messages, system)).messages;

  it('puts the thoughts of every step back', () => {
    const first = reply(thought('a'), { type: 'text', text: 'I look.' }, call('1', { b: 1, a: 2 }));
    memory.remember(request([said('go')]), first);
    const second = reply(thought('b'), call('2'));
    memory.remember(request([said('go'), first, answered('1')]), second);
    assert.deepEqual(
      restore([
        said('go'),
        // Given back without thoughts, and with other white space and another order of keys.
        reply({ type: 'text', text: 'I look. ' }, call('1', { a: 2, b: 1 })),
        answered('1'),
        reply(call('2')),
        answered('2'),
      ]),
      [said('go'), first, answered('1'), second, answered('2')],
    );
  });

  it('leaves thoughts out after anything has changed before them, and says that they are gone', () => {
    memory.remember(request([said('go')]), reply(thought('a'), call('1')));
    const open = (...words: string[]): readonly Message[] => [
      reply(call('1')),
      answered('1'),
      { role: 'assistant', blocks: [{ type: 'text', text: '(interrupted)' }] },
      {
        role: 'user',
        results: [],
        texts: [...words.map((text) => ({ kind: 'prompt' as const, text })), { kind: 'note', text: GO_ON }],
      },
    ];
    const given = [reply(call('1')), answered('1')];
    assert.deepEqual(restore([said('stop'), ...given]), [said('stop'), ...open()]);
    assert.deepEqual(restore([said('go'), ...given], 'other'), [said('go'), ...open()]);
    assert.deepEqual(restore([said('stop'), given[0] as Message, answered('1', 'now')]), [
      said('stop'),
      ...open('now'),
    ]);
    const changed = reply(call('1', { file: 'another' }));
    assert.deepEqual(restore([said('go'), changed, answered('1')]).slice(0, 2), [said('go'), changed]);
  });

  it('says at the same place in each later request that thoughts are gone, and keeps the later ones', () => {
    const lost = [said('go'), reply(call('1')), answered('1')];
    const sent = memory.restore(request(lost));
    const next = reply(thought('b'), call('2'));
    memory.remember(sent, next);
    assert.deepEqual(restore([...lost, reply(call('2')), answered('2')]), [
      ...sent.messages,
      next,
      answered('2'),
    ]);
  });

  it('leaves older calls as they are, and replies that had no thoughts', () => {
    const old = [
      said('go'),
      reply(call('0')),
      answered('0'),
      reply({ type: 'text', text: 'Done.' }),
      said('on'),
    ];
    assert.deepEqual(restore(old), old);
    memory.remember(request([said('go')]), reply(call('1')));
    const changed = [said('stop'), reply(call('1')), answered('1')];
    assert.deepEqual(restore(changed), changed);
  });

  it('forgets the oldest replies', () => {
    for (let id = 0; id <= 500; id++)
      memory.remember(request([said('go')]), reply(thought('a'), call(`${id}`)));
    const has = (id: number) => restore([said('go'), reply(call(`${id}`)), said('on')])[1];
    assert.deepEqual([has(0), has(1)], [reply(call('0')), reply(thought('a'), call('1'))]);
  });
});
