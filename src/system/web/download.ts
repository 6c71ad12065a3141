import type { Download, DownloadBounds } from '../../host/downloads.ts';
import { Refusal } from '../../host/refusal.ts';
import { isPublicAddress } from '../../lib/publicAddress.ts';
import { count, errorMessage } from '../../lib/text.ts';
import { isLoopbackName } from '../../lib/webAddress.ts';
import { readBytes } from './readBody.ts';
import { redirectTarget } from './redirectTarget.ts';
import { type AddressRules, lookUp, requestPage } from './requestPage.ts';

const MILLISECONDS = 30_000;
const MAX_REDIRECTS = 5;
/** Files are wanted as they are: their digests are of these bytes. */
const HEADERS = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Quiver (VS Code extension)' };

/** Options for tests. */
export interface DownloadOptions extends Partial<AddressRules> {
  readonly milliseconds?: number;
}

/** Fetches a file of the web, as the port `Downloads` says. */
export async function download(
  url: URL,
  bounds: DownloadBounds,
  signal: AbortSignal,
  { milliseconds = MILLISECONDS, ...rules }: DownloadOptions = {},
): Promise<Download> {
  const late = AbortSignal.timeout(milliseconds);
  try {
    return await follow(
      url,
      bounds,
      { lookup: lookUp, isAllowed: isPublicAddress, ...rules },
      AbortSignal.any([signal, late]),
    );
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Refusal) throw error;
    if (late.aborted)
      throw new Refusal(`${url.host} did not send ${url.pathname} within ${milliseconds / 1_000} seconds.`);
    throw new Refusal(`${url.host} could not be reached: ${errorMessage(error)}.`);
  }
}

async function follow(
  first: URL,
  bounds: DownloadBounds,
  rules: AddressRules,
  signal: AbortSignal,
): Promise<Download> {
  let url = first;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await requestPage(
      withoutCredentials(url),
      { ...rulesFor(url, bounds, rules), headers: HEADERS },
      signal,
    );
    const target = redirectTarget(response, url);
    if (target === undefined) {
      if (response.statusCode !== 200) {
        response.destroy();
        throw new Refusal(`${url.href} is not there: ${url.host} answers with ${response.statusCode}.`);
      }
      const { bytes, isCut } = await readBytes(response, bounds.maxBytes);
      if (isCut) throw new Refusal(`${url.href} has more than ${count(bounds.maxBytes, 'byte')}.`);
      return { url, content: bytes };
    }
    response.destroy();
    if (target.host !== url.host && !bounds.isMoveFine)
      throw new Refusal(
        `${url.href} leads to another host, ${target.host}. If you trust that one, use its address instead.`,
      );
    url = target;
  }
  throw new Refusal(`${first.href} is redirected again and again.`);
}

/** Rules for one address: this machine itself only if the user has configured that very host. */
function rulesFor(url: URL, { configured }: DownloadBounds, rules: AddressRules): AddressRules {
  const isOwn = url.host === configured.host && isLoopbackName(url.hostname);
  if (url.protocol !== 'https:' && !isOwn) throw new Refusal(`${url.href} is not an address with https.`);
  return isOwn ? { ...rules, isAllowed: isLoopbackAddress } : rules;
}

function withoutCredentials(url: URL): URL {
  const plain = new URL(url);
  plain.username = '';
  plain.password = '';
  return plain;
}

const isLoopbackAddress = (address: string): boolean =>
  address === '::1' || /^127(?:\.\d{1,3}){3}$/.test(address);
