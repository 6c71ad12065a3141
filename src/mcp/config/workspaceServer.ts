import type { ConfigFile } from '../../host/configFiles.ts';
import type { RequestedServer } from '../../host/serverApproval.ts';
import type { ServerInput } from '../../host/serverInput.ts';
import type { ParsedServer } from './serverConfig.ts';

/** A server that a file of the workspace asks for, with what is known of it here. */
export interface WorkspaceServer extends RequestedServer {
  readonly parsed: ParsedServer;
  /** False until the user has approved the entry, its `envFile` and the files it runs as they are now. */
  readonly isApproved: boolean;
  /** True if the user has said that the server may be believed about the effects of its tools. */
  readonly isTrusted: boolean;
  /** Values that the entry takes from the user. */
  readonly inputs: readonly ServerInput[];
}

/** Sentence about a server that waits for the user. */
export const waitingSentence = ({ file, lapse }: Pick<WorkspaceServer, 'file' | 'lapse'>): string =>
  `It comes from ${file} and waits for your approval${lapse === undefined ? '' : ` again: ${lapse}`}.`;

/** Server of an entry that nobody could later tell from the one that was approved. */
export const unusableServer = (
  name: string,
  { folder, path }: ConfigFile,
  problem: string,
): WorkspaceServer => ({
  name,
  file: path,
  folder,
  parsed: { problem: `${path}: ${name}: ${problem}` },
  isApproved: false,
  isTrusted: false,
  approvalKey: '',
  paths: [],
  text: '',
  inputs: [],
  missing: [],
});
