import assert from 'node:assert/strict';
import { findModel } from '../../../src/agent/model/findModel.ts';

const OFFERED = [
  { id: 'maker-large-5-5', name: 'Maker Large 5.5' },
  { id: 'maker-large-5', name: 'Maker Large 5' },
  { id: 'gateway/other-small', name: 'Other Small' },
];

describe('findModel', () => {
  const cases: readonly [wanted: string, id: string | undefined][] = [
    ['maker-large-5', 'maker-large-5'],
    ['Maker Large 5 (elsewhere)', 'maker-large-5'],
    ['large', 'maker-large-5-5'],
    ['SMALL', 'gateway/other-small'],
    ['5', undefined],
    ['larg', undefined],
    ['', undefined],
    ['(elsewhere)', undefined],
  ];
  for (const [wanted, id] of cases)
    it(`${wanted || 'nothing'} means ${id ?? 'none'}`, () =>
      assert.equal(findModel(wanted, OFFERED)?.id, id));
});
