import { randomUUID } from 'node:crypto';
import type { CallShape } from '../agent/transcript/makeCallsPlain.ts';

const newId = (): string => `call_${randomUUID().replaceAll('-', '')}`;

/** Calls of Chat Completions. Endpoints other than OpenAI's have dots and colons in their ids. */
export const CHAT_CALLS: CallShape = { id: /^[\w.:-]{1,40}$/, newId, maxNameLength: 64 };

/** Calls of the Responses API. */
export const RESPONSES_CALLS: CallShape = { id: /^[\w-]{1,64}$/, newId, maxNameLength: 64 };

/** Calls at Mistral, which takes ids of nine letters and digits only. */
const MISTRAL_CALLS: CallShape = {
  id: /^[a-zA-Z0-9]{9}$/,
  newId: () => randomUUID().replaceAll('-', '').slice(0, 9),
  maxNameLength: 64,
};

export const chatCallsAt = (baseUrl: string): CallShape =>
  new URL(baseUrl).hostname.endsWith('.mistral.ai') ? MISTRAL_CALLS : CHAT_CALLS;
