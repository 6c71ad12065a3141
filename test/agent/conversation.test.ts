import assert from 'node:assert/strict';
import { type ConversationInput, converse } from '../../src/agent/conversation.ts';
import { EndpointMemory } from '../../src/agent/endpointMemory.ts';
import { ModelError } from '../../src/agent/model.ts';
import { ToolTokens } from '../../src/agent/toolTokens.ts';
import { settingsSchema } from '../../src/host/settings.ts';
import { toolSearch } from '../../src/tools/builtin/toolSearch.ts';
import { ToolPool } from '../../src/tools/toolPool.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';
import { offeredModel } from '../fakes/offeredModel.ts';
import { ScriptedModel, says } from '../fakes/scriptedModel.ts';
import { SilentLog } from '../fakes/silentLog.ts';

describe('converse', () => {
  const pool = new ToolPool({
    builtins: (self) => [fakeTool('Read'), toolSearch(self, () => 5)],
    source: new FakeSource(fakeTool('mcp__a__b')),
    rules: { off: [], pin: [], defer: [] },
  });

  async function talk(input: Partial<ConversationInput> & { words?: string }) {
    const port = new ScriptedModel(says('hello'));
    const log = new SilentLog();
    const events = converse(
      {
        previous: undefined,
        texts: [{ kind: 'prompt', text: input.words ?? 'hi' }],
        settings: settingsSchema.parse({}),
        searchEnvironment: undefined,
        model: offeredModel(port, { contextWindow: 1_000 }),
        workspace: { folders: ['/home/me/project'], platform: 'linux' },
        ...input,
      },
      {
        pool,
        log,
        tokens: new ToolTokens(log),
        endpoints: new EndpointMemory(new MemoryStorage()),
        approval: { ask: async () => 'no' },
      },
      new AbortController().signal,
    );
    for await (const _event of events);
    return port.requests[0];
  }

  it('defers by default, and names the workspace', async () => {
    const request = await talk({});
    assert.deepEqual(
      request?.epoch.tools.map(({ name }) => name),
      ['Read', 'ToolSearch'],
    );
    assert.match(request?.epoch.system ?? '', /Workspace: \/home\/me\/project/);
  });

  it('follows the mode of the settings, and the environment before it', async () => {
    const off = await talk({ settings: settingsSchema.parse({ 'toolSearch.mode': 'off' }) });
    assert.deepEqual(
      off?.epoch.tools.map(({ name }) => name),
      ['Read', 'mcp__a__b'],
    );
    const forced = await talk({
      settings: settingsSchema.parse({ 'toolSearch.mode': 'off' }),
      searchEnvironment: 'true',
    });
    assert.deepEqual(
      forced?.epoch.tools.map(({ name }) => name),
      ['Read', 'ToolSearch'],
    );
  });

  it('says that no folder is open', async () => {
    const request = await talk({ workspace: { folders: [], platform: 'linux' } });
    assert.match(request?.epoch.system ?? '', /No folder is open/);
  });

  it('refuses a message that can never fit, before anything is sent', async () => {
    await assert.rejects(
      talk({ words: 'word '.repeat(1_000) }),
      new ModelError(
        'The message has about 1,250 tokens, more than the 1,000 that M takes. Shorten it, or put the text into a file.',
      ),
    );
  });
});
