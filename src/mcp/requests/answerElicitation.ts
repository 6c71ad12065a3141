import type { ElicitRequestParams, ElicitResult } from '@modelcontextprotocol/sdk/types.js';
import type { Elicitation, ElicitationAction } from '../../host/elicitation.ts';
import { cleanText } from '../../lib/cleanText.ts';
import { cutText } from '../../lib/text.ts';
import { isWebAddress } from '../../lib/webAddress.ts';
import { formFields } from './formFields.ts';

const MESSAGE_LIMIT = 2_000;

interface Asker {
  readonly elicitation: Elicitation;
  readonly server: string;
}

/** Puts a server's question to the user. */
export async function answerElicitation(
  { elicitation, server }: Asker,
  params: ElicitRequestParams,
  signal: AbortSignal,
): Promise<ElicitResult> {
  if (params.mode === 'url') return { action: await askVisit({ elicitation, server }, params, signal) };
  const fields = formFields(params.requestedSchema);
  const answer = await elicitation.askForm({ server, message: cleanMessage(params.message), fields }, signal);
  return answer.action === 'accept' ? { action: 'accept', content: { ...answer.values } } : answer;
}

/** Offers to open a page. An address that no browser should be sent to is declined without a question. */
export async function askVisit(
  { elicitation, server }: Asker,
  { message, url }: { readonly message: string; readonly url: string },
  signal: AbortSignal,
): Promise<ElicitationAction> {
  if (!isWebAddress(url)) return 'decline';
  return elicitation.askVisit({ server, message: cleanMessage(message), url: new URL(url).href }, signal);
}

const cleanMessage = (text: string): string => cutText(cleanText(text).trim(), MESSAGE_LIMIT);
