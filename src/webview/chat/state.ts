import type { ChatRow, Footer, OpenChat, Welcome } from '../../protocol/chatState.ts';
import type { AttachmentChip } from '../../protocol/conversation.ts';
import type { Completion } from '../../protocol/hostMessages.ts';

/** Everything the host has told; undefined until it has. */
export interface View {
  readonly chats: readonly ChatRow[];
  readonly chat: OpenChat;
  readonly footer: Footer;
  readonly welcome: Welcome;
}

/** Everything the page shows. The page holds no truth: a new page gets the view anew, and the rest is lost without harm. */
export interface PageState {
  readonly view: View | undefined;
  /** Things attached to the message that is being written. */
  readonly attachments: readonly AttachmentChip[];
  /** The newest answer to a question for completions. */
  readonly completions: { readonly request: number; readonly items: readonly Completion[] };
  /** Words the host wants in the input, or only the focus; undefined once it is done. */
  readonly wish: { readonly text?: string | undefined } | undefined;
  readonly isListOpen: boolean;
  /** Ids of the lines and cards that the user has opened. */
  readonly opened: ReadonlySet<string>;
}

export const EMPTY_PAGE: PageState = {
  view: undefined,
  attachments: [],
  completions: { request: 0, items: [] },
  wish: undefined,
  isListOpen: false,
  opened: new Set(),
};
