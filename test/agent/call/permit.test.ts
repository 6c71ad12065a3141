import assert from 'node:assert/strict';
import type { ApprovalAnswer } from '../../../src/host/approval.ts';
import { textOutcome } from '../../../src/tools/tool/toolOutcome.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';
import { ScriptedModel, says } from '../../fakes/scriptedModel.ts';
import { results, serverContent, turn } from '../turnWorld.ts';

describe('a call that may run', () => {
  const permissions = async (answer: ApprovalAnswer, mustAsk?: string) => {
    const send = fakeTool('Send', {
      effect: 'other',
      ...(mustAsk ? { check: async () => ({ mustAsk }) } : {}),
    });
    const { events } = await turn({
      model: new ScriptedModel(says('', [['Look'], ['Send']]), says('', [['Send']]), says('done')),
      builtins: [fakeTool('Look'), send],
      answer,
    });
    return events.flatMap((event) => (event.type === 'call-start' ? [event.permission] : []));
  };

  it('says why: it needs none, the user was asked, or has said so before', async () => {
    const byChat = { kind: 'rules', rules: [{ rule: 'Send', from: 'chat' }] };
    assert.deepEqual(await permissions({ kind: 'chat' }), [
      { kind: 'harmless' },
      { kind: 'user', answer: 'chat', rule: 'Send' },
      byChat,
    ]);
    assert.deepEqual(await permissions({ kind: 'always', scope: 'workspace' }), [
      { kind: 'harmless' },
      { kind: 'user', answer: 'always', rule: 'Send' },
      byChat,
    ]);
    const once = { kind: 'user', answer: 'once' };
    assert.deepEqual(await permissions({ kind: 'once' }), [{ kind: 'harmless' }, once, once]);
  });

  it('was allowed once, whatever was answered, if no rule could be offered', async () => {
    const once = { kind: 'user', answer: 'once' };
    assert.deepEqual(await permissions({ kind: 'chat' }, 'It is outside.'), [
      { kind: 'harmless' },
      once,
      once,
    ]);
  });

  it('shows people the result of a server without the line that tells the model whose it is', async () => {
    const tool = fakeTool('mcp__a__b', { run: async () => textOutcome('42') });
    const ended = await turn({
      model: new ScriptedModel(says('', [['mcp__a__b']]), says('done')),
      builtins: [tool],
    });
    assert.deepEqual(results(ended)[0]?.content, serverContent('mcp__a__b', '42'));
    assert.deepEqual(
      ended.events.flatMap((event) => (event.type === 'call-end' ? [event.output] : [])),
      ['42'],
    );
  });
});
