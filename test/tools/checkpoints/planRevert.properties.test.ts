import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Checkpoints } from '../../../src/tools/checkpoints/checkpoints.ts';
import { textHash } from '../../../src/tools/checkpoints/imageHash.ts';
import { planRevert } from '../../../src/tools/checkpoints/planRevert.ts';
import { recordedEdits } from '../../../src/tools/checkpoints/recordedEdits.ts';
import { MemoryImages } from '../../fakes/memoryImages.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';

const FILE = 'a.txt';
const USER = 'user';

describe('planning a revert', () => {
  it('never takes back what anybody but the turns has written', async () => {
    const history = fc.array(fc.constantFrom(USER, 't1', 't2', 't3'), { minLength: 1, maxLength: 12 });
    const chosen = fc.subarray(['t1', 't2', 't3'], { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(history, chosen, fc.boolean(), async (authors, turns, isNew) => {
        const files = new MemoryImages(isNew ? {} : { [FILE]: 'text 0' });
        let time = 0;
        const checkpoints = new Checkpoints(new MemoryStorage(), files, { now: () => ++time });
        const texts = [files.texts.get(FILE)];
        for (const [index, author] of authors.entries()) {
          const next = `text ${index + 1}`;
          if (author === USER) files.texts.set(FILE, next);
          else
            await recordedEdits(files, checkpoints).apply({
              turn: author,
              path: FILE,
              expected: texts.at(-1),
              next,
            });
          texts.push(next);
        }
        const records = (await checkpoints.turns()).filter(({ turn }) => turns.includes(turn));
        const { to } = planRevert(records, FILE, textHash(texts.at(-1)));
        if (to === undefined) return;
        const back = texts.findIndex((text) => textHash(text) === to.before);
        const takenBack = new Set(authors.slice(back));
        assert.deepEqual(
          [...takenBack].filter((author) => !turns.includes(author)),
          [],
        );
      }),
      { numRuns: 3_000 },
    );
  });

  it('takes back a whole run of turns that nobody has interrupted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 6 }), async (count) => {
        const files = new MemoryImages({ [FILE]: 'text 0' });
        let time = 0;
        const checkpoints = new Checkpoints(new MemoryStorage(), files, { now: () => ++time });
        for (let index = 0; index < count; index++)
          await recordedEdits(files, checkpoints).apply({
            turn: `t${index}`,
            path: FILE,
            expected: `text ${index}`,
            next: `text ${index + 1}`,
          });
        const plan = planRevert(await checkpoints.turns(), FILE, textHash(`text ${count}`));
        assert.equal(plan.to?.before, textHash('text 0'));
        assert.equal(plan.obstacle, undefined);
      }),
    );
  });
});
