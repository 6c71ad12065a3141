import * as z from 'zod';
import type { FileImage } from '../../host/fileImages.ts';

const metadata = z.record(z.string(), z.unknown());

const image: z.ZodType<FileImage> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('text'), text: z.string(), encoding: z.string(), isCrlf: z.boolean() }),
  z.object({
    kind: z.literal('notebook'),
    text: z.string(),
    cells: z.array(
      z.object({
        kind: z.enum(['code', 'markdown']),
        language: z.string(),
        source: z.string(),
        metadata,
        outputs: z.array(
          z.object({ metadata, items: z.array(z.object({ mediaType: z.string(), data: z.string() })) }),
        ),
      }),
    ),
  }),
]);

/** Reads an image from the storage; undefined if it is damaged. */
export function parseFileImage(stored: unknown): FileImage | undefined {
  const result = image.safeParse(stored);
  return result.success ? result.data : undefined;
}
