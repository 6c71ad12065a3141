import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Refusal } from '../../host/refusal.ts';
import { rejectOnAbort } from '../../lib/abort.ts';

const HEADERS = {
  accept:
    'text/markdown, text/html;q=0.9, application/xhtml+xml;q=0.9, text/*;q=0.8, application/json;q=0.8, */*;q=0.1',
  'accept-encoding': 'gzip, br, deflate',
  'user-agent': 'Quiver (VS Code extension)',
};

/** Rules for addresses: the lookup of a name, and the ones that may be connected to. */
export interface AddressRules {
  /** Finds all addresses of a name. */
  readonly lookup: (hostname: string) => Promise<readonly LookupAddress[]>;
  readonly isAllowed: (address: string) => boolean;
}

export interface PageRules extends AddressRules {
  /** Headers of the request, in place of those for a page to read. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Finds the addresses of a name as everybody does. */
export const lookUp: AddressRules['lookup'] = (hostname) => lookup(hostname, { all: true });

/** Asks for a page. Only the addresses that were checked are connected to: a second lookup could find others. */
export async function requestPage(
  url: URL,
  { headers = HEADERS, ...rules }: PageRules,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const addresses = await rejectOnAbort(findAllowedAddresses(url.hostname, rules), signal);
  const { Agent, request } = url.protocol === 'https:' ? https : http;
  // Each request has a connection of its own: a kept one may lead to another address. VS Code replaces agents, so the
  // choice of the address must not depend on this agent.
  // A proxy is told an address, not a name, which it would look up itself; the page is told by its name as ever.
  const send = ({ address }: LookupAddress) =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      const options = {
        ...{ agent: new Agent(), lookup: fixedLookup(addresses), signal },
        ...{ host: address, headers: { ...headers, host: url.host } },
        ...(isIP(plainHost(url.hostname)) === 0 ? { servername: url.hostname } : {}),
      };
      request(url, options, resolve).once('error', reject).end();
    });
  return sendToFirst(addresses, send, signal);
}

/** Sends to one address after the other, until one can be connected to. */
async function sendToFirst<Answer>(
  [first, ...others]: readonly LookupAddress[],
  send: (address: LookupAddress) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  if (first === undefined) throw new Error('There is no address.');
  try {
    return await send(first);
  } catch (error) {
    if (others.length === 0 || signal.aborted) throw error;
    return sendToFirst(others, send, signal);
  }
}

const plainHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** Finds the addresses of a host. One that is not allowed is enough to refuse them all. */
async function findAllowedAddresses(
  hostname: string,
  { lookup, isAllowed }: AddressRules,
): Promise<readonly LookupAddress[]> {
  const host = plainHost(hostname);
  const family = isIP(host);
  const addresses = family === 0 ? await lookup(host) : [{ address: host, family }];
  if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address)))
    throw new Refusal(`${hostname} is not a public address. Only pages of the public web can be fetched.`);
  return addresses;
}

const fixedLookup =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_hostname, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
