import type { Event } from '../../lib/emitter.ts';
import type { Model } from './model.ts';
import type { ModelLimits } from './modelLimits.ts';

/** A model the user can pick. */
export interface OfferedModel {
  readonly id: string;
  readonly name: string;
  /** Short text beside the name. */
  readonly detail: string;
  readonly contextWindow: number;
  readonly maxOutput: number;
  readonly limits: ModelLimits;
  /** Name of the endpoint; findings about the endpoint are remembered under this name. */
  readonly endpoint: string;
  /** True if the endpoint is known to load deferred tools by reference. */
  readonly hasReferences: boolean;
  /** Reason why the endpoint cannot search deferred tools itself, in a sentence; absent if the endpoint may be able to. */
  readonly noEndpointSearch?: string;
  /** True if the endpoint talks to MCP servers itself. */
  readonly hasHostedServers?: boolean;
  readonly port: Model;
}

export interface ModelCatalog {
  /** Lists the models on offer: never empty, the preferred one first. Quick: makes no request over the network. */
  listOffered(): Promise<readonly OfferedModel[]>;
  readonly onDidChange: Event<void>;
}
