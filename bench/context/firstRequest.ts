import type { Anthropic } from '@anthropic-ai/sdk';
import { ToolTokens } from '../../src/agent/epoch/toolTokens.ts';
import { EndpointMemory } from '../../src/agent/model/endpointMemory.ts';
import type { Model, ModelRequest } from '../../src/agent/model/model.ts';
import { converse } from '../../src/agent/turn/conversation.ts';
import { chooseModel } from '../../src/anthropic/models.ts';
import { buildRequest } from '../../src/anthropic/request.ts';
import { settingsSchema } from '../../src/host/settings.ts';
import { poolSettings } from '../../src/tools/pool/poolSettings.ts';
import { ToolPool } from '../../src/tools/pool/toolPool.ts';
import type { Tool } from '../../src/tools/tool/tool.ts';
import { callPorts } from '../../test/fakes/callPorts.ts';
import { FakeSource } from '../../test/fakes/fakeSource.ts';
import { inspections } from '../../test/fakes/inspections.ts';
import { MemoryStorage } from '../../test/fakes/memoryStorage.ts';
import { offeredModel } from '../../test/fakes/offeredModel.ts';
import { SilentLog } from '../../test/fakes/silentLog.ts';

export interface FirstRequestInput {
  /** Tools of servers. */
  readonly tools: readonly Tool[];
  readonly builtins: readonly Tool[];
  /** Settings by name, without `quiver.`. */
  readonly settings: object;
}

/** The first request of a chat with these tools, as it goes to the API. */
export async function firstRequest(
  input: FirstRequestInput,
): Promise<Anthropic.MessageCreateParamsStreaming> {
  const log = new SilentLog();
  const settings = settingsSchema.parse(input.settings);
  const pool = new ToolPool({
    source: new FakeSource(...input.tools),
    builtins: input.builtins,
    ...poolSettings(settings, { isTrusted: true, denied: [] }),
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
      settings,
      searchEnvironment: undefined,
      model: offeredModel(port, { contextWindow: 1_000_000 }),
      workspace: { folders: ['/home/me/project'], platform: 'linux' },
    },
    {
      pool,
      tokens: new ToolTokens(log),
      endpoints: new EndpointMemory(new MemoryStorage()),
      ...callPorts({ log }),
      inspections: inspections(log),
      emit: () => undefined,
    },
    new AbortController().signal,
  );
  if (sent === undefined) throw new Error('Nothing was sent.');
  return buildRequest(sent, chooseModel('m'));
}
