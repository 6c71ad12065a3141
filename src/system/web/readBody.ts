import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { Refusal } from '../../host/refusal.ts';
import type { WebPage } from '../../host/webPages.ts';

const MAX_BYTES = 5 * 1024 * 1024;

/** Media types of text, also those that are not named so. */
const TEXT = /^text\/|[/+](?:x-)?(?:json|ndjson|xml|yaml|toml|javascript|ecmascript|sh)$/;

/** Reads the text of an answer, unpacked and bounded. Throws a Refusal if the answer is not text. */
export async function readBody(response: IncomingMessage, url: URL): Promise<WebPage> {
  const header = response.headers['content-type']?.trim() || undefined;
  const { mediaType, charset } = parseContentType(header ?? 'text/plain');
  if (!TEXT.test(mediaType)) {
    response.destroy();
    throw notTextRefusal(url, mediaType);
  }
  const { bytes, isCut } = await readBytes(response, MAX_BYTES);
  const mark = markedCharset(bytes);
  if (header === undefined && mark === undefined && bytes.includes(0)) throw notTextRefusal(url, 'binary');
  const text = createDecoder(mark ?? charset ?? declaredCharset(bytes)).decode(bytes);
  return { url: url.href, status: response.statusCode ?? 0, mediaType, text, isCut };
}

const notTextRefusal = (url: URL, kind: string): Refusal =>
  new Refusal(`${url.href} is ${kind}: only text can be fetched.`);

function parseContentType(header: string): { mediaType: string; charset?: string } {
  const [mediaType = '', ...parameters] = header.split(';').map((part) => part.trim());
  const charset = parameters.find((one) => /^charset=/i.test(one))?.slice('charset='.length);
  return {
    mediaType: mediaType.toLowerCase(),
    ...(charset ? { charset: charset.replace(/["']/g, '') } : {}),
  };
}

function unpack(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return response;
  const unpacker = encoding === 'br' ? createBrotliDecompress() : createUnzip();
  response.once('error', (error) => unpacker.destroy(error));
  // A reader that has enough, or cannot unpack the response, needs no more of it.
  unpacker.once('close', () => response.destroy());
  return response.pipe(unpacker);
}

/** Reads an answer to its end or to `maxBytes`, unpacked. */
export async function readBytes(
  response: IncomingMessage,
  maxBytes: number,
): Promise<{ readonly bytes: Buffer; readonly isCut: boolean }> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of unpack(response)) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) break; // Leaving the loop destroys the stream.
  }
  return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), isCut: length > maxBytes };
}

/** Charset of a byte order mark at the start, which wins over everything else. */
function markedCharset(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 3).toString('hex');
  if (start === 'efbbbf') return 'utf-8';
  if (start.startsWith('fffe')) return 'utf-16le';
  return start.startsWith('feff') ? 'utf-16be' : undefined;
}

/** Charset that an HTML page or an XML document declares at its start. */
function declaredCharset(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 2048).toString('latin1');
  const found =
    /<meta[^>]+charset=["']?([\w-]+)/i.exec(start) ?? /^\s*<\?xml[^>]+encoding=["']([\w.-]+)/.exec(start);
  return found?.[1];
}

function createDecoder(charset = 'utf-8'): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
