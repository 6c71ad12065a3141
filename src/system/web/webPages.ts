import { Refusal } from '../../host/refusal.ts';
import type { WebAnswer, WebPages } from '../../host/webPages.ts';
import { isPublicAddress } from '../../lib/publicAddress.ts';
import { errorMessage } from '../../lib/text.ts';
import { readBody } from './readBody.ts';
import { redirectTarget } from './redirectTarget.ts';
import { type AddressRules, lookUp, requestPage } from './requestPage.ts';

const MILLISECONDS = 30_000;
const MAX_REDIRECTS = 5;
const PUBLIC: AddressRules = { lookup: lookUp, isAllowed: isPublicAddress };

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
    const moved = redirectTarget(response, url);
    if (moved === undefined) return { kind: 'page', page: await readBody(response, url) };
    response.destroy();
    const target = upgradeToHttps(moved);
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
