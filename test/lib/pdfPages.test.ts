import assert from 'node:assert/strict';
import { deflateSync } from 'node:zlib';
import { countPdfPages } from '../../src/lib/pdfPages.ts';

const packed = (bytes: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from('<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n'),
    bytes,
    Buffer.from('\nendstream\n'),
  ]);
const page = packed(deflateSync('<< /Type /Page >>'));

describe('The pages of a PDF', () => {
  it('are found behind parts that are damaged', () => {
    const damaged = Array.from({ length: 50 }, () => packed(Buffer.from('no deflate')));
    assert.equal(countPdfPages(Buffer.concat([...damaged, page])), 1);
  });

  it('are not looked for behind more than can be unpacked', () => {
    const bomb = packed(deflateSync(Buffer.alloc(17 * 1024 * 1024)));
    assert.equal(countPdfPages(Buffer.concat([page, bomb, bomb, bomb, page])), 2);
    assert.equal(countPdfPages(Buffer.concat([page, bomb, bomb, bomb, bomb, page])), 1);
  });

  it('are counted at once in a file of parts that never end', () => {
    assert.equal(countPdfPages(Buffer.from('/Type/ObjStm stream\n'.repeat(400_000))), 0);
  });
});
