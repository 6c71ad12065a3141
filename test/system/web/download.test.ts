import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { download } from '../../../src/system/web/download.ts';
import { refusal } from '../../mcp/serversUnderTest.ts';

const anySignal = () => new AbortController().signal;

describe('downloads from the web', () => {
  const servers: Server[] = [];
  const serve = async (listener: RequestListener): Promise<URL> => {
    const server = createServer(listener);
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/file`);
  };
  const bounds = (configured: URL, isMoveFine = false) => ({ maxBytes: 1_000, configured, isMoveFine });
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.close();
      server.closeAllConnections();
    }
  });

  it('give the bytes as they are, and send no credentials', async () => {
    let authorization: string | undefined = 'none yet';
    const url = await serve((request, response) => {
      authorization = request.headers.authorization;
      response.end(Buffer.from([0, 255]));
    });
    url.username = 'me';
    url.password = 'secret';
    const { content } = await download(url, bounds(url), anySignal());
    assert.deepEqual([[...content], authorization], [[0, 255], undefined]);
  });

  it('are given up when they come slowly, drop by drop', async () => {
    const url = await serve((_request, response) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(timer));
    });
    const late = refusal(download(url, bounds(url), anySignal(), { milliseconds: 200 }));
    assert.match(await late, /did not send \/file within 0\.2 seconds/);
  });

  it('are given up when they are too large, packed ones too', async () => {
    const long = await serve((_request, response) => void response.end('x'.repeat(1_001)));
    assert.match(await refusal(download(long, bounds(long), anySignal())), /has more than 1,000 bytes/);
    const packed = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(1_001)));
    });
    assert.match(await refusal(download(packed, bounds(packed), anySignal())), /has more than 1,000 bytes/);
  });

  it('are refused from private addresses, and from this machine unless it was configured', async () => {
    const url = await serve((_request, response) => void response.end('secret'));
    const site = new URL('https://example.com');
    for (const isMoveFine of [false, true])
      assert.match(
        await refusal(download(url, bounds(site, isMoveFine), anySignal())),
        /is not an address with https/,
      );
    for (const address of [
      'https://127.0.0.1/',
      'https://10.0.0.1/',
      'https://169.254.169.254/',
      'https://[::1]/',
    ])
      assert.match(
        await refusal(download(new URL(address), bounds(site), anySignal())),
        /is not a public address/,
      );
    const lookup = async () => [{ address: '192.168.0.1', family: 4 }];
    assert.match(
      await refusal(download(site, bounds(site), anySignal(), { lookup })),
      /is not a public address/,
    );
    const other = new URL(url);
    other.hostname = 'localhost';
    assert.match(await refusal(download(other, bounds(url), anySignal())), /is not an address with https/);
  });

  it('do not follow a redirect to another host, nor for ever, nor out of the web', async () => {
    const move = (location: string) =>
      serve((_request, response) => void response.writeHead(302, { location }).end());
    const abroad = await move('https://example.org/file');
    assert.match(
      await refusal(download(abroad, bounds(abroad), anySignal())),
      /leads to another host, example\.org\. If you trust that one, use its address instead\.$/,
    );
    const circle = await move('/file');
    assert.match(
      await refusal(download(circle, bounds(circle), anySignal())),
      /is redirected again and again/,
    );
    const local = await move('file:///etc/passwd');
    assert.match(await refusal(download(local, bounds(local, true), anySignal())), /not a web address/);
    const home = await serve((_request, response) => void response.end('secret'));
    const inside = await move(home.href);
    assert.match(
      await refusal(download(inside, bounds(inside, true), anySignal())),
      /is not an address with https/,
    );
  });

  it('say what a server answers, and end with their caller', async () => {
    const url = await serve((_request, response) => void response.writeHead(404).end('no'));
    assert.match(await refusal(download(url, bounds(url), anySignal())), /answers with 404/);
    const stopped = AbortSignal.abort(new Error('stopped'));
    await assert.rejects(download(url, bounds(url), stopped), /stopped/);
  });
});
