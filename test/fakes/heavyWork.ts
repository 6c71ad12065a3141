import type { HeavyWork } from '../../src/host/heavyWork.ts';
import { shrinkImage } from '../../src/lib/images/shrinkImage.ts';
import { matchLines } from '../../src/lib/matchLines.ts';

/** The same work, here and now. */
export const heavyWork: HeavyWork = {
  shrinkImage: async (bytes) => shrinkImage(bytes),
  matchLines: async (search) => matchLines(search),
};
