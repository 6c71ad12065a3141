import { isRecord, parseJson } from '../../src/lib/json.ts';
import { McpServers } from '../../src/mcp/servers/mcpServers.ts';
import type { Tool } from '../../src/tools/tool/tool.ts';
import { callContext } from '../fakes/callContext.ts';
import { memorySecrets } from '../fakes/memorySecrets.ts';
import { obedientBrowser } from '../fakes/obedientBrowser.ts';
import { willingUser } from '../fakes/willingUser.ts';

/**
 * The client under test, over the code the extension runs: connects to the address given last on the command line,
 * signs in when it is asked to, and calls every tool once. Ends with 0 if it got that far.
 */
async function main(url: string): Promise<void> {
  const { signal } = new AbortController();
  const say = (message: string) => console.error(message);
  const servers = new McpServers({
    log: { debug: say, info: say, warn: say, error: say },
    clientInfo: { name: 'Quiver', version: '0' },
    ports: {
      signIn: { secrets: memorySecrets(), browser: obedientBrowser() },
      elicitation: willingUser(),
    },
  });
  const status = () => servers.servers()[0];
  const signInIfNeeded = async (): Promise<boolean> => {
    if (status()?.account !== 'needed') return false;
    await servers.signIn('tested', signal);
    await servers.waitUntilSettled(PATIENCE, signal);
    return true;
  };
  servers.configure({ tested: { url, oauth: oauth() } });
  servers.start();
  await servers.waitUntilSettled(PATIENCE, signal);
  await signInIfNeeded();
  if (status()?.state !== 'ready') throw new Error(status()?.reason);

  for (const { definition } of servers.tools()) {
    const call = () =>
      run(
        servers.tools().find(({ definition: { name } }) => name === definition.name),
        signal,
      );
    const outcome = await call().catch(async (error: unknown) => {
      if (await signInIfNeeded()) return call();
      throw error;
    });
    say(JSON.stringify(outcome));
  }
  await servers.close();
}

const PATIENCE = 20_000;

async function run(tool: Tool | undefined, signal: AbortSignal) {
  if (!tool) throw new Error('The tool is gone.');
  const input = tool.parse(exampleOf(tool.definition.inputSchema));
  return tool.run(input, callContext(), signal);
}

/** The least input that fits: the required properties. */
function exampleOf(schema: Tool['definition']['inputSchema']): Record<string, unknown> {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.fromEntries(
    required.map((name: string) => {
      const property = properties[name];
      return [name, isRecord(property) && /number|integer/.test(String(property.type)) ? 7 : 'text'];
    }),
  );
}

/** What the scenario says about the client that the server knows already. */
function oauth(): object {
  const context = parseJson(process.env.MCP_CONFORMANCE_CONTEXT ?? '');
  const { client_id: clientId, client_secret: clientSecret } = isRecord(context) ? context : {};
  return {
    clientMetadataUrl: 'https://conformance-test.local/client-metadata.json',
    ...(clientId ? { clientId, clientSecret } : {}),
  };
}

main(process.argv.at(-1) ?? '').catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
