import assert from 'node:assert/strict';
import { contextParts } from '../../../src/agent/transcript/contextParts.ts';
import type { UserText } from '../../../src/agent/transcript/messages.ts';
import { NO_SWITCHES } from '../../../src/agent/transcript/switches.ts';
import type { Transcript } from '../../../src/agent/transcript/transcript.ts';
import type { ToolDefinition } from '../../../src/tools/tool/tool.ts';

/** A tool that takes ten tokens with its name and its schema. */
const tool = (name: string): ToolDefinition => ({ name, description: 'd'.repeat(32), inputSchema: {} });

const transcriptOf = (texts: readonly UserText[], found: readonly ToolDefinition[] = []): Transcript => ({
  epoch: {
    number: 1,
    model: 'model',
    system: 's'.repeat(400),
    tools: [tool('Read'), tool('Edit')],
    strategy: 'reference',
    switches: NO_SWITCHES,
  },
  messages: [
    { role: 'user', texts, results: [] },
    {
      role: 'user',
      texts: [],
      results: [{ callId: 'c', content: [{ type: 'text', text: 'r'.repeat(999) }], isError: false, found }],
    },
  ],
});

describe('what fills the context window', () => {
  it('is told apart: system prompt, instructions, loaded tools and those that were found', () => {
    const parts = contextParts(
      transcriptOf(
        [
          { kind: 'prompt', text: 'p'.repeat(4_000) },
          { kind: 'projectInstructions', text: 'i'.repeat(40), told: [], withdrawn: [] },
          { kind: 'instructions', text: 'i'.repeat(20), told: [] },
        ],
        [tool('sum_')],
      ),
    );
    assert.deepEqual(parts, {
      system: 100,
      instructions: 15,
      loaded: 20,
      found: 10,
      results: 250,
      tools: new Set(['Read', 'Edit', 'sum_']),
    });
  });

  it('counts a tool once that was found and is loaded since', () => {
    const { loaded, found } = contextParts(transcriptOf([], [tool('Edit')]));
    assert.deepEqual([loaded, found], [20, 0]);
  });
});
