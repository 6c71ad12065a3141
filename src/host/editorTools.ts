import type { JsonRecord } from '../lib/json.ts';

/** A tool that the editor runs itself. Its texts are untrusted. */
export interface EditorTool {
  /** As the editor knows it. */
  readonly name: string;
  /** A shorter name, for people. */
  readonly title: string;
  readonly description: string;
  readonly inputSchema: unknown;
  /** The extension, or the editor's own MCP server, that has it. */
  readonly owner: string;
  readonly isMcp: boolean;
}

/** The tools of the editor's own MCP servers and of other extensions. */
export interface EditorTools {
  /** As they are now; the editor does not say when that changes. */
  list(): readonly EditorTool[];
  /**
   * Runs a tool and gives its result in the content blocks of MCP. The editor asks the user where the tool wants it.
   * Rejects with the signal's reason when aborted, otherwise with a Refusal.
   */
  invoke(call: EditorCall, signal: AbortSignal): Promise<JsonRecord>;
}

export interface EditorCall {
  readonly tool: string;
  readonly input: JsonRecord;
  /** What the editor gave the turn that calls; without it a question to the user appears outside the chat. */
  readonly token: unknown;
}
