import {
  OAuthClientInformationFullSchema,
  OAuthClientInformationSchema,
  OAuthTokensSchema,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import * as z from 'zod';
import type { Secrets } from '../../host/secrets.ts';
import { parseJson } from '../../lib/json.ts';

/** Read loosely, so that whatever the SDK adds (it stamps the issuer) comes back as it was given. */
const credentials = z.object({
  client: z
    .union([OAuthClientInformationFullSchema.loose(), OAuthClientInformationSchema.loose()])
    .optional(),
  tokens: OAuthTokensSchema.loose().optional(),
});

export type Credentials = z.infer<typeof credentials>;

/** What is kept of one sign-in: the client we are registered as, and the tokens. */
export interface CredentialStore {
  load(): Promise<Credentials>;
  save(value: Credentials): Promise<void>;
  clear(): Promise<void>;
}

/** Bound to the address: what was given for one origin and path is never read for another. */
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
