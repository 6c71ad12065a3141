import type { LimitedImage, ShrunkImage } from '../lib/images/shrinkImage.ts';
import type { LineSearch } from '../lib/matchLines.ts';

/** Work that takes seconds, or for ever: the editor does not wait for it, and it is ended when its time is over. */
export interface HeavyWork {
  /** As `shrinkImage`; undefined also if it takes too long. */
  shrinkImage(image: LimitedImage, signal: AbortSignal): Promise<ShrunkImage | undefined>;
  /** As `matchLines`; undefined if the pattern takes too long. */
  matchLines(search: LineSearch, signal: AbortSignal): Promise<readonly (readonly number[])[] | undefined>;
  /** As `htmlToMarkdown`; undefined if the page takes too long. */
  htmlToMarkdown(html: string, signal: AbortSignal): Promise<string | undefined>;
}
