import * as z from 'zod';

const hunkMark = z.object({
  /** Id of the call that made the change, as it is shown. */
  call: z.string(),
  /** Address of the file. */
  file: z.string(),
  /** Number of the hunk in the call's diff of the file, from 0 on. */
  hunk: z.number(),
  /** `kept`: the user has looked at it and agrees. `undone`: the user has taken it back. */
  state: z.enum(['kept', 'undone']),
});

/** A decision of the user about one hunk of a change. */
export type HunkMark = Readonly<z.infer<typeof hunkMark>>;

/** The decisions about the hunks of one turn, as they are stored. */
export const hunkMarks = z.object({ version: z.literal(1), marks: z.array(hunkMark) });
