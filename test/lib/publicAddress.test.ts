import assert from 'node:assert/strict';
import { isPublicAddress } from '../../src/lib/publicAddress.ts';

const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '172.15.0.1',
  '172.32.0.1',
  '192.167.1.1',
  '2606:4700::1111',
  '2a00:1450::1',
];
const NOT_PUBLIC = [
  ['0.0.0.0', '127.0.0.1', '127.8.8.8', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ['169.254.169.254', '100.64.0.1', '192.0.0.8', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1'],
  ['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'ff02::1'],
  ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::7f00:1', '64:ff9b::7f00:1', '64:ff9b:1::1', '100::1'],
  ['2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', 'not an address', ''],
].flat();

describe('public addresses', () => {
  it('are told from all others', () => {
    assert.deepEqual(
      [...PUBLIC, ...NOT_PUBLIC].filter((address) => isPublicAddress(address)),
      PUBLIC,
    );
  });
});
