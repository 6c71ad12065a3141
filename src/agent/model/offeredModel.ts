import type { TokenPrice } from '../../host/tokenPrice.ts';
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
  /** Most tokens of one answer, thoughts included. Every request asks for that many, unless the one who asks wants fewer. */
  readonly maxOutput: number;
  /** Levels of effort, the lowest first; absent if the model has none. */
  readonly efforts?: readonly string[];
  /** True if the model thinks even if the user does not want that. */
  readonly alwaysThinks?: boolean;
  /** Price of its tokens; absent if it is not known. */
  readonly price?: TokenPrice;
  readonly limits: ModelLimits;
  /** Name of the endpoint; findings about the endpoint are remembered under this name. */
  readonly endpoint: string;
  /** True if the endpoint is known to load deferred tools by reference. */
  readonly hasReferences: boolean;
  /** Reason why the endpoint cannot load tools by reference, in a sentence; absent if the endpoint may be able to. */
  readonly noReferences?: string;
  /**
   * Cost of a tool that joins the requests of a chat: `dear` if a cached prompt begins with the tools and must then be paid
   * for anew. Absent if no tool can join: the API may bind what was said before, thoughts above all, to the tools of then.
   */
  readonly newTools?: 'cheap' | 'dear';
  /** Reason why the endpoint cannot search deferred tools itself, in a sentence; absent if the endpoint may be able to. */
  readonly noEndpointSearch?: string;
  /** True if the endpoint talks to MCP servers itself. */
  readonly hasHostedServers?: boolean;
  /** True if the endpoint runs code of the model that can call tools here. */
  readonly runsCode?: boolean;
  readonly port: Model;
}

export interface ModelCatalog {
  /** Lists the models on offer: never empty, the preferred one first. Quick: makes no request over the network. */
  listOffered(): Promise<readonly OfferedModel[]>;
  readonly onDidChange: Event<void>;
}
