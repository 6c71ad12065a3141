import type { ResultFiles } from '../../host/resultFiles.ts';
import { cutText } from '../../lib/text.ts';
import type { ReadLedger } from '../../tools/tool/readLedger.ts';
import type { OutcomeContent, SeenFile } from '../../tools/tool/toolOutcome.ts';
import { mediaLength } from '../transcript/media.ts';
import type { CallResult } from '../transcript/messages.ts';
import { boundOutcome, textOf } from './boundOutcome.ts';
import type { CompletedCall } from './callDeps.ts';

/** Characters that all results of one message may have together. */
const MAX_CHARACTERS = 200_000;
/** Images that all results of one message may have together, whatever the model takes. */
const MAX_IMAGES = 20;
/** Characters that the note about a stored file takes: each result has room for the note, however many results there are. */
const MIN_SHARE = 400;

interface Room {
  readonly resultFiles: ResultFiles;
  readonly ledger: ReadLedger;
  /** Characters of images and PDFs the chat can still take. */
  readonly mediaRoom: number;
}

/**
 * Bounds the results of the calls together: while there is too much text, the largest one goes to a file, unless it is
 * in a file already, and many large texts get the same share each. A file whose text the model is not shown counts as
 * unread, also if another result is about the same text: that result may only point to the one that was cut.
 */
export async function boundMessage(
  completed: readonly CompletedCall[],
  { resultFiles, ledger, mediaRoom }: Room,
): Promise<readonly CompletedCall[]> {
  const results = completed.map(({ result }) => result);
  const largestFirst = [...results.keys()].sort((a, b) => textLength(results[b]) - textLength(results[a]));
  const unseen: SeenFile[] = [];
  const share = Math.max(MIN_SHARE, Math.floor(MAX_CHARACTERS / results.length));
  let total = results.reduce((sum, result) => sum + textLength(result), 0);
  for (const index of largestFirst) {
    const result = results[index];
    if (result === undefined || total <= MAX_CHARACTERS || textLength(result) <= share) break;
    const kept = completed[index]?.isKept ? result : await boundOutcome(result, 0, resultFiles);
    const short = { ...result, ...cutTo(share, kept) };
    unseen.push(...(result.seen ?? []));
    total += textLength(short) - textLength(result);
    results[index] = short;
  }
  ledger.forget(unseen);
  return limitMedia(results, mediaRoom).map((result, index) => ({
    notes: [],
    ...completed[index],
    result: removeUnseen(unseen, result),
  }));
}

/** Cuts the text of a result, and keeps its beginning, where the note about the stored file stands. */
function cutTo(limit: number, { content }: Pick<CallResult, 'content'>): Pick<CallResult, 'content'> {
  const rest = content.filter(({ type }) => type !== 'text');
  return { content: [{ type: 'text', text: cutText(textOf({ content }), limit) }, ...rest] };
}

function removeUnseen(unseen: readonly SeenFile[], { seen = [], ...result }: CallResult): CallResult {
  const left = seen.filter(({ key, hash }) => !unseen.some((one) => one.key === key && one.hash === hash));
  return left.length > 0 ? { ...result, seen: left } : result;
}

const textLength = (result: CallResult | undefined): number => (result ? textOf(result).length : 0);

/** Keeps the first images and PDFs as long as there is room, and tells the model about the others. */
function limitMedia(results: readonly CallResult[], mediaRoom: number): readonly CallResult[] {
  let images = 0;
  let room = mediaRoom;
  const keepPart = (part: OutcomeContent): OutcomeContent => {
    if (part.type === 'text') return part;
    if (part.type === 'image' && ++images > MAX_IMAGES)
      return describeOmission('An image', `a message takes at most ${MAX_IMAGES}. Ask for it alone`);
    const length = mediaLength(part);
    if (length > room) return describeOmission(part.type === 'image' ? 'An image' : 'A PDF', NO_ROOM);
    room -= length;
    return part;
  };
  return results.map((result) => ({ ...result, content: result.content.map(keepPart) }));
}

const NO_ROOM =
  'with it the images and PDFs of this chat would be more than a request can carry. Ask the user to shorten the chat with /compact, or to start a new one';

const describeOmission = (what: string, why: string): OutcomeContent => ({
  type: 'text',
  text: `[${what} was left out: ${why}.]`,
});
