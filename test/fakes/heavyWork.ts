import type { HeavyWork } from '../../src/host/heavyWork.ts';
import { htmlToMarkdown } from '../../src/lib/htmlToMarkdown.ts';
import { shrinkImage } from '../../src/lib/images/shrinkImage.ts';
import { matchLines } from '../../src/lib/matchLines.ts';

/** Heavy work, done at once in the same thread. */
export const heavyWork: HeavyWork = {
  shrinkImage: async (image) => shrinkImage(image),
  htmlToMarkdown: async (html) => htmlToMarkdown(html),
  matchLines: async (search) => matchLines(search),
};
