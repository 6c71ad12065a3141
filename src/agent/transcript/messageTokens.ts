import { definitionsTokens, textsTokens, textTokens } from '../../tools/tool/tokens.ts';
import type { OutcomeContent } from '../../tools/tool/toolOutcome.ts';
import type { Message } from './messages.ts';

/** Most tokens an image costs, and the characters of a PDF that cost one token. */
const IMAGE_TOKENS = 1_600;
const PDF_CHARACTERS = 50;

/** Estimates the tokens that messages cost in a request. */
export const estimateMessageTokens = (messages: readonly Message[]): number =>
  messages.reduce((sum, message) => sum + estimateMessage(message), 0);

function estimateMessage(message: Message): number {
  if (message.role === 'assistant') return textTokens(JSON.stringify(message.blocks));
  const { texts, results } = message;
  const images = texts.filter(({ kind }) => kind === 'image').length * IMAGE_TOKENS;
  const words = textsTokens(texts.map(({ text }) => text)) + images;
  return results.reduce(
    (sum, { content, found = [] }) =>
      sum + definitionsTokens(found) + content.reduce((all, part) => all + estimatePart(part), 0),
    words,
  );
}

function estimatePart(part: OutcomeContent): number {
  if (part.type === 'text') return textTokens(part.text);
  return part.type === 'image' ? IMAGE_TOKENS : Math.ceil(part.data.length / PDF_CHARACTERS);
}
