import * as path from 'node:path';

const installed = (name: string): string =>
  path.resolve(`node_modules/@modelcontextprotocol/server-${name}/dist/index.js`);

/** Real MCP servers, as a user would write them into `quiver.mcp.servers`. */
export const servers = {
  everything: { command: process.execPath, args: [installed('everything'), 'stdio'] },
  memory: { command: process.execPath, args: [installed('memory')] },
} as const;
