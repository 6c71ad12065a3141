import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { Refusal } from '../../host/refusal.ts';
import type { WebPage } from '../../host/webPages.ts';

const MAX_BYTES = 5 * 1024 * 1024;

/** Everything that is text, whatever it calls itself. */
const TEXT = /^text\/|[/+](?:x-)?(?:json|ndjson|xml|yaml|toml|javascript|ecmascript|sh)$/;

/** The text of an answer, unpacked and bounded. Throws a Refusal if it is no text. */
export async function readBody(response: IncomingMessage, url: URL): Promise<WebPage> {
  const { mediaType, charset } = contentType(response.headers['content-type']);
  if (!TEXT.test(mediaType)) {
    response.destroy();
    throw new Refusal(`${url.href} is ${mediaType}: only text can be fetched.`);
  }
  const { bytes, isCut } = await bounded(unpacked(response));
  const text = decoder(charset ?? declaredCharset(bytes)).decode(bytes);
  return { url: url.href, status: response.statusCode ?? 0, mediaType, text, isCut };
}

function contentType(header: string | undefined): { mediaType: string; charset?: string } {
  const [mediaType = '', ...parameters] = (header ?? 'text/plain').split(';').map((part) => part.trim());
  const charset = parameters.find((one) => /^charset=/i.test(one))?.slice('charset='.length);
  return {
    mediaType: mediaType.toLowerCase(),
    ...(charset ? { charset: charset.replaceAll('"', '') } : {}),
  };
}

function unpacked(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return response;
  const unpacker = encoding === 'br' ? createBrotliDecompress() : createUnzip();
  response.once('error', (error) => unpacker.destroy(error));
  // Whoever has read enough, or cannot unpack it, needs no more of it.
  unpacker.once('close', () => response.destroy());
  return response.pipe(unpacker);
}

async function bounded(stream: Readable): Promise<{ bytes: Buffer; isCut: boolean }> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MAX_BYTES) break; // Leaving the loop destroys the stream.
  }
  return { bytes: Buffer.concat(chunks).subarray(0, MAX_BYTES), isCut: length > MAX_BYTES };
}

/** What an HTML page says of itself at its beginning. */
const declaredCharset = (bytes: Buffer): string | undefined =>
  /<meta[^>]+charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 2048).toString('latin1'))?.[1];

function decoder(charset = 'utf-8'): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
