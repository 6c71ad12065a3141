import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/**
 * Mishap on the way of one answer: after so many bytes the connection breaks, the events of a stream are not as they were
 * sent, they come byte by byte, nobody answers, or another answer comes in its place.
 */
export type Mishap =
  | { readonly cutAfter: number }
  | { readonly name: string; change(events: readonly string[]): readonly string[] }
  | { readonly name: string; readonly headers: Readonly<Record<string, string>> }
  | { readonly drip: number }
  | { readonly isRefused: true }
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
    if (mishap && 'isRefused' in mishap) {
      request.socket.destroy();
      return;
    }
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
    const more = mishap && 'headers' in mishap ? mishap.headers : {};
    response.writeHead(answer.statusCode ?? 500, { ...rest, ...more });
    if (mishap === undefined) this.sizes.push(bytes.length);
    if (mishap && 'cutAfter' in mishap)
      response.write(bytes.subarray(0, mishap.cutAfter), () => response.destroy());
    else if (mishap && 'change' in mishap) response.end(mishap.change(eventsIn(bytes)).join(''));
    else if (mishap && 'drip' in mishap) await drip(bytes, mishap.drip, response);
    else response.end(bytes);
  }
}

/** Events of a stream, each with the empty line at its end. */
const eventsIn = (bytes: Buffer): readonly string[] => bytes.toString().match(/[\s\S]+?\n\n/g) ?? [];

/** Sends so many bytes at a time, each in a turn of the event loop of its own. */
async function drip(bytes: Buffer, size: number, response: ServerResponse): Promise<void> {
  for (let at = 0; at < bytes.length && !response.destroyed; at += size) {
    response.write(bytes.subarray(at, at + size));
    await setImmediate();
  }
  response.end();
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
