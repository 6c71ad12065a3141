import type { JsonRecord } from '../lib/json.ts';

/** A tool that the editor runs itself. Its texts are untrusted. */
export interface EditorTool {
  /** Name by which the editor knows the tool. */
  readonly name: string;
  /** A shorter name, for people. */
  readonly title: string;
  readonly description: string;
  readonly inputSchema: unknown;
  /** Extension, or MCP server of the editor, that the tool belongs to. */
  readonly owner: string;
  readonly isMcp: boolean;
}

/** The tools of the editor's own MCP servers and of other extensions. */
export interface EditorTools {
  /** The tools as they are now; the editor does not report changes of the list. */
  list(): readonly EditorTool[];
  /**
   * Runs a tool and returns its result as content blocks of MCP. The editor asks the user if the tool wants a confirmation.
   * Rejects with the signal's reason when aborted, otherwise with a Refusal.
   */
  invoke(call: EditorCall, signal: AbortSignal): Promise<JsonRecord>;
}

export interface EditorCall {
  readonly tool: string;
  readonly input: JsonRecord;
  /** Token that the editor gave to the calling turn; without a token, a question to the user appears outside the chat. */
  readonly token: unknown;
}
