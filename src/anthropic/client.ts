import type { Anthropic } from '@anthropic-ai/sdk';
import { tapFetch } from '../agent/model/tapFetch.ts';
import type { WireTap } from '../agent/model/wireTap.ts';
import { ANTHROPIC_API, type Endpoint } from './endpoint.ts';
import { readWholeAnswer } from './readWholeAnswer.ts';

/** What a tap must know to hear the requests of a client. */
export interface Tapped {
  readonly tap: WireTap;
  /** Secrets of a request besides the credential. */
  readonly secrets: readonly string[];
}

/** Creates a client. The SDK is loaded with the first request, not when the editor starts. */
export async function createClient(endpoint: Endpoint, tapped?: Tapped): Promise<Anthropic> {
  const sdk = await import('@anthropic-ai/sdk');
  const { kind, value } = endpoint.credential;
  return new sdk.Anthropic({
    apiKey: kind === 'key' ? value : null,
    authToken: kind === 'token' ? value : null,
    baseURL: endpoint.baseUrl ?? ANTHROPIC_API,
    logLevel: 'off',
    ...(tapped ? { fetch: listen(tapped, value) } : {}),
  });
}

const listen = ({ tap, secrets }: Tapped, credential: string) =>
  tapFetch(fetch, tap, {
    secrets: [credential, ...secrets],
    plainHeaders: PLAIN_HEADERS,
    readAnswer: readWholeAnswer,
  });

const PLAIN_HEADERS = ['anthropic-beta', 'anthropic-version', 'x-should-retry'];
