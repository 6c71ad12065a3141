import { readAskedNames } from './callOrAsk.ts';
import type { Turn } from './conversation.ts';
import { sentenceOf } from './sentence.ts';

const AGAIN =
  /^(?:again|once more|retry|repeat(?: it| that)?|(?:try|do|run)(?: it| that| this)? (?:again|once more))$/i;

/** Length up to which a message may complete an earlier request; a longer one is a request of its own. */
const MAX_ANSWER = 200;

/** Completes the request that is being answered: "again" repeats the request before, and a bare value completes a request that asked for it. */
export function completeRequest(turns: readonly Turn[], isOwnRequest: (masked: string) => boolean): string {
  let complete = '';
  for (const [index, { request }] of turns.entries()) {
    const asked = readAskedNames(turns[index - 1]?.answer ?? '');
    const { masked } = sentenceOf(request.slice(0, MAX_ANSWER));
    if (AGAIN.test(masked) && complete !== '') continue;
    const isShort = request.length < MAX_ANSWER && !request.endsWith('?');
    complete =
      asked.length > 0 && isShort && !isOwnRequest(masked)
        ? `${complete}, ${nameValue(request, asked)}`
        : request;
  }
  return complete;
}

/** Gives a bare value the name of the one parameter that was asked for. */
function nameValue(answer: string, names: readonly string[]): string {
  const { raw, tokens } = sentenceOf(answer);
  const isNamed = tokens.some(({ text, kind }) => kind === 'mark' && (text === '=' || text === ':'));
  const [only] = names;
  if (isNamed || names.length !== 1 || only === undefined) return raw;
  const isValue = tokens.length === 1 && tokens[0]?.kind !== 'word';
  return `${only}=${isValue ? raw : `"${raw.replaceAll('"', "'")}"`}`;
}
