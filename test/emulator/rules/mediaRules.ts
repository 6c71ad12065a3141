import { imageSize } from '../../../src/lib/images/imageSize.ts';
import type { Block, BlockOf, ResultContent } from '../request/blockShape.ts';
import { resultContentOf } from '../request/references.ts';
import { placeOf } from '../request/turns.ts';
import { type Rule, violation, type WireRequest } from './rule.ts';

const MAX_IMAGE = 5 * 1024 * 1024;
const MAX_EDGE = 8_000;
/** Number of images in a request above which the lower limit of edges holds for each. */
const MANY = 20;
const MAX_EDGE_OF_MANY = 2_000;

interface PlacedMedia {
  readonly media: BlockOf<'image'> | BlockOf<'document'>;
  readonly place: string;
}

/** Rule about the size of an image, of which the base64 form counts. */
const imageBytes: Rule = (request) => {
  for (const { media, place } of mediaOf(request)) {
    if (media.type !== 'image' || media.source.type !== 'base64') continue;
    const { length } = media.source.data;
    if (length > MAX_IMAGE) {
      return violation(
        `${place}.image.source.base64: image exceeds 5 MB maximum: ${length} bytes > ${MAX_IMAGE} bytes`,
      );
    }
  }
  return undefined;
};

const imagePixels: Rule = (request) => {
  const images = mediaOf(request).filter(({ media }) => media.type === 'image');
  const limit = images.length > MANY ? MAX_EDGE_OF_MANY : MAX_EDGE;
  for (const { media, place } of images) {
    if (media.type !== 'image' || media.source.type !== 'base64') continue;
    const { data, media_type } = media.source;
    const size = imageSize(Buffer.from(data, 'base64'), media_type);
    if (size && Math.max(size.width, size.height) > limit) {
      const many = images.length > MANY ? ' for many-image requests' : '';
      return violation(
        `${place}.image.source.base64.data: At least one of the image dimensions exceed max allowed size${many}: ${limit} pixels`,
      );
    }
  }
  return undefined;
};

/** Rule about damaged PDFs; the place in the text is unverified. */
const pdfValid: Rule = (request) => {
  const wrong = mediaOf(request).find(
    ({ media }) =>
      media.type === 'document' &&
      media.source.type === 'base64' &&
      !Buffer.from(media.source.data.slice(0, 1_400), 'base64').includes('%PDF-'),
  );
  return wrong && violation(`${wrong.place}.document.source.base64.data: The PDF specified was not valid.`);
};

/** Images and documents of a request, also those in results of tools. */
const mediaOf = ({ turns }: WireRequest): readonly PlacedMedia[] =>
  turns
    .flatMap(({ blocks }) => blocks)
    .flatMap((placed) => {
      const place = placeOf(placed);
      if (isMedia(placed.block)) return [{ media: placed.block, place }];
      if (placed.block.type !== 'tool_result') return [];
      return resultContentOf(placed.block).flatMap((inner, index) =>
        isMedia(inner) ? [{ media: inner, place: `${place}.tool_result.content.${index}` }] : [],
      );
    });

const isMedia = (block: Block | ResultContent): block is PlacedMedia['media'] =>
  block.type === 'image' || block.type === 'document';

/** Rules of this file, in the order of the checks. */
export const mediaRules: readonly Rule[] = [imageBytes, imagePixels, pdfValid];
