import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';
import { isPublicAddress } from '../../lib/publicAddress.ts';

interface Guard {
  /** Address of the MCP server, as the user has configured it. */
  readonly server: string;
  readonly fetch: FetchLike;
  /** Finds all addresses of a host. */
  readonly addressesOf?: (host: string) => Promise<readonly string[]>;
}

const MAX_REDIRECTS = 3;

/**
 * Fetch for addresses that a server names: where to sign in is its own word. A server of the public web can name only
 * addresses of the public web; one in the user's own network may know others there.
 */
export function guardedFetch({ server, fetch, addressesOf = findAddresses }: Guard): FetchLike {
  const own = new URL(server).hostname;
  const isPublic = async (host: string): Promise<boolean> => {
    const addresses = await addressesOf(host).catch(() => []);
    return addresses.length > 0 && addresses.every(isPublicAddress);
  };
  let isServerPublic: Promise<boolean> | undefined;
  const check = async ({ protocol, hostname }: URL): Promise<void> => {
    if (!/^https?:$/.test(protocol)) throw new Error(`${protocol} is not an address of the web.`);
    if (hostname === own) return;
    isServerPublic ??= isPublic(own);
    if ((await isServerPublic) && !(await isPublic(hostname)))
      throw new Error(`The server names ${hostname}, which is not a public address. It is not asked.`);
  };
  return async (address, init) => {
    let url = new URL(address);
    for (let count = 0; count <= MAX_REDIRECTS; count++) {
      await check(url);
      const response = await fetch(url, { ...init, redirect: 'manual' });
      const next = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || next === null) return response;
      if (init?.method !== undefined && init.method !== 'GET')
        throw new Error(`${url.host} sends a request on that is not to be sent twice.`);
      url = new URL(next, url);
    }
    throw new Error(`${url.host} sends requests on too often.`);
  };
}

async function findAddresses(hostname: string): Promise<readonly string[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return [host];
  return (await lookup(host, { all: true })).map(({ address }) => address);
}
