import type { HostedDirectory, HostedServer } from '../../agent/transcript/hosted.ts';
import type { ServerSource } from '../../tools/sources/toolSource.ts';
import type { WorkspaceServer } from '../config/workspaceServer.ts';

/** Servers that the model's endpoint talks to itself. They have rows like others, and the tools that its answers have shown. */
export interface Hosted extends ServerSource, HostedDirectory {
  /** Takes the value of the setting. */
  configure(value: unknown): void;
  /** Takes the servers of the workspace's files that are hosted ones, by name or by address. Returns the others. */
  claim(servers: readonly WorkspaceServer[]): readonly WorkspaceServer[];
  /** Servers for the endpoint, sorted by name. */
  current(): readonly HostedServer[];
  /** Asks the user for the token and keeps it in the secret store. */
  signIn(name: string): Promise<void>;
  signOut(name: string): Promise<void>;
}
