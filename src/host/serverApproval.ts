import type { HashedFiles } from './fileHashes.ts';
import type { ServerInput } from './serverInput.ts';

/** Lets the user approve the MCP servers that files of the workspace ask for. */
export interface ServerApproval {
  find(name: string): RequestedServer | undefined;
  /** Files of the workspace that the server runs, as they are now. */
  filesOf(server: RequestedServer): Promise<HashedFiles>;
  /** Lets the server start, until its entry or one of its files changes. Does nothing if the entry is no longer the one that was seen. */
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
  /** Identifies the entry and its `envFile` as they are now: an approval is for nothing else but the files that the server runs. */
  readonly approvalKey: string;
  /** Whole paths of all files that the server may run, whether they are there or not. */
  readonly paths: readonly string[];
  /** Reason why an earlier approval does not count, as the end of a sentence. */
  readonly lapse?: string;
  /** Values that the user must be asked for before the server can start. */
  readonly missing: readonly ServerInput[];
}

export interface ServerDecision {
  /** Files that the server runs, as the user saw them. */
  readonly files: HashedFiles;
  /** Values for the missing inputs, by id. */
  readonly inputs: ReadonlyMap<string, string>;
  /** True if the server may be believed about the effects of its tools. */
  readonly isTrusted: boolean;
}
