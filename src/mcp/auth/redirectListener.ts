import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Refusal } from '../../host/refusal.ts';
import { withDeadline } from '../../lib/deadline.ts';

/** Listener to which the browser returns after the user has signed in. */
export interface RedirectListener {
  readonly url: string;
  /** Waits for the browser to return with the given state, and gives its query. Other queries are turned away. */
  wait(state: string, signal: AbortSignal): Promise<URLSearchParams>;
  close(): Promise<void>;
}

const PATIENCE = 5 * 60_000;
const PATH = '/callback';

/** Listens on the loopback interface only, for one answer. Without a port, any free one is taken. */
export async function listenForRedirect(port = 0): Promise<RedirectListener> {
  let expected: { readonly state: string; take(query: URLSearchParams): void } | undefined;
  const server = createServer((request, response) => {
    const [path, query] = (request.url ?? '').split('?', 2);
    if (path !== PATH) return answer(response, 404, 'There is nothing here.');
    const searchParams = new URLSearchParams(query);
    if (!expected || searchParams.get('state') !== expected.state)
      return answer(response, 400, 'This answer does not belong to a sign-in that is under way.');
    const { take } = expected;
    response.once('close', () => take(searchParams));
    answer(response, 200, describeEnd(searchParams));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', () =>
      reject(new Refusal(`The port ${port}, to which the browser should return, is taken.`)),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`,
    wait: (state, signal) =>
      withDeadline(
        () =>
          new Promise((take) => {
            expected = { state, take };
          }),
        {
          milliseconds: PATIENCE,
          late: () => new Refusal('The browser did not return within 5 minutes. Sign in again.'),
        },
        signal,
      ),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // A browser opens more connections than it needs, and those would keep the server open.
        server.closeAllConnections();
      }),
  };
}

const describeEnd = (query: URLSearchParams): string =>
  query.has('code')
    ? 'You are signed in. You can close this page and go back to VS Code.'
    : 'You are not signed in. You can close this page and go back to VS Code.';

function answer(response: ServerResponse, status: number, words: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
  response.end(words);
}
