import { cutText } from '../../lib/text.ts';
import type { UserText } from '../transcript/messages.ts';
import { escapeOwnMarks } from './ownMarks.ts';

/** Characters an attachment may take. */
const MAX_ATTACHMENT = 60_000;

/** Creates the text of an attachment. Anybody may have written its content, so nothing in it can end the block or look like another of ours. */
export const createAttachment = (path: string, text: string): UserText => ({
  kind: 'attachment',
  text: `<attached path="${path.replace(/["<>\n]/g, ' ')}">\n${escapeOwnMarks(cutText(text, MAX_ATTACHMENT))}\n</attached>`,
});
