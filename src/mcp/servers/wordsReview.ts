import type { ChangeReview } from '../../host/changeReview.ts';
import { serverPrefix } from '../../tools/tool/serverPrefix.ts';
import type { Server } from './server.ts';

interface WordsReviewOptions {
  servers(): readonly string[];
  running(server: string): Pick<Server, 'changeOfWords' | 'approveWords'> | undefined;
}

/** Review of what servers say about themselves, by the names that rules know them by. */
export const createWordsReview = ({ servers, running }: WordsReviewOptions): ChangeReview => ({
  changes: () =>
    servers().flatMap((server) => {
      const change = running(server)?.changeOfWords;
      return change ? [{ name: serverPrefix(server), server, ...change, isAboutServer: true }] : [];
    }),
  async approveChange(name) {
    const server = servers().find((one) => serverPrefix(one) === name);
    if (server !== undefined) await running(server)?.approveWords();
  },
});
