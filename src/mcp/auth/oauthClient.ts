import type { OAuthClientProvider, OAuthDiscoveryState } from '@modelcontextprotocol/sdk/client/auth.js';
import type { RemoteConfig } from '../config/serverConfig.ts';
import type { Credentials } from './credentials.ts';

interface OAuthClientOptions {
  readonly config: RemoteConfig;
  readonly credentials: Credentials;
  readonly redirectUrl: string;
}

/** A sign-in, or the renewal of one, while it goes on: what the SDK stores is kept here until it is whole. */
export interface OAuthClient {
  readonly provider: OAuthClientProvider;
  readonly credentials: Credentials;
  readonly discovery: OAuthDiscoveryState | undefined;
  /** Where the user must go. */
  readonly authorizationUrl: URL | undefined;
}

/** Renews tokens, and never does more than that: it registers nowhere and asks nobody. */
export function createRenewingClient(options: OAuthClientOptions): OAuthClient {
  return createClient(options, () => '');
}

/** Registers where it must, unless the entry names the client, and comes to know where the user must go. */
export function createSigningInClient(options: OAuthClientOptions & { readonly state: string }): OAuthClient {
  const client = createClient(options, () => options.state);
  client.provider.saveClientInformation = (information) => {
    client.credentials = { ...client.credentials, client: information };
  };
  return client;
}

interface OpenClient extends OAuthClient {
  credentials: Credentials;
}

function createClient(
  { config, credentials, redirectUrl }: OAuthClientOptions,
  state: () => string,
): OpenClient {
  const { oauth = {} } = config;
  const named = oauth.clientId ? namedClient({ ...oauth, clientId: oauth.clientId }) : undefined;
  let verifier = '';
  let discovery: OAuthDiscoveryState | undefined;
  let authorizationUrl: URL | undefined;
  const client: OpenClient = {
    credentials,
    get discovery() {
      return discovery;
    },
    get authorizationUrl() {
      return authorizationUrl;
    },
    provider: {
      redirectUrl,
      clientMetadata: {
        client_name: 'Quiver',
        redirect_uris: [redirectUrl],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
        ...(oauth.scope ? { scope: oauth.scope } : {}),
      },
      ...(oauth.clientMetadataUrl ? { clientMetadataUrl: oauth.clientMetadataUrl } : {}),
      state,
      clientInformation: () => named ?? client.credentials.client,
      tokens: () => client.credentials.tokens,
      saveTokens(tokens) {
        // A server may leave out which rights it gives, if they are those that were asked for or given before.
        const scope = authorizationUrl?.searchParams.get('scope') ?? client.credentials.tokens?.scope;
        client.credentials = { ...client.credentials, tokens: { ...(scope ? { scope } : {}), ...tokens } };
      },
      codeVerifier: () => verifier,
      saveCodeVerifier(text) {
        verifier = text;
      },
      redirectToAuthorization(url) {
        authorizationUrl = url;
      },
      discoveryState: () => discovery,
      saveDiscoveryState(found) {
        discovery = found;
      },
      invalidateCredentials(scope) {
        if (scope === 'all' || scope === 'client') client.credentials = {};
        if (scope === 'tokens') client.credentials = { client: client.credentials.client };
      },
    },
  };
  return client;
}

const namedClient = ({
  clientId,
  clientSecret,
}: {
  clientId: string;
  clientSecret?: string | undefined;
}) => ({
  client_id: clientId,
  ...(clientSecret ? { client_secret: clientSecret } : {}),
});
