import type { Anthropic } from '@anthropic-ai/sdk';
import type { HostedCall } from '../agent/transcript/hosted.ts';
import type { Epoch } from '../agent/transcript/transcript.ts';
import type { JsonRecord } from '../lib/json.ts';
import { describeHostedCall, readHostedCall } from './hostedCalls.ts';
import {
  hostedTools,
  type ResolvedServers,
  resolveHostedServers,
  type SecretsOfHosted,
} from './hostedServers.ts';

/** MCP servers that the endpoint talks to itself, in requests and replies. A model without it has no such servers. */
export interface HostedWire {
  /** Entries of `tools` for the servers of an epoch. */
  tools(epoch: Epoch): readonly Anthropic.ToolUnion[];
  /** Resolves the servers of an epoch into the rest of a request. */
  resolve(epoch: Epoch): Promise<ResolvedServers>;
  /** Reads the call whose result a block is; undefined for other blocks. */
  readCall(block: object, blocks: readonly JsonRecord[]): HostedCall | undefined;
  /** Describes a block of such a call for an epoch that cannot send the block back; undefined for other blocks. */
  describe(block: JsonRecord, blocks: readonly JsonRecord[]): string | undefined;
}

export const createHostedWire = (secretsOf: SecretsOfHosted): HostedWire => ({
  tools: hostedTools,
  resolve: (epoch) => resolveHostedServers(epoch, secretsOf),
  readCall: readHostedCall,
  describe: describeHostedCall,
});
