import type { LimitedImage, ShrunkImage } from '../lib/images/shrinkImage.ts';
import type { LineSearch } from '../lib/matchLines.ts';

/** Work that takes seconds or never ends: the editor does not wait for the work, which is stopped when its time is up. */
export interface HeavyWork {
  /** Shrinks an image as `shrinkImage` does; undefined also if the image takes too long. */
  shrinkImage(image: LimitedImage, signal: AbortSignal): Promise<ShrunkImage | undefined>;
  /** Matches lines as `matchLines` does; undefined if the pattern takes too long. */
  matchLines(search: LineSearch, signal: AbortSignal): Promise<readonly (readonly number[])[] | undefined>;
  /** Converts a page as `htmlToMarkdown` does; undefined if the page takes too long. */
  htmlToMarkdown(html: string, signal: AbortSignal): Promise<string | undefined>;
}
