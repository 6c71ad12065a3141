import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { installServer, type NpmServer } from '../../scripts/npmServer.ts';
import type { CatalogTool } from './catalog.ts';

const listTimeout = 60_000;
const maxPages = 40;

/** Installs a server, starts the server over stdio with made-up keys, lists its tools and ends it. */
export async function listServerTools(pinned: NpmServer, folder: string): Promise<CatalogTool[]> {
  const { args, ...start } = await installServer(pinned, folder);
  const transport = new StdioClientTransport({ ...start, args: [...args], stderr: 'ignore' });
  const client = new Client({ name: 'quiver-bench', version: '1.0.0' });
  try {
    await client.connect(transport, { timeout: listTimeout });
    return await listAll(client, pinned);
  } finally {
    await client.close();
  }
}

async function listAll(client: Client, { server }: NpmServer): Promise<CatalogTool[]> {
  const tools: CatalogTool[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const answer = await client.listTools(cursor === undefined ? {} : { cursor }, { timeout: listTimeout });
    for (const { name, title, description = '', inputSchema } of answer.tools) {
      tools.push({
        id: `${server}/${name}`,
        server,
        name,
        ...(title === undefined ? {} : { title }),
        description,
        inputSchema,
      });
    }
    cursor = answer.nextCursor;
    if (cursor === undefined) break;
  }
  return tools;
}
