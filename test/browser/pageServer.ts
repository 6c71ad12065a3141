import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';
import { repositoryRoot } from '../../scripts/paths.ts';
import type { Disposable } from '../../src/lib/disposables.ts';
import { pageHtml } from '../../src/vscode/shared/pageHtml.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.map': 'application/json',
};

export interface PageServer extends Disposable {
  /** Address of the chat. */
  readonly address: string;
  /** Address of the inspector. */
  readonly inspector: string;
  /** Paths that were asked for, in their order. */
  readonly asked: readonly string[];
}

/** Serves the built page on loopback, in the very document, and so under the very policy, that the extension gives it. */
export async function startPageServer(translations: Parts['translations'] = {}): Promise<PageServer> {
  const asked: string[] = [];
  const server = createServer(async ({ url = '' }, response) => {
    asked.push(url);
    const { port } = server.address() as AddressInfo;
    if (url === '/' || url === '/inspector') {
      const page = url === '/' ? 'chat' : 'inspector';
      response.setHeader('content-type', 'text/html').end(documentOf(page, port, translations));
      return;
    }
    const name = basename(url);
    if (name === 'favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    const content = await readFile(join(repositoryRoot, 'dist', 'webview', name)).catch(() => undefined);
    response.statusCode = content ? 200 : 404;
    response.setHeader('content-type', TYPES[extname(name)] ?? 'text/plain').end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/`;
  return { address, inspector: `${address}inspector`, asked, dispose: () => void server.close() };
}

/** The files of a page as they are built. */
export async function builtPage(name: string): Promise<{ readonly script: string; readonly style: string }> {
  const read = (file: string) => readFile(join(repositoryRoot, 'dist', 'webview', file), 'utf8');
  return { script: await read(`${name}.js`), style: await read(`${name}.css`) };
}

type Parts = Parameters<typeof pageHtml>[0];

/** Stands in for VS Code, which is asked for the addresses of two files and for its own source. */
function documentOf(page: 'chat' | 'inspector', port: number, translations: Parts['translations']): string {
  const origin = `http://127.0.0.1:${port}`;
  const webview = { cspSource: origin, asWebviewUri: (uri: unknown) => uri } as unknown as Parts['webview'];
  const file = (name: string) => `${origin}/${name}` as unknown as Parts['script'];
  return pageHtml({
    webview,
    script: file(`${page}.js`),
    style: file(`${page}.css`),
    title: 'Quiver',
    language: 'en',
    translations,
  });
}
