/** A prompt that an MCP server has prepared. Its texts are cleaned but not trusted. */
export interface PromptEntry {
  readonly server: string;
  readonly name: string;
  /** What it is called by in a chat, after a slash: made as the names of tools are. */
  readonly command: string;
  readonly title: string;
  readonly description: string;
  readonly args: readonly PromptArgument[];
}

export interface PromptArgument {
  readonly name: string;
  readonly description: string;
  readonly isRequired: boolean;
}

/** The prompt, or which it may have been, and all there are, by their commands. */
export type FoundPrompt =
  | { readonly prompt: PromptEntry }
  | { readonly prompt?: undefined; readonly meant: readonly string[]; readonly commands: readonly string[] };

/** The prompts of the MCP servers. */
export interface ServerPrompts {
  /** Of all servers; those that sleep are started, and waited for a moment. One that does not answer has none. */
  list(signal: AbortSignal): Promise<readonly PromptEntry[]>;
  /** The prompt a command (without the slash) stands for. */
  find(command: string, signal: AbortSignal): Promise<FoundPrompt>;
  /** The text to send. Rejects with a Refusal. */
  text(prompt: PromptEntry, values: Readonly<Record<string, string>>, signal: AbortSignal): Promise<string>;
  /** What the server suggests for an argument of which the start is typed; nothing if it cannot. */
  suggestions(
    prompt: PromptEntry,
    argument: { readonly name: string; readonly value: string },
    signal: AbortSignal,
  ): Promise<readonly string[]>;
}
