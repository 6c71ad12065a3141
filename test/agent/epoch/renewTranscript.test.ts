import assert from 'node:assert/strict';
import { PNG } from 'pngjs';
import { loadTools } from '../../../src/agent/epoch/loadTools.ts';
import { renewTranscript } from '../../../src/agent/epoch/renewTranscript.ts';
import { readToolsNow } from '../../../src/agent/epoch/toolsNow.ts';
import { writeTaskNote } from '../../../src/agent/prompt/taskNote.ts';
import { type AssistantBlock, type Message, resultsOf } from '../../../src/agent/transcript/messages.ts';
import { NO_SWITCHES } from '../../../src/agent/transcript/switches.ts';
import { type Epoch, foundTools, type Transcript } from '../../../src/agent/transcript/transcript.ts';
import type { Strategy } from '../../../src/tools/pool/strategy.ts';
import type { MediaLimits } from '../../../src/tools/tool/mediaLimits.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';
import { modelLimits } from '../../fakes/modelLimits.ts';

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

const inNext = (previous: Transcript) => {
  let made = 0;
  const calls = { ...modelLimits().calls, newId: () => `toolu_${++made}` };
  return renewTranscript(NEXT, previous, readToolsNow({ entries: [] }), modelLimits({ calls }));
};

describe('renewTranscript', () => {
  it('loads the tools of a task by a search, since the new epoch has not loaded them', () => {
    const note = writeTaskNote([sum], true);
    const text = { kind: 'prompt', text: 'add' } as const;
    const next = inNext({ epoch: EPOCH, messages: [{ role: 'user', results: [], texts: [note, text] }] });
    assert.deepEqual(next.messages.slice(0, 3), [
      { role: 'user', results: [], texts: [{ ...note, found: [] }, text] },
      ...loadTools([sum], 'toolu_1'),
    ]);
  });

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
            { type: 'opaque', block: {}, makes: 'srvtoolu_4', words: '' },
            { type: 'text', text: 'Found.' },
          ],
        },
      ],
    });
    const call = (id: string, query: string) => ({ type: 'call', id, name: 'ToolSearch', input: { query } });
    assert.deepEqual(next.messages, [
      { ...announced, texts: [] },
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

  it('drops announcements in the words of another strategy, and only the definitions of others', () => {
    const told = { kind: 'announcement', text: 'told', added: [mail.name], removed: [] } as const;
    const go = { kind: 'prompt', text: 'go' } as const;
    const texts = [{ ...told, definitions: [mail] }, go];
    const textsAfter = (strategy: Strategy) =>
      inNext({ epoch: { ...EPOCH, strategy }, messages: [{ role: 'user', results: [], texts }] }).messages[0];
    assert.deepEqual(
      [textsAfter('reference'), textsAfter('bridge')],
      [
        { role: 'user', results: [], texts: [go] },
        { role: 'user', results: [], texts: [told, go] },
      ],
    );
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

  describe('for another model', () => {
    const OTHER: Epoch = { ...NEXT, model: 'other' };
    const png = (width: number) => ({
      type: 'image' as const,
      mediaType: 'image/png' as const,
      data: PNG.sync.write(new PNG({ width, height: 1 })).toString('base64'),
    });
    const pdf = (pages: number) => ({
      type: 'document' as const,
      mediaType: 'application/pdf' as const,
      data: Buffer.from(`%PDF-1.7\n${'<< /Type /Page >>'.repeat(pages)}`).toString('base64'),
    });
    const leftOut = (what: string) => ({
      type: 'text',
      text: `[${what} was left out: this model does not take it.]`,
    });
    const content = [png(4), png(40), pdf(1), pdf(2), { type: 'text' as const, text: 'end' }];
    const shown: Message[] = [
      { role: 'assistant', blocks: [{ type: 'call', id: 'c', name: 'Read', input: {} }] },
      { role: 'user', results: [{ callId: 'c', content, isError: false }], texts: [] },
    ];
    const contentIn = (epoch: Epoch, media: MediaLimits) =>
      resultsOf(
        renewTranscript(
          epoch,
          { epoch: EPOCH, messages: shown },
          readToolsNow({ entries: [] }),
          modelLimits({ media }),
        ).messages,
      )[0]?.content;
    const small: MediaLimits = {
      image: { maxBytes: 10_000, maxEdge: 10 },
      pdf: { maxBytes: 10_000, maxPages: 1 },
      maxCharacters: 1_000,
    };

    it('tells in words of images and PDFs that it does not take', () => {
      assert.deepEqual(
        [contentIn(OTHER, small), contentIn(OTHER, { maxCharacters: 1_000 }), contentIn(NEXT, small)],
        [
          [png(4), leftOut('An image'), pdf(1), leftOut('A PDF'), content[4]],
          [...['An image', 'An image', 'A PDF', 'A PDF'].map(leftOut), content[4]],
          content,
        ],
      );
    });

    it('gives calls ids and names in its shape', () => {
      const calls = { id: /^[a-z]{3}$/, newId: () => 'new', maxNameLength: 5 };
      const named: Message[] = [
        { role: 'assistant', blocks: [{ type: 'call', id: 'call_1', name: 'mcp__math__sum', input: {} }] },
        { role: 'user', results: [{ callId: 'call_1', content: [], isError: false }], texts: [] },
        { role: 'assistant', blocks: [{ type: 'text', text: 'Done.' }] },
      ];
      const { messages } = renewTranscript(
        OTHER,
        { epoch: EPOCH, messages: named },
        readToolsNow({ entries: [] }),
        modelLimits({ calls }),
      );
      assert.deepEqual(messages, [
        { role: 'assistant', blocks: [{ type: 'call', id: 'new', name: 'mcp__', input: {} }] },
        { role: 'user', results: [{ callId: 'new', content: [], isError: false }], texts: [] },
        named[2],
      ]);
    });

    it('leaves out what only the old one understands and has no words', () => {
      const secret = { type: 'opaque', block: { type: 'news' } } as const;
      const blocks: AssistantBlock[] = [{ type: 'text', text: 'Hi.' }, secret];
      const previous: Transcript = { epoch: EPOCH, messages: [prompt, { role: 'assistant', blocks }] };
      const blocksIn = (epoch: Epoch) =>
        renewTranscript(epoch, previous, readToolsNow({ entries: [] }), modelLimits()).messages[1];
      assert.deepEqual(
        [blocksIn(OTHER), blocksIn(NEXT)],
        [
          { role: 'assistant', blocks: blocks.slice(0, 1) },
          { role: 'assistant', blocks },
        ],
      );
    });
  });

  it('keeps the size of the chat', () => {
    assert.equal(inNext({ epoch: EPOCH, messages: [prompt], size: 7 }).size, 7);
  });
});
