import assert from 'node:assert/strict';
import { TerminalText } from '../../src/lib/terminalText.ts';
import { TextEnds } from '../../src/lib/textEnds.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const whole = (...chunks: readonly Uint8Array[]): string => {
  const text = new TerminalText();
  return chunks.map((chunk) => text.push(chunk)).join('') + text.flush();
};

describe('terminal text', () => {
  it('is what a terminal would end up with', () => {
    const cases: readonly (readonly [printed: string, text: string])[] = [
      ['plain\ttext\n', 'plain\ttext\n'],
      ['\u001b[31mred\u001b[0m \u001b]0;title\u0007x\n', 'red x\n'],
      ['10%\r50%\r100%\ndone', '100%\ndone'],
      ['dos\r\nlines\r\n', 'dos\nlines\n'],
      ['bell\u0007 nul\u0000 back\u0008\n', 'bell nul back\n'],
      ['👩‍👩‍👧 стол\u200f', '👩‍👩‍👧 стол\u200f'],
    ];
    assert.deepEqual(
      cases.map(([printed]) => whole(bytes(printed))),
      cases.map(([, text]) => text),
    );
  });

  it('has nothing of what only steers the terminal, and all of what stands beside it', () => {
    const cases: readonly (readonly [printed: string, text: string])[] = [
      ['\u001b(Bx\u001b)0y\u001b#8z', 'xyz'],
      ['\u001b[>4;2mx\u001b[2 qy\u001b[!pz\u001b[=3h', 'xyz'],
      ['\u001b[38:2::255:0:0mred\u001b[m \u009b31mred', 'red red'],
      ['\u001b7x\u001b8\u001bcy', 'xy'],
      ['\u001b_Gi=1;AAAA\u001b\\x\u001bP+q544e\u001b\\y\u001b^a b\u001b\\z', 'xyz'],
      ['\u001b]8;;https://a.b/c?d=e f\u0007link\u001b]8;;\u001b\\ after', 'link after'],
      ['\u001b]0;no end\nx\u001b[31\ny\u001b', '\nx\ny'],
    ];
    assert.deepEqual(
      cases.map(([printed]) => whole(bytes(printed))),
      cases.map(([, text]) => text),
    );
  });

  it('goes on after a flush in the middle of an escape sequence', () => {
    const printed = 'a\u001b[1mb\u001b]1337;File=:AAAA\u001b\\c\u001b(Bd';
    for (let at = 0; at <= printed.length; at++) {
      const text = new TerminalText();
      const first = text.push(bytes(printed.slice(0, at))) + text.flush();
      assert.equal(first + text.push(bytes(printed.slice(at))) + text.flush(), 'abcd', String(at));
    }
    const picture = new TerminalText();
    const parts = ['\u001b]1337;File=:', 'A'.repeat(70_000), 'A'.repeat(70_000), '\u0007x\n'];
    assert.equal(parts.map((part) => picture.push(bytes(part))).join(''), 'x\n');
  });

  it('does not depend on where the chunks end', () => {
    const printed = bytes('ä\u001b[1mb\u001b[0mold\rnew 👍\r\nlast');
    for (let at = 0; at <= printed.length; at++) {
      assert.equal(whole(printed.subarray(0, at), printed.subarray(at)), 'new 👍\nlast');
    }
  });

  it('shows bytes that are no text as one mark', () => {
    assert.equal(whole(new Uint8Array([0x61, 0xff, 0xfe, 0xfd, 0x62])), 'a\ufffdb');
  });

  it('gives out an endless line in pieces', () => {
    const text = new TerminalText();
    assert.equal(text.push(bytes('x'.repeat(70_000))).length, 70_000);
    assert.equal(text.flush(), '');
  });
});

describe('the ends of a text', () => {
  it('are all of it as long as it fits', () => {
    const ends = new TextEnds({ head: 3, tail: 4 });
    for (const part of ['ab', 'cde', 'fg']) ends.add(part);
    assert.deepEqual([ends.length, String(ends)], [7, 'abcdefg']);
  });

  it('say what is missing between them, and keep no more', () => {
    const ends = new TextEnds({ head: 3, tail: 4 });
    for (let added = 0; added < 1_000; added++) ends.add('0123456789');
    assert.deepEqual([ends.length, String(ends)], [10_000, '012\n[9,993 characters left out]\n6789']);
  });
});
