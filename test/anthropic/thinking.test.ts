import assert from 'node:assert/strict';
import type { AssistantBlock, Message } from '../../src/agent/transcript/messages.ts';
import { NO_SWITCHES, type Switches } from '../../src/agent/transcript/switches.ts';
import { findFacts } from '../../src/anthropic/models.ts';
import { writeThinking } from '../../src/anthropic/thinking.ts';

const write = (
  model: string,
  switches: Partial<Switches> = {},
  { messages = [] as readonly Message[], maxTokens = findFacts(model).maxOutput } = {},
) => {
  const epoch = {
    number: 1,
    model,
    system: 's',
    tools: [],
    strategy: 'none' as const,
    switches: { ...NO_SWITCHES, ...switches },
  };
  return writeThinking({ epoch, messages }, findFacts(model), maxTokens);
};

const adaptive = { type: 'adaptive', display: 'summarized' };

describe('writeThinking', () => {
  it('lets a model decide itself that can, and asks for nothing else of its own accord', () => {
    assert.deepEqual(
      ['claude-opus-5-5', 'claude-opus-4-6', 'claude-haiku-4-5', 'another-model'].map((id) => write(id)),
      [{ thinking: adaptive }, { thinking: adaptive }, {}, {}],
    );
  });

  it('switches thinking on with a budget where a model cannot decide itself', () => {
    const on = { thinking: 'on' } as const;
    assert.deepEqual(write('claude-opus-5-5', on), { thinking: adaptive });
    assert.deepEqual(write('another-model', on), {});
    const budget = (tokens: number) => ({
      thinking: { type: 'enabled', budget_tokens: tokens, display: 'summarized' },
    });
    assert.deepEqual(
      [
        write('claude-haiku-4-5', on),
        write('claude-haiku-4-5', { ...on, thinkingBudget: 2_000 }),
        write('claude-haiku-4-5', { ...on, thinkingBudget: 90_000 }),
        write('claude-haiku-4-5', on, { maxTokens: 2_048 }),
        write('claude-haiku-4-5', on, { maxTokens: 2_047 }),
      ],
      [budget(16_000), budget(2_000), budget(32_000), budget(1_024), { thinking: { type: 'disabled' } }],
    );
  });

  it('switches thinking off as far as the model lets it', () => {
    const off = (id: string) => write(id, { thinking: 'off' }).thinking?.type;
    assert.deepEqual(['claude-opus-5', 'claude-sonnet-5-5', 'claude-opus-5-5', 'another-model'].map(off), [
      'disabled',
      'between_tools',
      undefined,
      undefined,
    ]);
  });

  it('writes only a level of effort that the model has, and none above high without thinking', () => {
    const effort = (id: string, level: string, thinking: Switches['thinking'] = 'auto') =>
      write(id, { effort: level, thinking }).output_config?.effort;
    assert.deepEqual(
      [
        effort('claude-opus-5-5', 'max'),
        effort('claude-opus-5-5', 'default'),
        effort('claude-opus-4-6', 'xhigh'),
        effort('claude-haiku-4-5', 'high'),
        effort('claude-opus-5', 'xhigh', 'off'),
        effort('claude-opus-5', 'low', 'off'),
      ],
      ['max', undefined, undefined, undefined, 'high', 'low'],
    );
  });

  it('does not ask for a budget while calls are answered that began without a thought', () => {
    const call: AssistantBlock = { type: 'call', id: 'a', name: 'ToolSearch', input: {} };
    const thought: AssistantBlock = { type: 'thinking', block: {} };
    const asked: Message = { role: 'user', results: [], texts: [{ kind: 'prompt', text: 'go' }] };
    const answered: Message = {
      role: 'user',
      results: [{ callId: 'a', content: [], isError: false }],
      texts: [{ kind: 'note', text: 'so' }],
    };
    const type = (...messages: Message[]) =>
      write('claude-haiku-4-5', { thinking: 'on' }, { messages }).thinking?.type;
    const says = (...blocks: AssistantBlock[]): Message => ({ role: 'assistant', blocks });
    assert.deepEqual(
      [
        type(asked),
        type(asked, says(call), answered),
        type(asked, says(call), answered, asked),
        type(asked, says(call), answered, says(thought, call), answered),
        type(asked, says(thought, call), answered, says(call), answered),
        type(asked, says(call), answered, says({ type: 'text', text: 'so' }), asked),
      ],
      ['enabled', 'disabled', 'disabled', 'disabled', 'enabled', 'enabled'],
    );
  });
});
