import type { Anthropic } from '@anthropic-ai/sdk';
import { ANTHROPIC_API, type Endpoint } from './endpoint.ts';

/** Creates a client. The SDK is loaded with the first request, not when the editor starts. */
export async function createClient(endpoint: Endpoint): Promise<Anthropic> {
  const sdk = await import('@anthropic-ai/sdk');
  const { kind, value } = endpoint.credential;
  return new sdk.Anthropic({
    apiKey: kind === 'key' ? value : null,
    authToken: kind === 'token' ? value : null,
    baseURL: endpoint.baseUrl ?? ANTHROPIC_API,
    logLevel: 'off',
  });
}
