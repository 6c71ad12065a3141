/** One request as a model sees it: deferred tools are absent until a reference in the conversation has expanded them. */
export interface ModelView {
  /** Loaded tools in request order, then the tools that references in the conversation have expanded. */
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

/** A user's turn: consecutive messages of the user are merged into one. */
export interface ViewUserMessage {
  readonly role: 'user';
  /** Texts in order, without those of results. */
  readonly texts: readonly string[];
  readonly results: readonly ViewResult[];
}

export interface ViewResult {
  readonly callId: string;
  readonly isError: boolean;
  /** Texts joined by line breaks; images appear as `[image]`. */
  readonly text: string;
  /** Names of the tools this result's references expanded, in order. */
  readonly references: readonly string[];
}

export interface ViewAssistantMessage {
  readonly role: 'assistant';
  readonly text: string;
  readonly calls: readonly ViewCall[];
}

export interface ViewCall {
  readonly id: string;
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}
