/** Asks a language model on behalf of an MCP server, if the user agrees. */
export interface Sampling {
  /** Throws a Refusal if the user does not agree, or if there is no model. */
  sample(request: SamplingRequest, signal: AbortSignal): Promise<SamplingAnswer>;
}

/** The texts are the server's: plain text, never trusted. */
export interface SamplingRequest {
  readonly server: string;
  readonly systemPrompt?: string;
  readonly messages: readonly SamplingMessage[];
  readonly maxTokens: number;
  /** Names, or parts of names, of models the server would like; the first counts most. */
  readonly modelHints: readonly string[];
}

export interface SamplingMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

export interface SamplingAnswer {
  readonly text: string;
  readonly model: string;
}
