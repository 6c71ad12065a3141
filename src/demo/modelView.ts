/**
 * What a model would see of one request, after the endpoint has rendered it: deferred tools are
 * absent until a reference in the history has expanded them.
 */
export interface ModelView {
  readonly model: string;
  readonly system: string;
  /** Loaded tools first, in request order, then the tools whose references stand in the history. */
  readonly tools: readonly VisibleTool[];
  readonly messages: readonly ViewMessage[];
}

export interface VisibleTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
  /** True if the tool is visible only because a reference expanded it. */
  readonly isExpanded: boolean;
}

export type ViewMessage = ViewUserMessage | ViewAssistantMessage;

/** Consecutive user messages are merged into one, as the endpoint does. */
export interface ViewUserMessage {
  readonly role: 'user';
  /** One entry per text block, in order; results come first on the wire and are apart here. */
  readonly texts: readonly string[];
  readonly results: readonly ViewResult[];
}

export interface ViewResult {
  readonly callId: string;
  readonly isError: boolean;
  /** Text blocks joined by line breaks; images appear as `[image]`. */
  readonly text: string;
  /** Names of the tools this result's references expanded, in order. */
  readonly references: readonly string[];
}

export interface ViewAssistantMessage {
  readonly role: 'assistant';
  readonly text: string;
  readonly calls: readonly ViewCall[];
  /** Searches the endpoint itself performed; absent if there were none. */
  readonly searches?: readonly ViewSearch[];
}

export interface ViewSearch {
  readonly name: string;
  readonly input: unknown;
  /** Names of the tools that were found; empty for an error as well. */
  readonly references: readonly string[];
}

export interface ViewCall {
  readonly id: string;
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}
