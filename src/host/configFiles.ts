import type { Event } from '../lib/emitter.ts';

/** A file of the workspace that says which MCP servers it comes with. */
export interface ConfigFile {
  /** The workspace folder, as a path on this machine. */
  readonly folder: string;
  /** `.mcp.json` is written as Claude Code writes it, `.vscode/mcp.json` as VS Code does. */
  readonly path: '.mcp.json' | '.vscode/mcp.json';
  readonly text: string;
}

export interface ConfigFiles {
  /** Those that are there. */
  read(): Promise<readonly ConfigFile[]>;
  readonly onDidChange: Event<void>;
}
