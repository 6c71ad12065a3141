import assert from 'node:assert/strict';
import type { CallPorts } from '../../../src/agent/call/callDeps.ts';
import { ToolTokens } from '../../../src/agent/epoch/toolTokens.ts';
import { EndpointMemory } from '../../../src/agent/model/endpointMemory.ts';
import { ModelError } from '../../../src/agent/model/model.ts';
import { type ConversationInput, converse } from '../../../src/agent/turn/conversation.ts';
import { settingsSchema } from '../../../src/host/settings.ts';
import { toolSearch } from '../../../src/tools/builtin/toolSearch.ts';
import { ToolPool } from '../../../src/tools/pool/toolPool.ts';
import { callPorts } from '../../fakes/callPorts.ts';
import { FakeSource } from '../../fakes/fakeSource.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';
import { inspections } from '../../fakes/inspections.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';
import { offeredModel } from '../../fakes/offeredModel.ts';
import { ScriptedModel, says } from '../../fakes/scriptedModel.ts';
import { SilentLog } from '../../fakes/silentLog.ts';

describe('converse', () => {
  const pool = new ToolPool({
    builtins: [fakeTool('Read'), toolSearch(() => ({ usual: 5, most: 20 }))],
    source: new FakeSource(fakeTool('mcp__a__b')),
    rules: { off: [], pin: [], defer: [] },
  });

  async function talk(
    input: Partial<ConversationInput> & { words?: string },
    { port = new ScriptedModel(says('hello')), ports = {} as Partial<CallPorts> } = {},
  ) {
    const log = new SilentLog();
    await converse(
      {
        chat: { id: 'chat', turn: 'turn' },
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
        tokens: new ToolTokens(log),
        endpoints: new EndpointMemory(new MemoryStorage()),
        ...callPorts({ log, ...ports }),
        inspections: inspections(),
        emit: () => undefined,
      },
      new AbortController().signal,
    );
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

  it('reads the rules anew at the start of a turn', async () => {
    let deny: readonly string[] = [];
    const rules = {
      ...callPorts().rules,
      current: () => ({ allow: [], ask: [], deny }),
      refresh: async () => {
        deny = ['Read'];
      },
    };
    const port = new ScriptedModel(says('', [['Read']]), says('a pity'));
    await talk({}, { port, ports: { rules } });
    const last = port.requests[1]?.messages.at(-1);
    assert.deepEqual(last?.role === 'user' && last.results, [
      {
        callId: 'Read-0',
        content: [
          { type: 'text', text: "The user's rule Read forbids this call. Do not try to get around it." },
        ],
        isError: true,
      },
    ]);
  });

  it('refuses a message that can never fit, before anything is sent', async () => {
    await assert.rejects(
      talk({ words: 'word '.repeat(1_000) }),
      new ModelError(
        'The message has about 1,250 tokens, more than the 1,000 that M accepts. Shorten it, or put the text into a file.',
      ),
    );
  });
});
