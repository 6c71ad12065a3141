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

/** Of IPv6 only this is public … */
const PUBLIC_IPV6 = ['2000::/3'];
/** … except for tunnels, in which any other address can hide, and documentation. */
const NOT_PUBLIC_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const notPublic = networks(NOT_PUBLIC_IPV4, NOT_PUBLIC_IPV6);
const publicIpv6 = networks([], PUBLIC_IPV6);

/** True for an address of the public internet; anything that is not surely one is none. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4');
  return isIPv6(address) && publicIpv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

function networks(ipv4: readonly string[], ipv6: readonly string[]): BlockList {
  const list = new BlockList();
  for (const [family, ranges] of [['ipv4', ipv4] as const, ['ipv6', ipv6] as const]) {
    for (const range of ranges) {
      const [network = '', prefix] = range.split('/');
      list.addSubnet(network, Number(prefix), family);
    }
  }
  return list;
}
