import { createAttachment } from '../../../agent/prompt/attachment.ts';
import type { UserText } from '../../../agent/transcript/messages.ts';
import type { AttachmentChip } from '../../../protocol/conversation.ts';
import type { CompletionSource } from './completions.ts';

/** A thing that a message names, as a chip and as the model gets it. */
export interface Mentioned {
  readonly chip: AttachmentChip;
  readonly text: UserText;
}

/** A kind of things that a message can name with `@`: completed while the name is typed, read when the message is sent. */
export interface ContextSource extends CompletionSource {
  /** Things that the name stands for; empty if it means nothing here. */
  read(name: string, signal: AbortSignal): Promise<readonly Mentioned[]>;
}

/** Things that a message names. */
export interface MentionedContext {
  readonly chips: readonly AttachmentChip[];
  readonly texts: readonly UserText[];
}

const MENTION = /(?<=^|\s)@(?:"([^"\n]{1,500})"|([^\s"]{1,500}))/g;
const MAX_MENTIONS = 20;

/** Reads what a message names with `@`, each from the first source that knows the name. Other words with an `@` mean nothing. */
export async function readMentions(
  text: string,
  sources: readonly ContextSource[],
  signal: AbortSignal,
): Promise<MentionedContext> {
  const names = new Set(Array.from(text.matchAll(MENTION), ([, quoted, plain]) => quoted ?? plain ?? ''));
  const found = await Promise.all(
    [...names].slice(0, MAX_MENTIONS).map((name) => readMention(name, sources, signal)),
  );
  const all = found.flat();
  return { chips: all.map(({ chip }) => chip), texts: all.map((one) => one.text) };
}

async function readMention(
  name: string,
  sources: readonly ContextSource[],
  signal: AbortSignal,
): Promise<readonly Mentioned[]> {
  for (const written of new Set([name, name.replace(SENTENCE_END, '')]))
    for (const source of sources) {
      const found = await source.read(written, signal);
      if (found.length > 0) return found;
    }
  return [];
}

/** Signs after a name that may belong to the sentence around it. */
const SENTENCE_END = /[.,;:!?)]+$/;

/** A thing with its text, and its address if it is a file. It is read anew when the message that names it is sent again. */
export const mentioned = (
  kind: AttachmentChip['kind'],
  label: string,
  text: string,
  address?: string,
): Mentioned => ({
  chip: { kind, label },
  text: { ...createAttachment(label, text, address), isMentioned: true },
});

/** The word that names a thing in a message: in quotes if it has blanks in it. */
export const mentionWord = (name: string): string => (/\s/.test(name) ? `@"${name}" ` : `@${name} `);
