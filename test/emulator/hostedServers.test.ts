import { body, type Json, suiteEmulator } from './wire.ts';

const BETA = { 'anthropic-beta': 'something-else, mcp-client-2026-09-15' };
const server = (changes: Json = {}): Json => ({
  type: 'url',
  name: 'wiki',
  url: 'https://wiki.example.com/mcp',
  authorization_token: 'secret',
  ...changes,
});
const toolset = (changes: Json = {}): Json => ({
  type: 'mcp_toolset',
  mcp_server_name: 'wiki',
  default_config: { defer_loading: false },
  configs: { read: { enabled: true } },
  ...changes,
});
const request = (changes: Json = {}): Json =>
  body({ mcp_servers: [server()], tools: [toolset()], ...changes });
const call = { type: 'mcp_tool_use', id: 'mcptoolu_1', name: 'read', server_name: 'wiki', input: {} };
const result = { type: 'mcp_tool_result', tool_use_id: 'mcptoolu_1', is_error: false, content: [] };
const chat = (...content: readonly Json[]) =>
  request({
    messages: [
      { role: 'user', content: 'hi' },
      { role: 'assistant', content },
      { role: 'user', content: 'and?' },
    ],
  });
const unknown = (place: string, type: string) =>
  `${place}: Input tag '${type}' found using 'type' does not match any of the expected tags`;

describe('emulator rule 37: MCP servers the endpoint talks to', () => {
  const emulator = suiteEmulator();

  it('takes them with their beta only', async () => {
    await emulator.accepts(request(), BETA);
    await emulator.refuses(request(), 'mcp_servers: Extra inputs are not permitted');
    await emulator.refuses(body({ tools: [toolset()] }), 'tools.0.type: Input should be a known tool type');
  });

  it('knows their blocks, and a pinned list of tools, under the beta that brought them only', async () => {
    const OLDER = { 'anthropic-beta': 'mcp-client-2025-11-20' };
    const listing = { type: 'mcp_tool_listing', mcp_server_name: 'wiki', tools: [] };
    const pinned = request({ tools: [toolset({ tools: [] })] });
    const { mcp_servers: _, tools: __, ...dropped } = chat(call, result);
    await emulator.refuses(dropped, unknown('messages.1.content.0', 'mcp_tool_use'));
    await emulator.accepts(dropped, OLDER);
    await emulator.refuses(chat(listing), unknown('messages.1.content.0', 'mcp_tool_listing'), OLDER);
    await emulator.accepts(chat(listing), BETA);
    await emulator.refuses(pinned, 'tools.0.mcp_toolset.tools: Extra inputs are not permitted', OLDER);
    await emulator.accepts(pinned, BETA);
  });

  it('wants each server in exactly one toolset, and no other', async () => {
    const refuses = (changes: Json, message: string) => emulator.refuses(request(changes), message, BETA);
    const wrong = "mcp_servers: Server 'wiki' must be referenced by exactly one mcp_toolset";
    await refuses({ tools: [] }, wrong);
    await refuses({ tools: [toolset(), toolset()] }, wrong);
    await refuses(
      { tools: [toolset(), toolset({ mcp_server_name: 'other' })] },
      "tools: MCP server 'other' not found in mcp_servers",
    );
    await refuses(
      { mcp_servers: [server({ url: 'http://wiki.example.com' })] },
      "mcp_servers.0.url: URL scheme should be 'https'",
    );
    await refuses(
      { mcp_servers: [server(), server()] },
      'mcp_servers: Server names must be unique. Found twice: wiki',
    );
    await refuses(
      { tools: [toolset({ strict: true })] },
      'tools.0.mcp_toolset.strict: Extra inputs are not permitted',
    );
  });

  it('wants at least one tool that is not deferred', async () => {
    const deferred = toolset({ default_config: { defer_loading: true }, configs: null });
    await emulator.refuses(
      request({ tools: [deferred] }),
      'At least one tool must have defer_loading=false. All tools cannot be deferred.',
      BETA,
    );
    await emulator.accepts(
      request({ tools: [{ ...deferred, configs: { read: { defer_loading: false } } }] }),
      BETA,
    );
  });

  it('takes its own calls back, with their results', async () => {
    await emulator.accepts(chat(call, result), BETA);
    await emulator.refuses(
      chat(call),
      '`mcp_tool_use` with id `mcptoolu_1` was found without a corresponding `mcp_tool_result` block',
      BETA,
    );
    await emulator.refuses(
      chat({ ...call, id: 'toolu_1' }),
      "messages.1.content.0.id: String should match pattern '^mcptoolu_[a-zA-Z0-9_]+$'",
      BETA,
    );
    await emulator.refuses(
      chat(result),
      'messages.1.content.0: unexpected `tool_use_id` found in `mcp_tool_result` blocks: mcptoolu_1. Each `mcp_tool_result` block must have a corresponding `server_tool_use` block before it.',
      BETA,
    );
  });
});
