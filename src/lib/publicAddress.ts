import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Private, loopback, link-local (with cloud metadata), shared, documentation, benchmark, multicast and reserved networks. */
const NOT_PUBLIC_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** Only public range of IPv6. */
const PUBLIC_IPV6 = ['2000::/3'];
/** Exceptions in that range: tunnels, in which any other address can hide, and documentation. */
const NOT_PUBLIC_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const NOT_PUBLIC = createBlockList(NOT_PUBLIC_IPV4, NOT_PUBLIC_IPV6);
const PUBLIC_IPV6_NETWORKS = createBlockList([], PUBLIC_IPV6);

/** True for an address of the public internet; false for anything that may not be one. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !NOT_PUBLIC.check(address, 'ipv4');
  return isIPv6(address) && PUBLIC_IPV6_NETWORKS.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
}

function createBlockList(ipv4: readonly string[], ipv6: readonly string[]): BlockList {
  const list = new BlockList();
  for (const [family, ranges] of [['ipv4', ipv4] as const, ['ipv6', ipv6] as const]) {
    for (const range of ranges) {
      const [network = '', prefix] = range.split('/');
      list.addSubnet(network, Number(prefix), family);
    }
  }
  return list;
}
