import assert from 'node:assert/strict';
import { replaceBySummary, splitForCompaction } from '../../../src/agent/compaction/compaction.ts';
import { readToolsNow } from '../../../src/agent/epoch/toolsNow.ts';
import { writeTaskNote } from '../../../src/agent/prompt/taskNote.ts';
import type { Message } from '../../../src/agent/transcript/messages.ts';
import { foundTools } from '../../../src/agent/transcript/transcript.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';
import { modelLimits } from '../../fakes/modelLimits.ts';
import { EMPTY } from '../turnWorld.ts';

const MODEL = { contextWindow: 1_000_000, limits: modelLimits() };

const asked = (text: string): Message => ({ role: 'user', results: [], texts: [{ kind: 'prompt', text }] });
const said = (text: string): Message => ({ role: 'assistant', blocks: [{ type: 'text', text }] });
const shown = (characters: number): Message => ({
  role: 'user',
  results: [
    {
      callId: 'c',
      content: [{ type: 'image', mediaType: 'image/png', data: 'A'.repeat(characters) }],
      isError: false,
    },
  ],
  texts: [],
});

describe('what a compaction keeps', () => {
  const first = [asked('1'), said('one')];
  const second = [asked('2'), said('two')];
  const third = [asked('3'), said('three')];

  it('is the newest two turns, if they are short', () => {
    assert.deepEqual(splitForCompaction([...first, ...second, ...third], MODEL), {
      older: first,
      kept: [...second, ...third],
    });
  });

  it('is no turn with many images, whatever few tokens they take', () => {
    const large = [...second, shown(5_000_000), said('seen')];
    assert.deepEqual(splitForCompaction([...first, ...large, ...third], MODEL), {
      older: [...first, ...large],
      kept: third,
    });
  });

  it('is every tool that a task was given, too', () => {
    const { definition } = fakeTool('mcp__a__b');
    const note = writeTaskNote([definition], true);
    const task: Message = { role: 'user', results: [], texts: [note, { kind: 'prompt', text: 'look' }] };
    const previous = { epoch: { ...EMPTY, tools: [definition] }, messages: [task, ...first] };
    const compacted = replaceBySummary({
      previous,
      split: { older: previous.messages, kept: [] },
      summary: 'It looked.',
      epoch: { ...EMPTY, number: 2 },
      announcement: undefined,
      isForgotten: () => false,
      now: readToolsNow({ entries: [] }),
      limits: modelLimits(),
    });
    assert.deepEqual([...foundTools(compacted).values()], [definition]);
  });
});
