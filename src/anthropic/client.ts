import type { Anthropic } from '@anthropic-ai/sdk';
import { hideForeignHeaders } from '../agent/model/hideForeignHeaders.ts';
import { tapFetch } from '../agent/model/tapFetch.ts';
import type { WireTap } from '../agent/model/wireTap.ts';
import { ANTHROPIC_API, type Credential, type Endpoint } from './endpoint.ts';
import { readWholeAnswer } from './readWholeAnswer.ts';

/** What a tap must know to hear the requests of a client. */
export interface Tapped {
  readonly tap: WireTap;
  /** Secrets of a request besides the credential. */
  readonly secrets: readonly string[];
}

/** Creates a client. The SDK is loaded with the first request, not when the editor starts. */
export async function createClient(endpoint: Endpoint, tapped?: Tapped): Promise<Anthropic> {
  const { baseUrl, credential, headers, provider } = endpoint;
  const foreign = provider === undefined ? undefined : process.env.ANTHROPIC_CUSTOM_HEADERS;
  const sdk = await import('@anthropic-ai/sdk');
  return new sdk.Anthropic({
    ...credentialOptions(credential),
    baseURL: baseUrl ?? ANTHROPIC_API,
    defaultHeaders: { ...hideForeignHeaders(foreign), ...(credential ? {} : NO_CREDENTIAL), ...headers },
    logLevel: 'off',
    ...(tapped ? { fetch: listen(tapped, credential) } : {}),
  });
}

const listen = ({ tap, secrets }: Tapped, credential: Credential | undefined) =>
  tapFetch(fetch, tap, {
    secrets: [...(credential ? [credential.value] : []), ...secrets],
    plainHeaders: PLAIN_HEADERS,
    readAnswer: readWholeAnswer,
  });

const PLAIN_HEADERS = ['anthropic-beta', 'anthropic-version', 'x-should-retry'];

/** Options for a credential. Without one the SDK would look for others on this machine, so it gets one that is not sent. */
const credentialOptions = (credential: Credential | undefined) => ({
  apiKey: credential?.kind === 'token' ? null : (credential?.value ?? 'none'),
  authToken: credential?.kind === 'token' ? credential.value : null,
});

const NO_CREDENTIAL = { 'x-api-key': null, authorization: null };
