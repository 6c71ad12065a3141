import assert from 'node:assert/strict';
import {
  describeCacheMiss,
  epochCauses,
  prefixChanges,
  prefixHash,
} from '../../../src/agent/epoch/prefixChanges.ts';
import { NO_SWITCHES, type Switches } from '../../../src/agent/transcript/switches.ts';
import type { Epoch } from '../../../src/agent/transcript/transcript.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';

const read = fakeTool('Read').definition;
const edit = fakeTool('Edit').definition;
const EPOCH: Epoch = {
  number: 1,
  model: 'm',
  system: 'You are.',
  tools: [read],
  strategy: 'reference',
  switches: NO_SWITCHES,
};

describe('prefixChanges', () => {
  const cases: readonly [title: string, change: Partial<Epoch>, expected: readonly string[]][] = [
    ['nothing', { number: 2, switches: { ...NO_SWITCHES, mode: 'off' } }, []],
    ['the model', { model: 'n' }, ['model: m → n']],
    ['the strategy', { strategy: 'bridge' }, ['strategy: reference → bridge']],
    ['a tool that came', { tools: [edit, read] }, ['tool added: Edit']],
    ['a tool that went', { tools: [] }, ['tool removed: Read']],
    [
      'the field of a tool',
      { tools: [{ ...read, description: 'Does nothing' }] },
      ['tool Read, description: "\\"Does Read\\"" → "\\"Does nothing\\""'],
    ],
    ['the system prompt', { system: 'You were.' }, ['system: "You are." → "You were."']],
  ];
  for (const [title, change, expected] of cases) {
    it(`names ${title}`, () => {
      const after = { ...EPOCH, ...change };
      assert.deepEqual(prefixChanges(EPOCH, after), expected);
      assert.equal(prefixHash(EPOCH) === prefixHash(after), expected.length === 0);
    });
  }
});

describe('epochCauses', () => {
  const switches = (change: Partial<Switches>): Switches => ({ ...NO_SWITCHES, ...change });
  const cases: readonly [title: string, change: Partial<Epoch>, expected: readonly string[]][] = [
    [
      'the mode',
      { switches: switches({ mode: 'off' }), strategy: 'none' },
      ['mode: "always" → "off"', 'strategy: reference → none'],
    ],
    [
      'what was switched off, although the prefix stays',
      { switches: switches({ off: ['mcp__a'] }) },
      ['off: [] → ["mcp__a"]'],
    ],
    [
      'what the rules and the workspace allow',
      { switches: switches({ isPlanning: true, denied: ['Bash'] }) },
      ['plan mode: false → true', 'denied: [] → ["Bash"]'],
    ],
    ['a summary', { number: 2 }, ['the older part of the chat was summarized or shortened']],
  ];
  for (const [title, change, expected] of cases) {
    it(`names ${title}`, () => assert.deepEqual(epochCauses(EPOCH, { ...EPOCH, ...change }), expected));
  }
});

describe('describeCacheMiss', () => {
  const usage = (cacheReadTokens: number, cacheWriteTokens: number) => ({
    inputTokens: 1,
    outputTokens: 1,
    cacheReadTokens,
    cacheWriteTokens,
  });

  it('speaks up when the cache has lost what was left there, and only then', () => {
    assert.equal(describeCacheMiss(usage(0, 900), usage(900, 50), 'reference'), undefined);
    assert.equal(describeCacheMiss(usage(0, 0), usage(0, 0), 'reference'), undefined);
    assert.match(
      describeCacheMiss(usage(500, 400), usage(0, 950), 'reference') ?? '',
      /0 of 900 tokens were read/,
    );
  });
});
