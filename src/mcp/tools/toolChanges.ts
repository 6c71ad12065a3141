import type { Tool } from '../../tools/tool/tool.ts';
import { isOwned, type OwnedOrigin } from '../../tools/tool/toolOrigin.ts';
import type { DefinitionChange } from './pins.ts';

/** `name` is the one the model knows, `server` who has the tool. The texts are the server's: untrusted. */
export interface ToolChange extends DefinitionChange {
  readonly name: string;
  readonly server: string;
}

/** Tools that are not what the user has approved. */
export interface ChangeReview {
  changes(): readonly ToolChange[];
  /** The tool of this name may be used as it is now. Does nothing if there is none. */
  approveChange(name: string): Promise<void>;
}

interface ReviewOptions {
  tools(): readonly Tool[];
  changeOf(origin: OwnedOrigin): DefinitionChange | undefined;
  approve(origin: OwnedOrigin): Promise<void>;
}

/** The same by the names the model knows. */
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

/** Several reviews as one. Of a tool that is not among those shown, because another is used in its place, nobody needs to know. */
export const joinReviews = (
  shown: { tools(): readonly Tool[] },
  reviews: readonly ChangeReview[],
): ChangeReview => ({
  changes() {
    const names = new Set(shown.tools().map(({ definition }) => definition.name));
    return reviews.flatMap((review) => review.changes()).filter(({ name }) => names.has(name));
  },
  async approveChange(name) {
    for (const review of reviews) await review.approveChange(name);
  },
});
