import type { Event } from '../lib/emitter.ts';

/** Which MCP servers a workspace comes with: as Claude Code writes it, and as VS Code does. */
export type McpConfigPath = '.mcp.json' | '.vscode/mcp.json';

/** Claude Code's settings of a workspace: those of all who work on it, and the user's own. */
export type ClaudeSettingsPath = '.claude/settings.json' | '.claude/settings.local.json';

/** A file of the workspace that configures something: what is in it, or why that cannot be read. */
export type ConfigFile<Path extends string = McpConfigPath> = {
  /** The workspace folder, as a path on this machine. */
  readonly folder: string;
  readonly path: Path;
} & ({ readonly text: string } | { readonly obstacle: string });

export interface ConfigFiles<Path extends string = McpConfigPath> {
  /** Those that are there. One that cannot be read takes nothing from the others. */
  read(): Promise<readonly ConfigFile<Path>[]>;
  /** Fires soon after a change; a change can be missed, so read again where it matters. */
  readonly onDidChange: Event<void>;
}
