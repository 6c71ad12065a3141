import { RequestLog } from '../../src/agent/epoch/requestLog.ts';
import { ToolTokens } from '../../src/agent/epoch/toolTokens.ts';
import { EndpointMemory } from '../../src/agent/model/endpointMemory.ts';
import type { Model, ModelRequest } from '../../src/agent/model/model.ts';
import { converse } from '../../src/agent/turn/conversation.ts';
import { buildRequest } from '../../src/anthropic/request.ts';
import { settingsSchema } from '../../src/host/settings.ts';
import { toolSearch } from '../../src/tools/builtin/toolSearch.ts';
import { ToolPool } from '../../src/tools/pool/toolPool.ts';
import { textTokens } from '../../src/tools/tool/tokens.ts';
import type { Tool } from '../../src/tools/tool/tool.ts';
import { callPorts } from '../../test/fakes/callPorts.ts';
import { FakeSource } from '../../test/fakes/fakeSource.ts';
import { MemoryStorage } from '../../test/fakes/memoryStorage.ts';
import { offeredModel } from '../../test/fakes/offeredModel.ts';
import { SilentLog } from '../../test/fakes/silentLog.ts';

export interface ContextCost {
  /** Bytes of the first request of a chat. */
  readonly bytes: number;
  /** Estimated tokens of the request that the model reads; deferred definitions do not count. */
  readonly tokens: number;
}

/** Measures the cost of the first request of a chat with this pool, mode and strategy. */
export async function contextCost(tools: readonly Tool[], settings: object): Promise<ContextCost> {
  const log = new SilentLog();
  const pool = new ToolPool({
    source: new FakeSource(...tools),
    builtins: (self) => [toolSearch(self, () => 5)],
    rules: { off: [], pin: [], defer: [] },
  });
  let sent: ModelRequest | undefined;
  const port: Model = {
    async *stream(request) {
      sent = request;
      const usage = { inputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0, outputTokens: 0 };
      yield { type: 'message-end', message: { role: 'assistant', blocks: [] }, stop: 'end', usage };
    },
  };
  await converse(
    {
      chat: { id: 'chat', turn: 'turn' },
      previous: undefined,
      texts: [{ kind: 'prompt', text: 'Create an issue about the broken login.' }],
      settings: settingsSchema.parse(settings),
      searchEnvironment: undefined,
      model: offeredModel(port, { contextWindow: 1_000_000 }),
      workspace: { folders: ['/home/me/project'], platform: 'linux' },
    },
    {
      pool,
      tokens: new ToolTokens(log),
      endpoints: new EndpointMemory(new MemoryStorage()),
      ...callPorts({ log }),
      requests: new RequestLog(),
      emit: () => undefined,
    },
    new AbortController().signal,
  );
  if (sent === undefined) throw new Error('Nothing was sent.');
  const request = buildRequest(sent, 1_000);
  const visible = {
    system: request.system,
    messages: request.messages,
    tools: request.tools?.filter((tool) => !('defer_loading' in tool && tool.defer_loading)),
  };
  return {
    bytes: Buffer.byteLength(JSON.stringify(request)),
    tokens: textTokens(JSON.stringify(visible)),
  };
}
