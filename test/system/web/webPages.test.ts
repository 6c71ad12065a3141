import assert from 'node:assert/strict';
import { once } from 'node:events';
import http, { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Refusal } from '../../../src/host/refusal.ts';
import { createWebPages } from '../../../src/system/web/webPages.ts';

const anySignal = () => new AbortController().signal;

describe('pages of the web', () => {
  const servers: Server[] = [];
  /** Starts a server on this machine and gives its address. */
  const serve = async (listener: RequestListener): Promise<string> => {
    const server = createServer(listener);
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const serveAnswer = (body: string | Buffer, headers: Record<string, string> = {}, status = 200) =>
    serve((_request, response) => {
      response.writeHead(status, { 'content-type': 'text/plain', ...headers });
      response.end(body);
    });
  const pages = createWebPages({ isAllowed: (address) => address === '127.0.0.1' });
  const get = (url: string) => pages.get(new URL(url), anySignal());
  const page = async (url: string) => {
    const answer = await get(url);
    assert.ok(answer.kind === 'page');
    return answer.page;
  };
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.close();
      server.closeAllConnections();
    }
  });

  it('gives a text with where it came from', async () => {
    const url = await serveAnswer('grüße', { 'content-type': 'text/plain; charset=utf-8' });
    assert.deepEqual(await get(`${url}/a?b`), {
      kind: 'page',
      page: { url: `${url}/a?b`, status: 200, mediaType: 'text/plain', text: 'grüße', isCut: false },
    });
  });

  it('unpacks and decodes', async () => {
    const latin1 = Buffer.from('caf\xe9', 'latin1');
    const texts = await Promise.all([
      serveAnswer(gzipSync('zipped'), { 'content-encoding': 'gzip' }).then(page),
      serveAnswer(brotliCompressSync('brotli'), { 'content-encoding': 'br' }).then(page),
      serveAnswer(latin1, { 'content-type': 'text/plain; charset="ISO-8859-1"' }).then(page),
      serveAnswer(Buffer.concat([Buffer.from('<meta charset="latin1">'), latin1]), {
        'content-type': 'text/html',
      }).then(page),
      serveAnswer('odd', { 'content-type': 'application/vnd.api+json; charset=nonsense' }).then(page),
      serveAnswer('a: 1', { 'content-type': 'application/x-yaml' }).then(page),
    ]);
    assert.deepEqual(
      texts.map(({ text }) => text),
      ['zipped', 'brotli', 'café', '<meta charset="latin1">café', 'odd', 'a: 1'],
    );
  });

  it('goes by the mark at the beginning, then by the header, then by what the text says of itself', async () => {
    const xml = '<?xml version="1.0" encoding="ISO-8859-1"?><a>caf\xe9</a>';
    const utf16 = Buffer.from('\ufeffcaf\xe9', 'utf16le');
    const latin1 = (text: string) => Buffer.from(text, 'latin1');
    const answers: readonly (readonly [body: Buffer, type: string, text: string])[] = [
      [latin1(xml), 'application/rss+xml', xml],
      [latin1(xml), 'text/xml; charset=windows-1251', xml.replace('\xe9', 'й')],
      [latin1('caf\xe9'), "text/plain; charset='iso-8859-1'", 'café'],
      [utf16, 'text/plain', 'café'],
      [utf16, 'text/plain; charset=utf-8', 'café'],
      [Buffer.from(utf16).swap16(), 'text/html', 'café'],
      [Buffer.from('\ufeffcaf\xe9'), 'text/plain; charset=latin1', 'café'],
      [utf16, '', 'café'],
      [Buffer.from('café'), '', 'café'],
    ];
    for (const [body, type, text] of answers)
      assert.equal((await page(await serveAnswer(body, { 'content-type': type }))).text, text);
  });

  it('reads no more than five megabytes, also of what was packed small', async () => {
    const huge = gzipSync(Buffer.alloc(50 * 1024 * 1024, 'x'));
    assert.ok(huge.length < 100_000);
    const { text, isCut } = await page(await serveAnswer(huge, { 'content-encoding': 'gzip' }));
    assert.deepEqual([text.length, isCut], [5 * 1024 * 1024, true]);
  });

  it('lets go of a packed page that goes on, once it has read enough or cannot unpack it', async () => {
    for (const start of [gzipSync(Buffer.alloc(6 * 1024 * 1024, 'x')), Buffer.from('not packed')]) {
      let close: () => void = () => undefined;
      const closed = new Promise<void>((resolve) => {
        close = resolve;
      });
      const url = await serve((_request, response) => {
        response.once('close', close);
        response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' });
        response.write(start);
      });
      await get(url).catch(() => undefined);
      await closed;
    }
  });

  it('follows redirects on the same host and reports others', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/b') return response.end('here');
      return response
        .writeHead(302, { location: request.url === '/a' ? '/b' : 'https://example.com/x' })
        .end();
    });
    assert.equal((await page(`${url}/a`)).url, `${url}/b`);
    assert.deepEqual(await get(`${url}/away`), { kind: 'moved', to: 'https://example.com/x' });
  });

  const refused: readonly [string, () => Promise<string>, RegExp][] = [
    [
      'a circle',
      () => serve((_request, response) => response.writeHead(301, { location: '/' }).end()),
      /redirects in circles/,
    ],
    [
      'a redirect to a file',
      () => serve((_request, response) => response.writeHead(301, { location: 'file:///etc/passwd' }).end()),
      /not a web address/,
    ],
    [
      'what is no text',
      () => serveAnswer('%PDF', { 'content-type': 'application/pdf' }),
      /application\/pdf: only text/,
    ],
    [
      'what has no type and is no text',
      () => serveAnswer(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), { 'content-type': '' }),
      / is binary: only text can be fetched\.$/,
    ],
    ['a closed port', async () => 'http://127.0.0.1:1/', /could not be reached/],
    [
      'a damaged packing',
      () => serveAnswer('no gzip', { 'content-encoding': 'gzip' }),
      /could not be reached/,
    ],
  ];
  for (const [title, url, message] of refused) {
    it(`refuses ${title}`, async () => {
      await assert.rejects(
        get(await url()),
        (error) => error instanceof Refusal && message.test(error.message),
      );
    });
  }

  it('refuses addresses that are not public, before it connects', async () => {
    let hits = 0;
    const url = await serve((_request, response) => {
      hits += 1;
      response.end('secret');
    });
    const { port } = new URL(url);
    const strict = createWebPages();
    for (const host of ['127.0.0.1', 'localhost', '0x7f.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]'])
      await assert.rejects(
        strict.get(new URL(`http://${host}:${port}/`), anySignal()),
        (error) => error instanceof Refusal && / is not a public address\./.test(error.message),
      );
    assert.equal(hits, 0);
  });

  it('refuses a name if one of its addresses is not allowed', async () => {
    const { port } = new URL(await serveAnswer('secret'));
    const two = createWebPages({
      isAllowed: (address) => address === '127.0.0.1',
      lookup: async () => [
        { address: '127.0.0.1', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ],
    });
    await assert.rejects(
      two.get(new URL(`http://two.example:${port}/`), anySignal()),
      new Refusal('two.example is not a public address. Only pages of the public web can be fetched.'),
    );
  });

  it('connects to the very address it has checked: a name that means another one a moment later gains nothing', async () => {
    const { port } = new URL(await serveAnswer('fine'));
    const told = ['127.0.0.1', '127.0.0.66'];
    const rebound = createWebPages({
      isAllowed: (address) => address === '127.0.0.1',
      lookup: async () => [{ address: told.shift() ?? '127.0.0.66', family: 4 }],
    });
    const answer = await rebound.get(new URL(`http://rebound.example:${port}/`), anySignal());
    assert.deepEqual([answer.kind === 'page' && answer.page.text, told], ['fine', ['127.0.0.66']]);
  });

  it('tells a proxy the address it has checked, not the name, which the proxy would look up itself', async () => {
    const { port } = new URL(await serveAnswer('fine'));
    const told: string[] = [];
    const proxy = new URL(
      await serve((request, response) => {
        const target = new URL(request.url ?? '');
        told.push(`${target.hostname} as ${request.headers.host}`);
        http.get({ host: '127.0.0.1', port: target.port, path: target.pathname }, (page) =>
          page.pipe(response),
        );
      }),
    );
    // As VS Code does where a proxy is set: it replaces how requests are sent.
    const direct = http.request;
    const replaced = ((
      url: URL,
      options: http.RequestOptions,
      onAnswer: (page: http.IncomingMessage) => void,
    ) =>
      direct(
        {
          ...{ host: proxy.hostname, port: proxy.port, headers: options.headers },
          path: `http://${options.host ?? url.hostname}:${url.port}${url.pathname}`,
        },
        onAnswer,
      )) as typeof http.request;
    const named = createWebPages({
      isAllowed: (address) => address === '127.0.0.1',
      lookup: async () => [{ address: '127.0.0.1', family: 4 }],
    });
    Object.assign(http, { request: replaced });
    try {
      const answer = await named.get(new URL(`http://named.example:${port}/`), anySignal());
      assert.equal(answer.kind === 'page' && answer.page.text, 'fine');
    } finally {
      Object.assign(http, { request: direct });
    }
    assert.deepEqual(told, [`127.0.0.1 as named.example:${port}`]);
  });

  it('goes on to the next address of a name if one cannot be connected to', async () => {
    const { port } = new URL(await serveAnswer('fine'));
    const two = createWebPages({
      isAllowed: () => true,
      lookup: async () => [
        { address: '127.0.0.77', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    });
    const answer = await two.get(new URL(`http://two.example:${port}/`), anySignal());
    assert.equal(answer.kind === 'page' && answer.page.text, 'fine');
  });

  it('stops reading a page that never ends', async () => {
    const endless = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      const write = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', write);
      };
      write();
    });
    assert.equal((await page(endless)).isCut, true);
  });

  it('gives up on a name that nobody answers for', async () => {
    const deaf = createWebPages({ lookup: () => new Promise(() => undefined), milliseconds: 20 });
    // A time limit does not keep the process alive, and nothing else does here.
    const alive = setInterval(() => undefined, 1_000);
    await assert
      .rejects(
        deaf.get(new URL('https://example.com/'), anySignal()),
        new Refusal('example.com did not answer within 0.02 seconds.'),
      )
      .finally(() => clearInterval(alive));
  });

  it('gives up on a server that does not answer, and when it is cancelled', async () => {
    const silent = await serve(() => undefined);
    const hasty = createWebPages({ isAllowed: () => true, milliseconds: 50 });
    await assert.rejects(hasty.get(new URL(silent), anySignal()), /did not answer within 0\.05 seconds/);
    const controller = new AbortController();
    const asked = pages.get(new URL(silent), controller.signal);
    controller.abort(new Error('stopped'));
    await assert.rejects(asked, /stopped/);
  });
});
