import {
  type CreateMessageRequestParams,
  type CreateMessageResult,
  ErrorCode,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { Refusal } from '../../host/refusal.ts';
import type { Sampling } from '../../host/sampling.ts';
import { cleanText } from '../../lib/cleanText.ts';
import { contentText } from '../tools/toolResult.ts';

/** Error code that the protocol suggests for a user who declines. */
const USER_REJECTED = -1;

/** Lets the user's model answer a server. Content other than text is named to the model, not sent. */
export async function answerSampling(
  { sampling, server }: { readonly sampling: Sampling; readonly server: string },
  params: CreateMessageRequestParams,
  signal: AbortSignal,
): Promise<CreateMessageResult> {
  if (params.tools) throw new McpError(ErrorCode.InvalidParams, 'Tools are not offered in sampling.');
  const messages = params.messages.map(({ role, content }) => ({
    role,
    text: contentText(content),
  }));
  try {
    const { text, model } = await sampling.sample(
      {
        server,
        ...(params.systemPrompt ? { systemPrompt: cleanText(params.systemPrompt) } : {}),
        messages,
        maxTokens: params.maxTokens,
        modelHints: params.modelPreferences?.hints?.flatMap(({ name }) => name ?? []) ?? [],
      },
      signal,
    );
    return { role: 'assistant', content: { type: 'text', text }, model, stopReason: 'endTurn' };
  } catch (error) {
    if (error instanceof Refusal) throw new McpError(USER_REJECTED, error.message);
    throw error;
  }
}

/** Answers as a user who declines would. */
export const refuseSampling = (): Promise<never> =>
  Promise.reject(new McpError(USER_REJECTED, 'The user is only asked while a tool of the server runs.'));
