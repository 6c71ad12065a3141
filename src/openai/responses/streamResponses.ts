import type { ModelEvent, ModelRequest } from '../../agent/model/model.ts';
import { readCalls } from '../../agent/model/readCalls.ts';
import type { ToolCall } from '../../agent/transcript/messages.ts';
import { createClient } from '../client.ts';
import type { Asked } from '../openAiModel.ts';
import { requestWithoutRefused } from '../requestWithoutRefused.ts';
import { readReply } from './readReply.ts';
import { buildRequest, requireDeferral } from './request.ts';

/** Makes one request to the Responses API. */
export async function* streamResponses(
  request: ModelRequest,
  asked: Asked,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  const { access, choice, limits, alive } = asked;
  const client = await createClient(access, request.wire);
  const deferral = requireDeferral(request, asked);
  const { strategy } = deferral;
  const readCall = strategy === 'search' ? (call: ToolCall) => call : strategy.readCall;
  const events = await requestWithoutRefused(asked, (refused) =>
    client.responses.create(buildRequest(request, deferral, { choice, limits, refused }), { signal }),
  );
  for await (const event of readReply(alive(events))) yield readCalls(event, readCall);
}
