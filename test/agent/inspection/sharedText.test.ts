import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { type SharedText, shareText } from '../../../src/agent/inspection/sharedText.ts';

describe('shareText', () => {
  it('gives every text back as it was, whatever it shares', () => {
    const pieces = fc.array(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('a'.repeat(5_000), '你好')),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (chain) => {
        let before: SharedText | undefined;
        for (const text of chain.map((one) => one.join(''))) {
          const wanted = Buffer.from(text).toString();
          before = shareText(wanted, before);
          assert.equal(before.toString(), wanted);
          assert.equal(before.bytes, Buffer.byteLength(wanted));
        }
      }),
    );
  });

  it('keeps only what stands between a common start and a common end', () => {
    const [start, end] = ['s'.repeat(10_000), 'e'.repeat(10_000)];
    const first = shareText(`${start}one${end}`);
    const second = shareText(`${start}two three${end}`, first);
    assert.deepEqual([first.newBytes, second.newBytes], [20_003, 9 - 1]);
    assert.equal(shareText(second.toString(), second).newBytes, 0);
  });
});
