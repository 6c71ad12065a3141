import type { OAuthClientProvider, OAuthDiscoveryState } from '@modelcontextprotocol/sdk/client/auth.js';
import type { RemoteConfig } from '../config/serverConfig.ts';
import type { Credentials } from './credentials.ts';

interface OAuthClientOptions {
  readonly config: RemoteConfig;
  readonly credentials: Credentials;
  readonly redirectUrl: string;
}

/** Sign-in, or the renewal of one, in progress: data that the SDK saves is kept here until it is complete. */
export interface OAuthClient {
  readonly provider: OAuthClientProvider;
  readonly credentials: Credentials;
  readonly discovery: OAuthDiscoveryState | undefined;
  /** Page on which the user must sign in. */
  readonly authorizationUrl: URL | undefined;
}

/** Creates a client that renews tokens and does nothing else: it neither registers itself nor asks the user. */
export function createRenewingClient(options: OAuthClientOptions): OAuthClient {
  return createClient(options, () => '');
}

/** Creates a client that registers itself, unless the entry names one, and learns which page the user must visit. */
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
        // A server may leave out the rights it grants if they are those that were asked for or granted before.
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
