import {
  discoverAuthorizationServerMetadata,
  selectClientAuthMethod,
} from '@modelcontextprotocol/sdk/client/auth.js';
import type {
  AuthorizationServerMetadata,
  OAuthClientInformationMixed,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { Credentials } from './credentials.ts';

const PATIENCE = 5_000;

/**
 * Revokes the tokens at the server that issued them, and no other, if it supports that (RFC 7009). Never rejects: the
 * user is signed out here, whatever the server says.
 */
export async function revokeTokens(
  { tokens }: Credentials,
  client: OAuthClientInformationMixed | undefined,
): Promise<void> {
  const issuer = tokens?.issuer;
  if (!tokens || !client || typeof issuer !== 'string') return;
  const signal = AbortSignal.timeout(PATIENCE);
  const fetchFn: FetchLike = (url, init) => fetch(url, { ...init, signal });
  try {
    const metadata = await discoverAuthorizationServerMetadata(issuer, { fetchFn });
    const endpoint = metadata && revocationEndpoint(metadata, issuer);
    if (!endpoint) return;
    const authentication = authenticationOf(client, metadata);
    for (const [hint, token] of [
      ['refresh_token', tokens.refresh_token],
      ['access_token', tokens.access_token],
    ] as const) {
      if (!token) continue;
      const body = new URLSearchParams({ token, token_type_hint: hint, ...authentication.fields });
      const response = await fetchFn(endpoint, { method: 'POST', headers: authentication.headers, body });
      await response.body?.cancel();
    }
  } catch {
    // Tokens expire by themselves.
  }
}

/** Address that revokes tokens, if it is secure or of the origin they came from: no other is told a token. */
function revocationEndpoint(metadata: AuthorizationServerMetadata, issuer: string): string | undefined {
  const endpoint: unknown = Reflect.get(metadata, 'revocation_endpoint'); // not in the type for OpenID providers
  if (typeof endpoint !== 'string' || !URL.canParse(endpoint)) return undefined;
  const { protocol, origin } = new URL(endpoint);
  return protocol === 'https:' || origin === new URL(issuer).origin ? endpoint : undefined;
}

function authenticationOf(client: OAuthClientInformationMixed, metadata: AuthorizationServerMetadata) {
  const { client_id, client_secret = '' } = client;
  const methods = Reflect.get(metadata, 'revocation_endpoint_auth_methods_supported');
  const supported = Array.isArray(methods) ? methods : (metadata.token_endpoint_auth_methods_supported ?? []);
  switch (selectClientAuthMethod(client, supported)) {
    case 'client_secret_basic': {
      const pair = [client_id, client_secret].map(encodeURIComponent).join(':');
      return { fields: {}, headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } };
    }
    case 'client_secret_post':
      return { fields: { client_id, client_secret }, headers: {} };
    default:
      return { fields: { client_id }, headers: {} };
  }
}
