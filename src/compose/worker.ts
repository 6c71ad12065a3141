import { htmlToMarkdown } from '../lib/htmlToMarkdown.ts';
import { shrinkImage } from '../lib/images/shrinkImage.ts';
import { matchLines } from '../lib/matchLines.ts';
import { runJob } from '../system/heavyWork/jobs.ts';
import { FEATURES } from './features.ts';

/** The program of the threads for heavy work. */
void runJob({
  shrinkImage,
  matchLines: async (search) => matchLines(search),
  ...(FEATURES.web ? { htmlToMarkdown } : {}),
});
