import type { ResultFiles } from '../../host/resultFiles.ts';
import { count, errorMessage } from '../../lib/text.ts';
import { TextEnds } from '../../lib/textEnds.ts';
import type { OutcomeContent, ToolOutcome } from '../../tools/tool/toolOutcome.ts';

/** Characters a result may have if its tool does not set a limit. */
const MAX_CHARACTERS = 50_000;
/** Characters shown at each end of a result that is too large. */
const SHOWN = 2_000;
/** Characters that Read is sure to accept, however many bytes they take. */
const READABLE = 10_000_000;

/** Bounds the text of an outcome: a text that is too large goes to a file, and the model gets both of its ends. */
export async function boundOutcome(
  outcome: ToolOutcome,
  limit: number | undefined,
  files: ResultFiles,
): Promise<ToolOutcome> {
  const text = textOf(outcome);
  if (text.length <= (limit ?? MAX_CHARACTERS)) return outcome;
  const place = await files.keep(text).then(
    (path) => `All of it is in ${path}: ${text.length > READABLE ? '' : 'Read parts of it, or '}Grep it.`,
    (error) => `The rest could not be kept: ${errorMessage(error)}.`,
  );
  const rest = outcome.content.filter(({ type }) => type !== 'text');
  return { ...outcome, content: [{ type: 'text', text: preview(text, place) }, ...rest] };
}

export const textOf = ({ content }: Pick<ToolOutcome, 'content'>): string =>
  content.flatMap((part: OutcomeContent) => (part.type === 'text' ? [part.text] : [])).join('\n');

function preview(text: string, place: string): string {
  const ends = new TextEnds({ head: SHOWN, tail: SHOWN });
  ends.add(text);
  return `The result is too large to be shown whole (${count(text.length, 'character')}). ${place}\n\n${ends}`;
}
