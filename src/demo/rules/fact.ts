import type { Sentence } from './sentence.ts';

/** A fact to store: "Remember that Alice likes tea". */
export interface Fact {
  readonly subject: string;
  readonly text: string;
  /** Index in the sentence where the fact begins. */
  readonly start: number;
}

const STORING =
  /^(?:(?:remember|memori[sz]e|keep in mind|don['’]t forget)(?:\s+that\b|:)?|(?:note|store|save|record)(?:\s+down)?(?:\s+that\b|:))\s*(?=\S)/i;
const VERB =
  /\s+(?:is|are|was|were|am|has|have|had|can|will|must|should|likes?|loves?|hates?|wants?|needs?|uses?|lives?|works?|prefers?|knows?|owns?|runs?|means?)\b/i;

export function factOf({ raw }: Sentence): Fact | undefined {
  const start = STORING.exec(raw)?.[0].length;
  if (start === undefined) return undefined;
  const text = raw.slice(start).replace(/^["“](.*)["”]$/s, '$1');
  return text === '' ? undefined : { subject: subjectOf(text), text, start };
}

function subjectOf(text: string): string {
  const words = text.slice(0, 500).replace(/^(?:the|an?|my|our|your)\s+/i, '');
  const verb = VERB.exec(words);
  const subject = verb === null ? words.split(/\s+/, 2).join(' ') : words.slice(0, verb.index);
  return subject
    .replace(/["“”'`]/g, '')
    .split(/\s+/, 6)
    .join(' ');
}
