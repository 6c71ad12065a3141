import { errorMessage } from '../../lib/text.ts';
import { type AnswerTap, HIDDEN, type SentRequest, type WireTap } from './wireTap.ts';

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

interface TapOptions extends Pick<SentRequest, 'secrets' | 'readAnswer'> {
  /** Names of headers, in lower case, that hold no secret, besides those of every API. */
  readonly plainHeaders?: readonly string[];
}

/** Wraps the `fetch` that an SDK is given, so that a tap hears each request and its answer. The answer passes through as it comes. */
export const tapFetch =
  (fetch: Fetch, tap: WireTap, { plainHeaders = [], ...told }: TapOptions): Fetch =>
  async (input, init) => {
    const plain = new Set([...PLAIN_HEADERS, ...plainHeaders]);
    const running = fetch(input, init);
    const answer = tap.send({
      method: init?.method ?? 'GET',
      address: String(input instanceof Request ? input.url : input),
      headers: readHeaders(new Headers(init?.headers), plain),
      body: typeof init?.body === 'string' ? init.body : '',
      ...told,
    });
    try {
      const response = await running;
      answer.begin(response.status, readHeaders(response.headers, plain));
      return await (response.ok ? passThrough(response, answer) : readRefusal(response, answer));
    } catch (error) {
      answer.end(errorMessage(error));
      throw error;
    }
  };

const PLAIN_HEADERS = [
  'accept',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'request-id',
  'retry-after',
  'user-agent',
  'x-request-id',
];

const readHeaders = (headers: Headers, plain: ReadonlySet<string>): Readonly<Record<string, string>> =>
  Object.fromEntries([...headers].map(([name, value]) => [name, plain.has(name) ? value : HIDDEN]));

/** Gives the same response, with a body that the tap hears piece by piece, as fast as it is read. */
function passThrough(response: Response, answer: AnswerTap): Response {
  const reader = response.body?.getReader();
  if (reader === undefined) {
    answer.end();
    return response;
  }
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) {
            answer.end();
            controller.close();
            return;
          }
          answer.take(value);
          controller.enqueue(value);
        } catch (error) {
          answer.end(errorMessage(error));
          controller.error(error);
        }
      },
      async cancel(reason) {
        // Whoever reads the answer has read enough of it: an SDK does not wait for the end of a stream.
        answer.end();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  return replaceBody(response, body);
}

/** Reads a refusal before anyone else does: an SDK that tries again does not look at it. */
async function readRefusal(response: Response, answer: AnswerTap): Promise<Response> {
  const text = await response.text();
  answer.take(text);
  answer.end();
  return replaceBody(response, text === '' ? null : text);
}

const replaceBody = (
  { status, statusText, headers }: Response,
  body: ConstructorParameters<typeof Response>[0],
): Response => new Response(body, { status, statusText, headers });
