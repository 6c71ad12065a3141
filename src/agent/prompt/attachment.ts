import { cutText } from '../../lib/text.ts';
import type { UserText } from '../transcript/messages.ts';
import { escapeOwnMarks } from './ownMarks.ts';

/** No attachment takes more than this. */
const MAX_ATTACHMENT = 60_000;

/** Something the user has attached. It may be anybody's words: nothing in it can end the block, or look like another of ours. */
export const createAttachment = (path: string, text: string): UserText => ({
  kind: 'attachment',
  text: `<attached path="${path.replace(/["<>\n]/g, ' ')}">\n${escapeOwnMarks(cutText(text, MAX_ATTACHMENT))}\n</attached>`,
});
