import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createLineReader } from '../../../src/mcp/connection/lineReader.ts';

function read(chunks: readonly Buffer[], maxBytes: number): string[] {
  const seen: string[] = [];
  const take = createLineReader({
    maxBytes,
    onLine: (line) => seen.push(line),
    onOverflow: (start) => seen.push(`overflow ${start}`),
  });
  for (const chunk of chunks) take(chunk);
  return seen;
}

describe('createLineReader', () => {
  it('gives the same lines however the bytes arrive', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.array(fc.nat(20)), (parts, sizes) => {
        const lines = parts.map((part) => part.replace(/[\r\n]/g, ''));
        const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
        const chunks: Buffer[] = [];
        let start = 0;
        for (const size of sizes) {
          chunks.push(bytes.subarray(start, start + size));
          start += size;
        }
        chunks.push(bytes.subarray(start));
        assert.deepEqual(read(chunks, 1_000_000), lines);
      }),
    );
  });

  it('drops the carriage return of Windows and keeps what has no end yet', () => {
    assert.deepEqual(read([Buffer.from('a\r\n\r\nb')], 10), ['a', '']);
  });

  it('skips the rest of a line that is too long', () => {
    const chunks = ['aaaa', 'bbbb', 'cccc', 'dd\nok\n'].map((text) => Buffer.from(text));
    assert.deepEqual(read(chunks, 6), ['overflow aaaabbbb', 'ok']);
  });
});
