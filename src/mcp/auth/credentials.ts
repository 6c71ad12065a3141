import {
  OAuthClientInformationFullSchema,
  OAuthClientInformationSchema,
  OAuthTokensSchema,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import * as z from 'zod';
import type { Secrets } from '../../host/secrets.ts';
import { parseJson } from '../../lib/json.ts';

/** Credentials, read loosely so that whatever the SDK adds, such as the issuer, comes back as it was given. */
const credentials = z.object({
  client: z
    .union([OAuthClientInformationFullSchema.loose(), OAuthClientInformationSchema.loose()])
    .optional(),
  tokens: OAuthTokensSchema.loose().optional(),
});

export type Credentials = z.infer<typeof credentials>;

/** Store of one sign-in: the client that Quiver is registered as, and the tokens. */
export interface CredentialStore {
  load(): Promise<Credentials>;
  save(value: Credentials): Promise<void>;
  clear(): Promise<void>;
}

/** Creates the store for an address: credentials of one origin and path are never read for another. */
export function createCredentialStore(secrets: Secrets, url: string): CredentialStore {
  const { origin, pathname } = new URL(url);
  const name = `mcp.signIn:${origin}${pathname}`;
  return {
    async load() {
      const parsed = credentials.safeParse(parseJson((await secrets.get(name)) ?? ''));
      return parsed.success ? parsed.data : {};
    },
    save: (value) => secrets.set(name, JSON.stringify(value)),
    clear: () => secrets.delete(name),
  };
}
