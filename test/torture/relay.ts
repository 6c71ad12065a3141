import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Mishap on the way of one answer: after so many bytes the connection breaks, or another answer comes in its place. */
export type Mishap =
  | { readonly cutAfter: number }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string };

/** Stands between a client and a server, and lets mishaps happen to answers. */
export class Relay implements AsyncDisposable {
  readonly #server;
  readonly #mishaps: Mishap[] = [];
  /** Bytes of the answers that came through whole. */
  readonly sizes: number[] = [];

  private constructor(target: URL) {
    this.#server = createServer((request, response) => void this.#relay(request, response, target));
  }

  static async start(target: string): Promise<Relay> {
    const relay = new Relay(new URL(target));
    relay.#server.listen(0, '127.0.0.1');
    await once(relay.#server, 'listening');
    return relay;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Lets mishaps happen to the next answers, in this order. */
  arm(...mishaps: readonly Mishap[]): void {
    this.#mishaps.push(...mishaps);
  }

  /** Number of mishaps that have not happened yet. */
  disarm(): number {
    return this.#mishaps.splice(0).length;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #relay(request: IncomingMessage, response: ServerResponse, target: URL): Promise<void> {
    const body = await bytesOf(request);
    const mishap = request.method === 'POST' ? this.#mishaps.shift() : undefined;
    if (mishap && 'status' in mishap) {
      response.writeHead(mishap.status, { 'content-type': 'application/json', ...mishap.headers });
      response.end(
        mishap.body ?? JSON.stringify({ type: 'error', error: { type: 'api_error', message: 'mishap' } }),
      );
      return;
    }
    const { method, headers, url: path } = request;
    const sent = forward({ host: target.hostname, port: target.port, path, method, headers });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const bytes = await bytesOf(answer);
    const { 'content-length': _length, 'transfer-encoding': _encoding, ...rest } = answer.headers;
    response.writeHead(answer.statusCode ?? 500, rest);
    if (mishap === undefined) {
      this.sizes.push(bytes.length);
      response.end(bytes);
      return;
    }
    response.write(bytes.subarray(0, mishap.cutAfter), () => response.destroy());
  }
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
