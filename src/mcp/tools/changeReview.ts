import type { ChangeReview } from '../../host/changeReview.ts';
import type { Tool } from '../../tools/tool/tool.ts';
import { isOwned, type OwnedOrigin } from '../../tools/tool/toolOrigin.ts';
import type { DefinitionChange } from './pins.ts';

interface ReviewOptions {
  tools(): readonly Tool[];
  changeOf(origin: OwnedOrigin): DefinitionChange | undefined;
  approve(origin: OwnedOrigin): Promise<void>;
}

/** Review of changed tools, by the names the model knows. */
export const createChangeReview = ({ tools, changeOf, approve }: ReviewOptions): ChangeReview => ({
  changes: () =>
    tools().flatMap(({ definition: { name }, origin }) => {
      if (!isOwned(origin)) return [];
      const change = changeOf(origin);
      return change ? [{ name, server: origin.server, ...change }] : [];
    }),
  async approveChange(name) {
    const origin = tools().find(({ definition }) => definition.name === name)?.origin;
    if (origin && isOwned(origin)) await approve(origin);
  },
});

/** Joins several reviews. A change of a tool that is not shown, because another is used in its place, is left out. */
export const joinReviews = (
  shown: { tools(): readonly Tool[] },
  reviews: readonly ChangeReview[],
): ChangeReview => ({
  changes() {
    const names = new Set(shown.tools().map(({ definition }) => definition.name));
    return reviews
      .flatMap((review) => review.changes())
      .filter(({ name, isAboutServer }) => isAboutServer || names.has(name));
  },
  async approveChange(name) {
    for (const review of reviews) await review.approveChange(name);
  },
});
