import {
  type ElicitRequestParams,
  type ElicitResult,
  ErrorCode,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import type { Elicitation, ElicitationAction } from '../../host/elicitation.ts';
import { cleanText, toOneLine } from '../../lib/cleanText.ts';
import { cutText } from '../../lib/text.ts';
import { isWebAddress } from '../../lib/webAddress.ts';
import { formFields } from './formFields.ts';
import { findSecretField } from './secretField.ts';

const MESSAGE_LIMIT = 2_000;
const NAME_LIMIT = 100;

interface Asker {
  readonly elicitation: Elicitation;
  readonly server: string;
}

/** Puts a server's question to the user. A form that asks for a secret is not shown: the protocol wants a page of the server for that. */
export async function answerElicitation(
  { elicitation, server }: Asker,
  params: ElicitRequestParams,
  signal: AbortSignal,
): Promise<ElicitResult> {
  if (params.mode === 'url') return { action: await askVisit({ elicitation, server }, params, signal) };
  const fields = formFields(params.requestedSchema);
  const secret = findSecretField(fields);
  if (secret) throw new McpError(ErrorCode.InvalidParams, secretSentence(secret.name));
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

const secretSentence = (field: string): string =>
  `The field ${toOneLine(field, NAME_LIMIT)} asks for a secret, which a form must not. Use an elicitation in URL mode.`;

const cleanMessage = (text: string): string => cutText(cleanText(text).trim(), MESSAGE_LIMIT);
