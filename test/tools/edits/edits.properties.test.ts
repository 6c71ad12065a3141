import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Refusal } from '../../../src/host/refusal.ts';
import { findDifference } from '../../../src/lib/difference.ts';
import {
  countLines,
  createLineFinder,
  findUncovered,
  linesOf,
  mergeRanges,
} from '../../../src/lib/lineRanges.ts';
import { editFile } from '../../../src/tools/builtin/editFile.ts';
import { multiEdit } from '../../../src/tools/builtin/multiEdit.ts';
import { applyEdit, type TextEdit } from '../../../src/tools/edits/applyEdit.ts';
import type { ChangePorts } from '../../../src/tools/edits/changeFile.ts';
import { knownAfterEdit } from '../../../src/tools/edits/knownAfterEdit.ts';
import { knownAfter, lineChanges } from '../../../src/tools/edits/lineChanges.ts';
import { unifiedDiff } from '../../../src/tools/edits/unifiedDiff.ts';
import type { Tool } from '../../../src/tools/tool/tool.ts';
import { anySignal, callContext } from '../../fakes/callContext.ts';
import { changePorts } from '../../fakes/changePorts.ts';
import { MemoryFiles } from '../../fakes/memoryFiles.ts';
import { referenceEdit } from './referenceEdit.ts';

/** Few characters, so that texts repeat themselves; among them all that edits treat in a special way. */
const characters = fc.constantFrom(
  ...[
    'a',
    'a',
    'b',
    ' ',
    '\t',
    '\n',
    '\n',
    "'",
    '"',
    '‘',
    '’',
    '′',
    '“',
    '”',
    '″',
    '$',
    '\\',
    'é',
    '😀',
    '😁',
    '🈀',
    '\u2028',
  ],
);
const texts = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: characters, maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.string({ unit: characters, maxLength: 8 }), { maxLength: 30 })
      .map((lines) => lines.join('\n')),
  },
);

const straighten = (text: string) => text.replace(/[‘’′]/g, "'").replace(/[“”″]/g, '"');

/** An edit that often fits: of a part of the text, sometimes with other quotation marks, to something else. */
const editOf = (text: string): fc.Arbitrary<TextEdit> =>
  fc
    .record({
      start: fc.nat(text.length),
      length: fc.integer({ min: 1, max: 12 }),
      other: texts,
      newString: texts,
      choice: fc.nat(9),
      keepsEnds: fc.boolean(),
      replaceAll: fc.boolean(),
    })
    .map(({ start, length, other, newString, choice, keepsEnds, replaceAll }) => {
      const part = text.slice(start, start + length).toWellFormed();
      const oldString = choice === 0 ? other : choice < 4 ? straighten(part) : part;
      const next = keepsEnds
        ? oldString.slice(0, 2).toWellFormed() + newString + oldString.slice(-2).toWellFormed()
        : newString;
      return { oldString, newString: choice === 9 ? oldString : next, replaceAll };
    });

const textAndEdit = texts.chain((text) => fc.tuple(fc.constant(text), editOf(text)));

/** Text after the edit; undefined if the edit is refused. */
function applyOrRefuse(text: string, edit: TextEdit): string | undefined {
  try {
    return applyEdit(text, edit).text;
  } catch (error) {
    assert.ok(error instanceof Refusal, String(error));
    return undefined;
  }
}

/** Counts edits that are made and refused, and checks that both happen often enough to mean something. */
function tally() {
  const counts = { made: 0, refused: 0 };
  return {
    count: (isMade: boolean) => void (isMade ? counts.made++ : counts.refused++),
    check: () =>
      assert.ok(
        Math.min(counts.made, counts.refused) > 0.1 * (counts.made + counts.refused),
        JSON.stringify(counts),
      ),
  };
}

const writeEdit = ({ oldString, newString, replaceAll }: TextEdit) => ({
  old_string: oldString,
  new_string: newString,
  replace_all: replaceAll,
});

describe('edits, for any text', function () {
  this.timeout(60_000);

  it('equal the reference implementation or are refused (60,000 cases)', () => {
    const { count, check } = tally();
    fc.assert(
      fc.property(textAndEdit, ([text, edit]) => {
        const wanted = referenceEdit(text, edit);
        count(wanted !== undefined);
        assert.equal(applyOrRefuse(text, edit), wanted);
      }),
      { numRuns: 60_000 },
    );
    check();
  });

  /** Runs the tool on a file that was read; gives the text of the file afterwards, and the refusal, if any. */
  function runner(create: (ports: ChangePorts) => Tool) {
    const files = new MemoryFiles();
    const tool = create(changePorts(files));
    return async (text: string, input: object) => {
      files.texts.set('a.txt', text);
      const context = callContext();
      context.ledger.note({ key: 'a.txt', path: 'a.txt', text });
      const isMade = await tool.run(tool.parse({ file_path: 'a.txt', ...input }), context, anySignal()).then(
        () => true,
        (error: unknown) => {
          assert.ok(error instanceof Refusal, String(error));
          return false;
        },
      );
      return { text: files.texts.get('a.txt'), isRefused: !isMade };
    };
  }

  it('change no byte when they are refused, and one undo takes them back (15,000 cases)', async () => {
    const run = runner(editFile);
    const { count, check } = tally();
    await fc.assert(
      fc.asyncProperty(textAndEdit, async ([text, edit]) => {
        const wanted = referenceEdit(text, edit);
        const result = await run(text, writeEdit(edit));
        count(!result.isRefused);
        assert.deepEqual(result, { text: wanted ?? text, isRefused: wanted === undefined });
        const change = findDifference(text, result.text ?? '');
        const undone = findDifference(result.text ?? '', text);
        assert.equal(replaceByHand(text, change), result.text);
        assert.equal(replaceByHand(result.text ?? '', undone), text);
        assert.ok(change.text.isWellFormed() && undone.text.isWellFormed());
      }),
      { numRuns: 15_000 },
    );
    check();
  });

  it('are made all or none, each on what the one before left (10,000 cases)', async () => {
    const run = runner(multiEdit);
    const { count, check } = tally();
    const several = textAndEdit.chain(([text, first]) =>
      fc.tuple(
        fc.constant(text),
        fc
          .array(editOf(referenceEdit(text, first) ?? text), { maxLength: 2 })
          .map((others) => [first, ...others]),
      ),
    );
    await fc.assert(
      fc.asyncProperty(several, async ([text, edits]) => {
        const wanted = edits.reduce<string | undefined>(
          (before, edit) => (before === undefined ? undefined : referenceEdit(before, edit)),
          text,
        );
        const isMade = wanted !== undefined && wanted !== text;
        count(isMade);
        const result = await run(text, { edits: edits.map(writeEdit) });
        assert.deepEqual(result, { text: isMade ? wanted : text, isRefused: !isMade });
      }),
      { numRuns: 10_000 },
    );
    check();
  });

  it('are told as line changes that lead from one text to the other and back (10,000 cases)', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const changes = lineChanges(before, after);
        const forth = [...linesOf(before)];
        const back = [...linesOf(after)];
        for (const { oldStart, newStart, removed, added } of [...changes].reverse()) {
          assert.deepEqual(forth.splice(oldStart, removed.length, ...added), removed);
          assert.deepEqual(back.splice(newStart, added.length, ...removed), added);
        }
        assert.deepEqual([forth.join(''), back.join('')], [after, before]);
        const diff = unifiedDiff(before, changes)
          .split('\n')
          .filter((line) => !/^(@@|\\)/.test(line));
        const shown = (marks: string) => diff.filter((line) => marks.includes(line.charAt(0))).length;
        assert.equal(shown('+') - shown('-'), countLines(after) - countLines(before));
      }),
      { numRuns: 10_000 },
    );
  });

  it('leave known exactly the known lines and the new ones (5,000 cases)', () => {
    const lines = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.boolean()), { maxLength: 12 });
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const [oldText, newText] = [before, after].map((list) =>
          list.map(([line]) => `${line}\n`).join(''),
        ) as [string, string];
        const known = before.flatMap(([, isKnown], index) =>
          isKnown ? [{ first: index + 1, last: index + 1 }] : [],
        );
        const changes = lineChanges(oldText, newText);
        const flags: boolean[] = before.map(([, isKnown]) => isKnown);
        for (const { oldStart, removed, added } of [...changes].reverse())
          flags.splice(oldStart, removed.length, ...added.map(() => true));
        const result = knownAfter(known, changes, oldText) ?? [];
        const isKnown = (line: number) => result.some(({ first, last }) => first <= line && line <= last);
        assert.deepEqual(
          after.map((_, index) => isKnown(index + 1)),
          flags,
        );
      }),
      { numRuns: 5_000 },
    );
  });

  it('within a MultiEdit leave known the lines of which every character is known (20,000 cases)', () => {
    const lines = fc.array(fc.tuple(fc.constantFrom('', 'a', 'ab', 'c'), fc.boolean()), {
      minLength: 1,
      maxLength: 8,
    });
    const part = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '\n'), maxLength: 3 });
    let made = 0;
    fc.assert(
      fc.property(lines, fc.boolean(), part, part, (list, hasLastBreak, oldString, newString) => {
        const text = list.map(([line]) => line).join('\n') + (hasLastBreak ? '\n' : '');
        const known = mergeRanges(
          list
            .slice(0, countLines(text))
            .flatMap(([, isKnown], index) => (isKnown ? [{ first: index + 1, last: index + 1 }] : [])),
        );
        const lineOf = createLineFinder(text);
        const applied = attempt(() => applyEdit(text, { oldString, newString, replaceAll: true }));
        if (applied === undefined || findUncovered(applied.lines, known).length > 0) return;
        made++;
        // Each character with a mark if it is known; a new one always is.
        const flagged = [...text].map((character, at): [string, boolean] => [
          character,
          list[lineOf(at) - 1]?.[1] ?? false,
        ]);
        for (
          let at = text.indexOf(oldString), shift = 0;
          at >= 0;
          at = text.indexOf(oldString, at + oldString.length)
        ) {
          const added = [...newString].map((character): [string, boolean] => [character, true]);
          flagged.splice(at + shift, oldString.length, ...added);
          shift += newString.length - oldString.length;
        }
        const wanted = Array.from({ length: countLines(applied.text) }, () => true);
        const newLineOf = createLineFinder(applied.text);
        for (const [at, [, isKnown]] of flagged.entries()) if (!isKnown) wanted[newLineOf(at) - 1] = false;
        const result = knownAfterEdit(known, text, applied);
        assert.deepEqual(
          wanted.map(
            (_, index) => findUncovered([{ first: index + 1, last: index + 1 }], result).length === 0,
          ),
          wanted,
        );
      }),
      { numRuns: 20_000 },
    );
    assert.ok(made > 1_000);
  });
});

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

const replaceByHand = (text: string, { start, end, text: part }: ReturnType<typeof findDifference>): string =>
  text.slice(0, start) + part + text.slice(end);
