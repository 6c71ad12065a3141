import assert from 'node:assert/strict';
import {
  BETWEEN_TURNS,
  isWorthShortening,
  shortenReplaced,
  WITHIN_TURN,
} from '../../../src/agent/epoch/shortenReplaced.ts';
import { type CallResult, type Message, resultsOf } from '../../../src/agent/transcript/messages.ts';
import { seenFiles, type Transcript } from '../../../src/agent/transcript/transcript.ts';
import type { JsonRecord } from '../../../src/lib/json.ts';
import type { LineRange } from '../../../src/lib/lineRanges.ts';
import { EMPTY } from '../turnWorld.ts';

const LONG = 'x'.repeat(1_000);
const READ_AGAIN = '[Left out: the file was read again later.]';
const CHANGED = '[Left out: the file was changed later; read it again if you need it.]';

interface Shown {
  readonly tool: string;
  readonly input: JsonRecord;
  readonly text: string;
  readonly seen: readonly {
    readonly key: string;
    readonly hash: string;
    readonly lines?: readonly LineRange[];
    readonly isByCommand?: true;
  }[];
}

const read = (key: string, hash: string, lines?: LineRange): Shown => ({
  tool: 'Read',
  input: { file_path: key, ...(lines ? { offset: lines.first, limit: lines.last - lines.first + 1 } : {}) },
  text: `1\t${LONG}`,
  seen: [{ key, hash, ...(lines ? { lines: [lines] } : {}) }],
});

const change = (key: string, hash: string): Shown => ({
  tool: 'Edit',
  input: { file_path: key },
  text: `Changed ${key}.\n\n${LONG}`,
  seen: [{ key, hash }],
});

const command = (key: string, hash: string): Shown => ({
  tool: 'Bash',
  input: { command: 'npm test' },
  text: LONG,
  seen: [{ key, hash, lines: [{ first: 1, last: 1 }], isByCommand: true }],
});

const look: Shown = { tool: 'Grep', input: {}, text: LONG, seen: [] };
/** The newest messages, which stay as they are. */
const NEWEST = [look, look, look];

let count = 0;

function step({ tool, input, text, seen }: Shown): readonly Message[] {
  const id = `c${++count}`;
  return [
    { role: 'assistant', blocks: [{ type: 'call', id, name: tool, input }] },
    {
      role: 'user',
      results: [
        {
          callId: id,
          content: [{ type: 'text', text }],
          isError: false,
          ...(seen.length > 0 ? { seen } : {}),
        },
      ],
      texts: [],
    },
  ];
}

const chat = (...steps: readonly Shown[]): Transcript => ({ epoch: EMPTY, messages: steps.flatMap(step) });

const textOf = ({ content }: CallResult): string =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('');

/** The texts of these results afterwards; one that stays is given as the name of its tool. */
function shortened(...steps: readonly Shown[]): readonly string[] {
  const messages = shortenReplaced(chat(...steps), BETWEEN_TURNS).messages;
  return resultsOf(messages).map((result, index) =>
    textOf(result) === steps[index]?.text ? (steps[index]?.tool ?? '') : textOf(result),
  );
}

const known = (...steps: readonly Shown[]): readonly string[] =>
  seenFiles(shortenReplaced(chat(...steps), BETWEEN_TURNS).messages).map(({ key, hash }) => `${key} ${hash}`);

describe('shortenReplaced', () => {
  const afterwards = NEWEST.map(({ tool }) => tool);

  it('leaves out a Read that a later one of the whole file replaced, and the changes before it', () => {
    const steps = [read('a', '1'), change('a', '2'), read('a', '2'), ...NEWEST];
    assert.deepEqual(shortened(...steps), [READ_AGAIN, `Changed a.\n${READ_AGAIN}`, 'Read', ...afterwards]);
    assert.deepEqual(known(...steps), ['a 1', 'a 2', 'a 2']);
  });

  it('leaves out a Read of a file that was changed later, which then counts as unread', () => {
    const steps = [read('a', '1'), change('a', '2'), change('a', '3'), read('b', '1'), ...NEWEST];
    assert.deepEqual(shortened(...steps), [CHANGED, `Changed a.\n${CHANGED}`, 'Edit', 'Read', ...afterwards]);
    assert.deepEqual(known(...steps), ['b 1']);
  });

  it('keeps the output of a command that changed a file, whatever becomes of the file later', () => {
    const steps = [read('a', '1'), command('a', '2'), read('a', '2'), ...NEWEST];
    assert.deepEqual(shortened(...steps), [READ_AGAIN, 'Bash', 'Read', ...afterwards]);
    const changed = [read('a', '1'), command('a', '2'), change('a', '3'), ...NEWEST];
    assert.deepEqual(shortened(...changed), [CHANGED, 'Bash', 'Edit', ...afterwards]);
    assert.deepEqual(known(...changed), []);
  });

  it('keeps what is known of a file that was only written', () => {
    const steps = [change('a', '1'), change('a', '2'), ...NEWEST];
    assert.deepEqual(shortened(...steps), [`Changed a.\n${CHANGED}`, 'Edit', ...afterwards]);
    assert.deepEqual(known(...steps), ['a 1', 'a 2']);
  });

  it('keeps parts of a file that no later Read shows', () => {
    const [first, second] = [
      { first: 1, last: 50 },
      { first: 51, last: 99 },
    ];
    assert.deepEqual(shortened(read('a', '1', first), read('a', '1', second), ...NEWEST), [
      'Read',
      'Read',
      ...afterwards,
    ]);
    assert.deepEqual(shortened(read('a', '1', first), read('a', '1', first), ...NEWEST), [
      READ_AGAIN,
      'Read',
      ...afterwards,
    ]);
    assert.deepEqual(shortened(read('a', '1', first), read('a', '1'), ...NEWEST), [
      READ_AGAIN,
      'Read',
      ...afterwards,
    ]);
    assert.deepEqual(shortened(read('a', '1'), read('a', '1', first), ...NEWEST), [
      'Read',
      'Read',
      ...afterwards,
    ]);
  });

  it('keeps the newest messages, short results and everything that is not about one file', () => {
    const small = { ...read('a', '1'), text: '1\tshort' };
    assert.deepEqual(shortened(small, read('a', '1'), read('a', '1'), read('a', '1')), [
      'Read',
      'Read',
      'Read',
      'Read',
    ]);
    const rename: Shown = {
      ...change('a', '2'),
      tool: 'LSP',
      seen: [
        { key: 'a', hash: '2' },
        { key: 'b', hash: '2' },
      ],
    };
    assert.deepEqual(shortened(rename, change('a', '3'), ...NEWEST), ['LSP', 'Edit', ...afterwards]);
  });

  it('does nothing to messages without such results, and nothing the second time', () => {
    const plain = chat(look, read('a', '1'), ...NEWEST);
    assert.equal(shortenReplaced(plain, BETWEEN_TURNS), plain);
    const once = shortenReplaced(chat(read('a', '1'), change('a', '2'), ...NEWEST), BETWEEN_TURNS);
    assert.equal(shortenReplaced(once, BETWEEN_TURNS), once);
  });

  it('keeps account of the size', () => {
    const large = { ...chat(read('a', '1'), read('a', '1'), ...NEWEST), size: 2_000 };
    const { size = 0 } = shortenReplaced(large, BETWEEN_TURNS);
    assert.deepEqual([size > 1_700, size < 1_800], [true, true], `${size} tokens`);
  });

  it('is worth a new epoch if it saves much, and a good part of the conversation', () => {
    const pairs = (number: number) =>
      Array.from({ length: number }, (_, index) => [read(`${index}`, '1'), read(`${index}`, '1')]).flat();
    const many = chat(...pairs(50), ...NEWEST);
    assert.equal(isWorthShortening(many, 30_000, BETWEEN_TURNS), true);
    assert.equal(isWorthShortening(many, 60_000, BETWEEN_TURNS), false);
    assert.equal(isWorthShortening(many, 30_000, WITHIN_TURN), false);
    assert.equal(isWorthShortening(chat(...pairs(20), ...NEWEST), 10_000, BETWEEN_TURNS), false);
    assert.equal(isWorthShortening(chat(...pairs(300), ...NEWEST), 150_000, WITHIN_TURN), true);
  });
});
