import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../host/refusal.ts';
import type { WebAnswer, WebPages } from '../../host/webPages.ts';
import { errorMessage } from '../../lib/text.ts';
import { isPublicAddress } from './publicAddress.ts';
import { readBody } from './readBody.ts';
import { type AddressRules, requestPage } from './requestPage.ts';

const MILLISECONDS = 30_000;
const MAX_REDIRECTS = 5;
const PUBLIC: AddressRules = {
  lookup: (hostname) => lookup(hostname, { all: true }),
  isAllowed: isPublicAddress,
};

/** Options for tests: everyone else gets the public web. */
export interface WebPagesOptions extends Partial<AddressRules> {
  readonly milliseconds?: number;
}

export const createWebPages = (options: WebPagesOptions = {}): WebPages => ({
  async get(url, signal) {
    const { milliseconds = MILLISECONDS, ...rules } = options;
    const late = AbortSignal.timeout(milliseconds);
    try {
      return await follow(upgradeToHttps(url), { ...PUBLIC, ...rules }, AbortSignal.any([signal, late]));
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Refusal) throw error;
      if (late.aborted)
        throw new Refusal(`${url.host} did not answer within ${milliseconds / 1000} seconds.`);
      throw new Refusal(`${url.host} could not be reached: ${errorMessage(error)}.`);
    }
  },
});

async function follow(first: URL, rules: AddressRules, signal: AbortSignal): Promise<WebAnswer> {
  let url = first;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await requestPage(url, rules, signal);
    const target = redirectTarget(response, url);
    if (target === undefined) return { kind: 'page', page: await readBody(response, url) };
    response.destroy();
    if (target.host !== url.host) return { kind: 'moved', to: target.href };
    url = target;
  }
  throw new Refusal(`${first.href} redirects in circles.`);
}

/** Turns `http:` into `https:`, which people mean by it today, unless a port says which of the two is meant. */
function upgradeToHttps(url: URL): URL {
  const secure = new URL(url);
  if (url.protocol === 'http:' && url.port === '') secure.protocol = 'https:';
  return secure;
}

function redirectTarget({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) return undefined;
  const target = URL.canParse(headers.location, from.href) ? new URL(headers.location, from.href) : undefined;
  if (target === undefined || !/^https?:$/.test(target.protocol))
    throw new Refusal(`${from.href} redirects to something that is not a web address.`);
  return upgradeToHttps(target);
}
