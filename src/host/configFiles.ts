import type { Event } from '../lib/emitter.ts';

/** Files that list the MCP servers of a workspace: Claude Code's and VS Code's. */
export type McpConfigPath = '.mcp.json' | '.vscode/mcp.json';

/** Claude Code's settings of a workspace: those shared by everyone who works on the workspace, and the user's own. */
export type ClaudeSettingsPath = '.claude/settings.json' | '.claude/settings.local.json';

/** Configuration file of the workspace: its text, or the reason why the file cannot be read. */
export type ConfigFile<Path extends string = McpConfigPath> = {
  /** The workspace folder, as a path on this machine. */
  readonly folder: string;
  readonly path: Path;
} & ({ readonly text: string } | { readonly obstacle: string });

export interface ConfigFiles<Path extends string = McpConfigPath> {
  /** Reads the files that exist. A file that cannot be read does not affect the others. */
  read(): Promise<readonly ConfigFile<Path>[]>;
  /** Fires soon after a change; a change can be missed, so read the files again where it matters. */
  readonly onDidChange: Event<void>;
}
