import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWebPages } from '../../src/system/web/webPages.ts';
import { anySignal } from './workspace.ts';

/** VS Code patches node:http: the promises about addresses must hold there, too. */
describe('pages of the web in the real host', () => {
  let hits = 0;
  const server = createServer((_request, response) => {
    hits += 1;
    response.setHeader('content-type', 'text/plain').end('here');
  });
  const at = (host: string) => new URL(`http://${host}:${(server.address() as AddressInfo).port}/`);
  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(() => server.close());

  it('refuses addresses of this machine, before it connects', async () => {
    for (const host of ['localhost', '127.0.0.1', '[::ffff:127.0.0.1]'])
      await assert.rejects(createWebPages().get(at(host), anySignal()), /is not a public address/);
    assert.equal(hits, 0);
  });

  it('connects to the very address it has checked', async () => {
    const asked: string[] = [];
    const pages = createWebPages({
      isAllowed: (address) => address === '127.0.0.1',
      lookup: async (name) => {
        asked.push(name);
        return [{ address: '127.0.0.1', family: 4 }];
      },
    });
    const answer = await pages.get(at('pages.example'), anySignal());
    assert.deepEqual([answer.kind === 'page' && answer.page.text, asked], ['here', ['pages.example']]);
  });
});
