import { count } from '../../../lib/text.ts';
import type { Attachment } from '../conversation.ts';
import { quote, toInlineCode } from '../inlineCode.ts';
import { type Intent, say } from '../situation.ts';

const FIRST_LINES = 8;
const MAX_SHOWN = 6;

/** Messages of attachments alone, or with words that point at them. */
export const ATTACHMENT_INTENTS: readonly Intent[] = [
  {
    name: 'attachments',
    says: /^$|\b(?:attach(?:ed|ments?)|this|these|it|summari[sz]e)\b/i,
    answer: ({ attachments }) =>
      attachments.length === 0 ? undefined : say(describeAttachments(attachments)),
  },
];

function describeAttachments(attachments: readonly Attachment[]): string {
  const shown = attachments.slice(0, MAX_SHOWN).map(({ path, text }) => {
    const lines = text.split('\n');
    const size = text === '' ? 'empty' : count(lines.length, 'line');
    const head = text === '' ? '' : `\n\n${quote(lines.slice(0, FIRST_LINES).join('\n'))}`;
    return `${toInlineCode(path)}, ${size}${lines.length > FIRST_LINES ? `, the first ${FIRST_LINES}` : ''}${head ? `:${head}` : '.'}`;
  });
  const more = attachments.length > MAX_SHOWN ? [`… and ${attachments.length - MAX_SHOWN} more.`] : [];
  return [
    `You attached ${count(attachments.length, 'file')}. I can show them, not judge them.`,
    ...shown,
    ...more,
  ].join('\n\n');
}
