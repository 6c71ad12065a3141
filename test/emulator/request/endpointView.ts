import type { ModelView, ViewAssistantMessage, ViewUserMessage } from '../../../src/demo/modelView.ts';

/** One request as the emulated model sees it, with the parts that only an endpoint adds. */
export interface EndpointView extends ModelView {
  readonly model: string;
  readonly system: string;
  readonly messages: readonly (ViewUserMessage | EndpointAnswer)[];
}

export interface EndpointAnswer extends ViewAssistantMessage {
  /** Searches the endpoint itself performed; absent if there were none. */
  readonly searches?: readonly ViewSearch[];
}

export interface ViewSearch {
  readonly name: string;
  readonly input: unknown;
  /** Names of the tools that were found; empty for an error as well. */
  readonly references: readonly string[];
}
