import type { Anthropic } from '@anthropic-ai/sdk';
import type { HostedCall, HostedDirectory, HostedTool } from '../../agent/transcript/hosted.ts';
import type { Epoch } from '../../agent/transcript/transcript.ts';
import type { JsonRecord } from '../../lib/json.ts';
import { describeHostedCall, readHostedCall } from './hostedCalls.ts';
import { readHostedListing, readHostedUse } from './hostedListing.ts';
import { hostedTools, type ResolvedServers, resolveHostedServers } from './hostedServers.ts';

/** MCP servers that the endpoint talks to itself, in requests and replies. A model without it has no such servers. */
export interface HostedWire {
  /** Entries of `tools` for the servers of an epoch. */
  tools(epoch: Epoch): readonly Anthropic.ToolUnion[];
  /** Resolves the servers of an epoch into the rest of a request. */
  resolve(epoch: Epoch): Promise<ResolvedServers>;
  /** Takes note of the tools that a block shows. */
  note(block: object): void;
  /** Reads the call whose result a block is; undefined for other blocks. */
  readCall(block: object, blocks: readonly JsonRecord[]): HostedCall | undefined;
  /** Finds the tool that a block calls; undefined for other blocks. */
  toolOf(block: JsonRecord): HostedTool | undefined;
  /** Finds the tool that a result of the endpoint's search refers to by a name; undefined if it is of no such server. */
  identify(reference: string): HostedTool | undefined;
  /** Describes a block of such a call for an epoch that cannot send the block back; undefined for other blocks. */
  describe(block: JsonRecord, blocks: readonly JsonRecord[]): string | undefined;
}

export const createHostedWire = (directory: HostedDirectory): HostedWire => ({
  tools: hostedTools,
  resolve: (epoch) => resolveHostedServers(epoch, directory),
  note(block) {
    const listing = readHostedListing(block);
    if (listing) directory.learn(listing);
  },
  readCall: readHostedCall,
  toolOf(block) {
    const use = readHostedUse(block);
    return use && directory.nameOf(use.server, use.tool);
  },
  identify: (reference) => directory.identify(reference),
  describe: describeHostedCall,
});
