import type { OpenAI } from 'openai';
import { hideForeignHeaders } from '../agent/model/hideForeignHeaders.ts';
import type { ProviderAccess } from '../agent/model/providerAccess.ts';
import { tapFetch } from '../agent/model/tapFetch.ts';
import type { WireTap } from '../agent/model/wireTap.ts';
import { readWholeAnswer } from './readWholeAnswer.ts';

/** Creates a client that sends nothing but what the access has: no variable of the environment adds to it. */
export async function createClient(access: ProviderAccess, tap?: WireTap): Promise<OpenAI> {
  const sdk = await import('openai');
  const { baseUrl, headers, key } = access;
  return new sdk.OpenAI({
    apiKey: key ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    baseURL: baseUrl,
    defaultHeaders: {
      ...hideForeignHeaders(process.env.OPENAI_CUSTOM_HEADERS),
      ...(key === undefined ? { authorization: null } : {}),
      ...headers,
    },
    // A key goes to no other origin, wherever the endpoint points to.
    fetchOptions: { redirect: 'error' },
    logLevel: 'off',
    ...(tap ? { fetch: listen(tap, access) } : {}),
  });
}

const listen = (tap: WireTap, { key, headers }: ProviderAccess) =>
  tapFetch(fetch, tap, {
    secrets: [...(key === undefined ? [] : [key]), ...Object.values(headers)].filter(isLongEnough),
    readAnswer: readWholeAnswer,
  });

/** A secret has some length; a short value of a header would be hidden wherever its letters stand. */
const isLongEnough = (value: string): boolean => value.length >= 8;
