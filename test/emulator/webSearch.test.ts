import assert from 'node:assert/strict';
import { block, reply, text } from './reply.ts';
import { body, type Json, suiteEmulator } from './wire.ts';

const webSearch = (changes: Json = {}): Json => ({
  type: 'web_search_20250305',
  name: 'web_search',
  ...changes,
});
const request = (tool: Json, model = 'claude-sonnet-5-5') => body({ model, tools: [tool] });

describe('emulator web search', () => {
  const emulator = suiteEmulator({
    brain: () =>
      reply(
        block({ type: 'server_tool_use', id: 'srvtoolu_1', name: 'web_search', input: { query: 'x' } }),
        block({ type: 'web_search_tool_result', tool_use_id: 'srvtoolu_1', content: [] }),
        text('Nothing.'),
      ),
  });

  it('counts the searches of an answer', async () => {
    const { usage } = await emulator.accepts(request(webSearch({ max_uses: 2, allowed_domains: ['e.org'] })));
    assert.deepEqual((usage as Json).server_tool_use, { web_search_requests: 1, web_fetch_requests: 0 });
  });

  it('refuses two lists of domains, unknown fields, and models without it', async () => {
    await emulator.refuses(
      request(webSearch({ allowed_domains: ['a.org'], blocked_domains: ['b.org'] })),
      'tools.0: Cannot specify both allowed_domains and blocked_domains',
    );
    await emulator.refuses(
      request(webSearch({ domains: [] })),
      'tools.0.web_search_20250305.domains: Extra inputs are not permitted',
    );
    await emulator.refuses(
      request(webSearch(), 'quiver-demo'),
      "'quiver-demo' does not support tool types: web_search_20250305.",
    );
  });
});
