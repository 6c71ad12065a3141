import { cutText } from '../../lib/text.ts';
import type { Attachment, UserImage } from '../transcript/messages.ts';
import { escapeOwnMarks } from './ownMarks.ts';

/** Characters an attachment may take. */
const MAX_ATTACHMENT = 60_000;

/** Creates the text of an attachment; `address` is that of its file, if it is one. Anybody may have written its content, so nothing in it can end the block or look like another of ours. */
export const createAttachment = (path: string, text: string, address?: string): Attachment => ({
  kind: 'attachment',
  text: `<attached path="${path.replace(/["<>\n]/g, ' ')}">\n${escapeOwnMarks(cutText(text, MAX_ATTACHMENT))}\n</attached>`,
  ...(address === undefined ? {} : { address }),
});

/** The text that names an image. */
export const imageName = (name: string): string => `[image: ${name}]`;

/** The name that an attachment or an image was given; that of a command is the path of its file. */
export const attachmentName = ({ text }: Attachment | UserImage): string =>
  /^(?:<(?:attached|command-prompt) path="([^"]*)">|\[image: (.*)\]$)/.exec(text)?.slice(1).find(Boolean) ??
  'attachment';
