import type { Event } from '../lib/emitter.ts';

/** Which MCP servers a workspace comes with: as Claude Code writes it, and as VS Code does. */
export type McpConfigPath = '.mcp.json' | '.vscode/mcp.json';

/** Claude Code's settings of a workspace: those of all who work on it, and the user's own. */
export type ClaudeSettingsPath = '.claude/settings.json' | '.claude/settings.local.json';

/** A file of the workspace that configures something. */
export interface ConfigFile<Path extends string = McpConfigPath> {
  /** The workspace folder, as a path on this machine. */
  readonly folder: string;
  readonly path: Path;
  readonly text: string;
}

export interface ConfigFiles<Path extends string = McpConfigPath> {
  /** Those that are there. Rejects if one is there and cannot be read. */
  read(): Promise<readonly ConfigFile<Path>[]>;
  /** Fires soon after a change; a change can be missed, so read again where it matters. */
  readonly onDidChange: Event<void>;
}
