import assert from 'node:assert/strict';
import { decode, encode } from 'jpeg-js';
import { PNG } from 'pngjs';
import { fitImage } from '../../../src/lib/images/fitImage.ts';
import { imageSize } from '../../../src/lib/images/imageSize.ts';
import { shrinkImage } from '../../../src/lib/images/shrinkImage.ts';

type Colour = readonly [number, number, number, number];

/** A picture made of one colour left and another right. */
function halves(width: number, height: number, left: Colour, right: Colour): Buffer {
  const data = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at++) data.set(at % width < width / 2 ? left : right, at * 4);
  return data;
}

/** Numbers that look random and are the same each time. */
function noise(length: number): Buffer {
  const data = Buffer.alloc(length);
  for (let at = 0, state = 1; at < length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    data[at] = at % 4 === 3 ? 255 : state >>> 24;
  }
  return data;
}

function png(width: number, height: number, data: Buffer): Buffer {
  const image = new PNG({ width, height });
  image.data = data;
  return PNG.sync.write(image);
}

const RED: Colour = [255, 0, 0, 255];
const BLUE: Colour = [0, 0, 255, 255];
const CLEAR: Colour = [0, 0, 0, 0];

const fitToLimits = (bytes: Uint8Array) =>
  fitImage({ bytes, limits: { maxBytes: 3_932_160, maxEdge: 2_000 } }, shrinkImage);

describe('fitting an image to its limits', () => {
  it('leaves what fits as it is, byte for byte', async () => {
    const bytes = png(4, 2, halves(4, 2, RED, BLUE));
    assert.deepEqual(await fitToLimits(bytes), { type: 'image/png', bytes });
  });

  it('makes a PNG with too many pixels smaller, with the same colours in the same places', async () => {
    const fitted = await fitToLimits(png(4_000, 10, halves(4_000, 10, RED, CLEAR)));
    assert.ok(typeof fitted === 'object');
    const { width, height, data } = PNG.sync.read(Buffer.from(fitted.bytes));
    assert.deepEqual(
      [fitted.type, fitted.shrunkFrom, width, height, [...data.subarray(0, 4)], [...data.subarray(-4)]],
      ['image/png', { width: 4_000, height: 10 }, 2_000, 5, [...RED], [...CLEAR]],
    );
  });

  it('makes a JPEG smaller and keeps it one', async () => {
    const data = halves(2_400, 1_200, RED, BLUE);
    const fitted = await fitToLimits(encode({ width: 2_400, height: 1_200, data }, 90).data);
    assert.ok(typeof fitted === 'object');
    const { width, height, data: pixels } = decode(fitted.bytes);
    assert.deepEqual([fitted.type, width, height], ['image/jpeg', 2_000, 1_000]);
    assert.ok(Number(pixels[0]) > 240 && Number(pixels.at(-2)) > 240, 'red on the left, blue on the right');
  });

  it('turns a PNG with too many bytes into a JPEG', async () => {
    const fitted = await fitToLimits(png(2_100, 1_000, noise(2_100 * 1_000 * 4)));
    assert.ok(typeof fitted === 'object');
    assert.deepEqual(
      [fitted.type, imageSize(fitted.bytes, fitted.type)],
      ['image/jpeg', { width: 2_000, height: 952 }],
    );
    assert.ok(fitted.bytes.length < 3_932_160);
  });

  const refused: readonly [string, Buffer, RegExp][] = [
    ['what is no image', Buffer.from('hello'), /not a PNG, JPEG, GIF or WebP/],
    ['a head without a body', png(4, 2, halves(4, 2, RED, RED)).subarray(0, 12), /size cannot be read/],
    [
      'a damaged body',
      Buffer.concat([png(3_000, 1, halves(3_000, 1, RED, RED)).subarray(0, 60)]),
      /cannot be unpacked/,
    ],
    ['a PNG without its end', png(4, 2, halves(4, 2, RED, RED)).subarray(0, -12), /its end is missing/],
    [
      'a JPEG without its end',
      encode({ width: 40, height: 20, data: halves(40, 20, RED, BLUE) }, 90).data.subarray(0, -20),
      /its end is missing/,
    ],
    [
      'a WebP without its end',
      Buffer.from('RIFF\xff\x00\x00\x00WEBPVP8L\x00\x00\x00\x00\x2f\x1f\xc3\x95\x00', 'latin1'),
      /its end is missing/,
    ],
    ['a large GIF', Buffer.from('GIF89a\x10\x27\x10\x00', 'latin1'), /10000×16 pixels .* too large/],
    [
      'a picture that would take gigabytes',
      Buffer.concat([
        Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
        Buffer.from([0, 1, 0, 0, 0, 1, 0, 0]),
      ]),
      /65536×65536 pixels .* too large/,
    ],
  ];
  for (const [title, bytes, message] of refused) {
    it(`refuses ${title}`, async () => {
      const fitted = await fitToLimits(bytes);
      assert.ok(typeof fitted === 'string');
      assert.match(fitted, message);
    });
  }

  it('reads the size of every kind of WebP', () => {
    const webp = (chunk: string, rest: readonly number[]) =>
      imageSize(Buffer.concat([Buffer.from(`RIFF0000WEBP${chunk}0000`), Buffer.from(rest)]), 'image/webp');
    assert.deepEqual(
      [
        webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x20, 0x03, 0x58, 0x02]),
        webp('VP8L', [0x2f, 0x1f, 0xc3, 0x95, 0x00]),
        webp('VP8X', [0, 0, 0, 0, 0x1f, 0x03, 0, 0x57, 0x02, 0]),
      ],
      [
        { width: 800, height: 600 },
        { width: 800, height: 600 },
        { width: 800, height: 600 },
      ],
    );
  });
});
