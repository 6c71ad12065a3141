import { join } from 'node:path';
import { repositoryRoot } from './paths.ts';

type Servers = Readonly<Record<string, unknown>>;

/** Three real MCP servers, from our own node_modules, as a user would write them into `quiver.mcp.servers`. */
export function sampleServers(folder: string, memoryFile: string): Servers {
  const script = (name: string): string =>
    join(repositoryRoot, 'node_modules', '@modelcontextprotocol', `server-${name}`, 'dist', 'index.js');
  return {
    everything: { command: process.execPath, args: [script('everything'), 'stdio'] },
    filesystem: { command: process.execPath, args: [script('filesystem'), folder] },
    memory: { command: process.execPath, args: [script('memory')], env: { MEMORY_FILE_PATH: memoryFile } },
  };
}

/** Servers for this start: all samples at first; later the samples the user has kept, brought up to date, and the user's own servers. */
export function refreshServers(present: unknown, samples: Servers): Servers {
  if (typeof present !== 'object' || present === null) return samples;
  const kept = Object.entries(present).map(([name, server]) => [name, samples[name] ?? server]);
  return Object.fromEntries(kept);
}
