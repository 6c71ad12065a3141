import type { LookupAddress } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Refusal } from '../../host/refusal.ts';
import { untilAborted } from '../../lib/abort.ts';

const HEADERS = {
  accept:
    'text/markdown, text/html;q=0.9, application/xhtml+xml;q=0.9, text/*;q=0.8, application/json;q=0.8, */*;q=0.1',
  'accept-encoding': 'gzip, br, deflate',
  'user-agent': 'Quiver (VS Code extension)',
};

/** How names become addresses, and which of these may be connected to. */
export interface AddressRules {
  /** All addresses of a name. */
  readonly lookup: (hostname: string) => Promise<readonly LookupAddress[]>;
  readonly isAllowed: (address: string) => boolean;
}

/** Asks for a page. The addresses that were checked are the ones that are connected to: a second lookup could tell others. */
export async function requestPage(
  url: URL,
  rules: AddressRules,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const addresses = await untilAborted(checkedAddresses(url.hostname, rules), signal);
  const { Agent, request } = url.protocol === 'https:' ? https : http;
  // A connection of its own: one that is kept may have been made to another address. VS Code replaces agents, so the
  // addresses must not depend on this one.
  const options = { agent: new Agent(), lookup: always(addresses), headers: HEADERS, signal };
  return new Promise((resolve, reject) => {
    request(url, options, resolve).once('error', reject).end();
  });
}

/** One address that is not allowed is enough to refuse them all. */
async function checkedAddresses(
  hostname: string,
  { lookup, isAllowed }: AddressRules,
): Promise<readonly LookupAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses = family === 0 ? await lookup(host) : [{ address: host, family }];
  if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address)))
    throw new Refusal(`${hostname} is not a public address. Only pages of the public web can be fetched.`);
  return addresses;
}

const always =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_hostname, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
