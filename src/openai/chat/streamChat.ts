import type { ModelEvent, ModelRequest } from '../../agent/model/model.ts';
import { readCalls } from '../../agent/model/readCalls.ts';
import { callsOf } from '../../agent/transcript/messages.ts';
import { createClient } from '../client.ts';
import type { Asked } from '../openAiModel.ts';
import { requestWithoutRefused } from '../requestWithoutRefused.ts';
import { readReply } from './readReply.ts';
import { buildRequest, requireTextStrategy } from './request.ts';

/** Makes one request to Chat Completions. */
export async function* streamChat(
  request: ModelRequest,
  asked: Asked,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  const { access, choice, limits, alive } = asked;
  const client = await createClient(access, request.wire);
  const strategy = requireTextStrategy(request, asked);
  const chunks = await requestWithoutRefused(asked, (refused) =>
    client.chat.completions.create(buildRequest(request, strategy, { choice, limits, refused }), { signal }),
  );
  const given = new Set(
    request.messages
      .flatMap((message) => (message.role === 'assistant' ? callsOf(message) : []))
      .map(({ id }) => id),
  );
  for await (const event of readReply(alive(chunks), { calls: limits.calls, given }))
    yield readCalls(event, strategy.readCall);
}
