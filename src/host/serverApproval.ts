import type { ServerInput } from './serverInput.ts';

/** Lets the user approve the MCP servers that files of the workspace ask for. */
export interface ServerApproval {
  find(name: string): RequestedServer | undefined;
  /** Lets the server start, until its entry changes. Does nothing if the entry is no longer the one that was seen. */
  approve(seen: RequestedServer, decision: ServerDecision): Promise<void>;
}

/** An MCP server that a file of the workspace asks for. */
export interface RequestedServer {
  readonly name: string;
  /** Folder of the workspace that the file is in. */
  readonly folder: string;
  /** Path of the file in the folder. */
  readonly file: string;
  /** The entry as it is written, and the names that its `envFile` sets: to be shown before the server is approved. */
  readonly text: string;
  /** Identifies the entry and its `envFile` as they are now: an approval is for nothing else. */
  readonly approvalKey: string;
  /** Reason why an earlier approval does not count, as the end of a sentence. */
  readonly lapse?: string;
  /** Values that the user must be asked for before the server can start. */
  readonly missing: readonly ServerInput[];
}

export interface ServerDecision {
  /** Values for the missing inputs, by id. */
  readonly inputs: ReadonlyMap<string, string>;
  /** True if the server may be believed about the effects of its tools. */
  readonly isTrusted: boolean;
}
