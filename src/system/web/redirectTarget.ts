import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../host/refusal.ts';

/** Address that a response leads to; undefined if it is the answer itself. Throws a Refusal if it leads out of the web. */
export function redirectTarget({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) return undefined;
  const target = URL.canParse(headers.location, from.href) ? new URL(headers.location, from.href) : undefined;
  if (target === undefined || !/^https?:$/.test(target.protocol))
    throw new Refusal(`${from.href} redirects to something that is not a web address.`);
  return target;
}
