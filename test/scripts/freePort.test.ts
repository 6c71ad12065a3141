import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { freePort } from '../../scripts/freePort.ts';

describe('freePort', () => {
  it('is the wanted port when nobody has it', async () => {
    const port = await freePort();
    assert.equal(await freePort(port), port);
  });

  it('is a higher one when somebody has it', async () => {
    const server = createServer().listen({ port: 0, host: '127.0.0.1' });
    await once(server, 'listening');
    const taken = (server.address() as AddressInfo).port;
    try {
      assert.ok((await freePort(taken)) > taken);
    } finally {
      server.close();
    }
  });
});
