/** A prompt that an MCP server has prepared. Its texts are cleaned but not trusted. */
export interface PromptEntry {
  readonly server: string;
  readonly name: string;
  /** Command that calls the prompt in a chat, without its slash; built like the names of tools. */
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

/** The prompt; or else the commands that may have been meant, and all commands there are. */
export type FoundPrompt =
  | { readonly prompt: PromptEntry }
  | { readonly prompt?: undefined; readonly meant: readonly string[]; readonly commands: readonly string[] };

/** The prompts of the MCP servers. */
export interface ServerPrompts {
  /** Prompts of all servers. Sleeping servers are started and given a moment; a server that does not answer has no prompts. */
  list(signal: AbortSignal): Promise<readonly PromptEntry[]>;
  /** The prompt a command (without the slash) stands for. */
  find(command: string, signal: AbortSignal): Promise<FoundPrompt>;
  /** The text to send. Rejects with a Refusal. */
  text(prompt: PromptEntry, values: Readonly<Record<string, string>>, signal: AbortSignal): Promise<string>;
  /** Completions the server suggests for the beginning of an argument; empty if the server suggests none. */
  suggestions(
    prompt: PromptEntry,
    argument: { readonly name: string; readonly value: string },
    signal: AbortSignal,
  ): Promise<readonly string[]>;
}
