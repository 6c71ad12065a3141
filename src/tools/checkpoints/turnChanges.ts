import * as z from 'zod';

/** Stands for the text of a file that does not exist. */
export const NO_FILE = 'none';

/** A file that a turn has changed. Texts are known by their hashes. */
const changedFile = z.object({
  key: z.string(),
  path: z.string(),
  /** The text before the turn's first change. */
  before: z.string(),
  /** The text after its last change; absent while that is being made. */
  after: z.string().optional(),
  /** Name under which the image before the turn is kept; absent if there was no file, or it was too large to keep. */
  image: z.string().optional(),
  /** Characters that the image takes. */
  size: z.number(),
  /** True if somebody else has changed the file between two changes of the turn. */
  isMixed: z.boolean(),
  /** True as long as the change is reverted. */
  isReverted: z.boolean().optional(),
});

/** The files that one turn has changed. */
export const turnChanges = z.object({
  version: z.literal(1),
  turn: z.string(),
  chat: z.string(),
  /** Place of the chat in the editor's words, if it gives any: the same for all turns of a chat. */
  place: z.string().optional(),
  /** Request of the turn, for people. */
  title: z.string(),
  time: z.number(),
  /** True once the turn's id stands in the chat. */
  isInChat: z.boolean(),
  /** True if the user was asked whether to revert it, as it is no longer in the chat. */
  isOffered: z.boolean(),
  /** The turns that this one has reverted; absent if it is not a revert. */
  reverts: z.array(z.string()).optional(),
  files: z.array(changedFile),
});

export type ChangedFile = Readonly<z.infer<typeof changedFile>>;
/** True if a turn's change of the file is taken back: all of it together, or one part after the other. */
export const isTakenBack = ({ isReverted, before, after }: ChangedFile): boolean =>
  isReverted === true || before === after;

export type TurnChanges = Readonly<Omit<z.infer<typeof turnChanges>, 'files'>> & {
  readonly files: readonly ChangedFile[];
};
