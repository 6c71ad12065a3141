import type { ToolDefinition } from './tool.ts';

export type OutcomeContent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly mediaType: ImageMediaType; readonly data: string };

export type ImageMediaType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

/** A file's content as the model last saw it. */
export interface SeenFile {
  readonly key: string;
  readonly hash: string;
}

/** What a tool call came to. */
export interface ToolOutcome {
  readonly content: readonly OutcomeContent[];
  readonly isError?: boolean;
  /** Tools this call found; they go to the model as references, and `content` must then be empty. */
  readonly found?: readonly ToolDefinition[];
  /** Words for the model that may not stand beside references; they follow all results of the step. */
  readonly note?: string;
  readonly seen?: readonly SeenFile[];
  /** A few words for the user, e.g. `+2 −1`. */
  readonly summary?: string;
}

export const textOutcome = (text: string): ToolOutcome => ({ content: [{ type: 'text', text }] });
