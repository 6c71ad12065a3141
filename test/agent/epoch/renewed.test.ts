import assert from 'node:assert/strict';
import { renewed } from '../../../src/agent/epoch/renewed.ts';
import { toolsNow } from '../../../src/agent/epoch/toolsNow.ts';
import type { Message } from '../../../src/agent/transcript/messages.ts';
import { NO_SWITCHES } from '../../../src/agent/transcript/switches.ts';
import { type Epoch, foundTools, type Transcript } from '../../../src/agent/transcript/transcript.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';

const sum = fakeTool('mcp__math__sum').definition;
const mail = fakeTool('mcp__office__mail').definition;
const EPOCH: Epoch = {
  number: 1,
  model: 'm',
  system: '',
  tools: [],
  strategy: 'server-bm25',
  switches: NO_SWITCHES,
  catalog: [sum],
};
const NEXT: Epoch = {
  number: 2,
  model: 'm',
  system: '',
  tools: [],
  strategy: 'bridge',
  switches: NO_SWITCHES,
};
const prompt: Message = { role: 'user', results: [], texts: [{ kind: 'prompt', text: 'go' }] };

const inNext = (previous: Transcript) => renewed(NEXT, previous, toolsNow({ entries: [] }));

describe('renewed', () => {
  it('turns searches of the endpoint into searches of ours, where they stood', () => {
    const announced: Message = {
      role: 'user',
      results: [],
      texts: [
        { kind: 'announcement', text: '', added: ['mcp__office__mail'], removed: [], definitions: [mail] },
      ],
    };
    const search = (id: string, query: string, found: readonly string[], error?: string) =>
      ({ type: 'search', id, query, found, blocks: [], ...(error ? { error } : {}) }) as const;
    const next = inNext({
      epoch: EPOCH,
      messages: [
        announced,
        {
          role: 'assistant',
          blocks: [
            { type: 'thinking', block: { type: 'thinking' } },
            { type: 'text', text: 'I look.' },
            search('srvtoolu_1', 'sum', ['mcp__math__sum', 'mcp__gone__x']),
            search('srvtoolu_2', 'mail', ['mcp__office__mail']),
            search('srvtoolu_3', '(', [], 'the query is not valid'),
            { type: 'opaque', block: { type: 'server_tool_use', id: 'srvtoolu_4' } },
            { type: 'text', text: 'Found.' },
          ],
        },
      ],
    });
    const call = (id: string, query: string) => ({ type: 'call', id, name: 'ToolSearch', input: { query } });
    assert.deepEqual(next.messages, [
      { ...announced, texts: [{ kind: 'announcement', text: '', added: [mail.name], removed: [] }] },
      { role: 'assistant', blocks: [{ type: 'text', text: 'I look.' }, call('toolu_1', 'sum')] },
      {
        role: 'user',
        results: [{ callId: 'toolu_1', content: [], isError: false, found: [sum] }],
        texts: [],
      },
      { role: 'assistant', blocks: [call('toolu_2', 'mail')] },
      {
        role: 'user',
        results: [{ callId: 'toolu_2', content: [], isError: false, found: [mail] }],
        texts: [],
      },
      { role: 'assistant', blocks: [call('toolu_3', '(')] },
      {
        role: 'user',
        results: [
          { callId: 'toolu_3', content: [{ type: 'text', text: 'the query is not valid' }], isError: false },
        ],
        texts: [],
      },
      { role: 'assistant', blocks: [{ type: 'text', text: 'Found.' }] },
    ]);
    assert.deepEqual([...foundTools(next).keys()], ['mcp__math__sum', 'mcp__office__mail']);
  });

  it('leaves calls of ours beside their results if the endpoint searched after them in the same message', () => {
    const read = { type: 'call', id: 'c', name: 'Read', input: {} } as const;
    const results: Message = {
      role: 'user',
      results: [{ callId: 'c', content: [], isError: false }],
      texts: [],
    };
    const next = inNext({
      epoch: EPOCH,
      messages: [
        prompt,
        {
          role: 'assistant',
          blocks: [
            read,
            { type: 'text', text: 'I look.' },
            { type: 'search', id: 'srvtoolu_1', query: 'sum', found: ['mcp__math__sum'], blocks: [] },
          ],
        },
        results,
        { role: 'assistant', blocks: [{ type: 'text', text: 'Done.' }] },
      ],
    });
    const search = { type: 'call', id: 'toolu_1', name: 'ToolSearch', input: { query: 'sum' } };
    assert.deepEqual(next.messages, [
      prompt,
      { role: 'assistant', blocks: [{ type: 'text', text: 'I look.' }, search] },
      {
        role: 'user',
        results: [{ callId: 'toolu_1', content: [], isError: false, found: [sum] }],
        texts: [],
      },
      { role: 'assistant', blocks: [read] },
      results,
      { role: 'assistant', blocks: [{ type: 'text', text: 'Done.' }] },
    ]);
  });

  it('closes a turn that broke off after calls, whose thinking is gone', () => {
    const broken: Message[] = [
      prompt,
      { role: 'assistant', blocks: [{ type: 'call', id: 'c', name: 'Read', input: {} }] },
      { role: 'user', results: [{ callId: 'c', content: [], isError: true }], texts: [] },
    ];
    assert.deepEqual(inNext({ epoch: EPOCH, messages: broken }).messages, [
      ...broken,
      { role: 'assistant', blocks: [{ type: 'text', text: '(interrupted)' }] },
    ]);
  });

  it('keeps the size of the chat', () => {
    assert.equal(inNext({ epoch: EPOCH, messages: [prompt], size: 7 }).size, 7);
  });
});
