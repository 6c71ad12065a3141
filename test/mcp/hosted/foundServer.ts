import { parseServer } from '../../../src/mcp/config/serverConfig.ts';
import type { WorkspaceServer } from '../../../src/mcp/config/workspaceServer.ts';

/** A server that a file of the workspace has. */
export const foundServer = (name: string, config: object): WorkspaceServer => ({
  name,
  file: '.mcp.json',
  parsed: parseServer(config, name),
  isApproved: true,
  isTrusted: false,
  folder: '/w',
  text: '',
  approvalKey: '',
  paths: [],
  inputs: [],
  missing: [],
});
