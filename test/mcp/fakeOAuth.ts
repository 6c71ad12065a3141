import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeOAuth {
  readonly url: string;
  /** `<method> <path>` of everything but the calls themselves. */
  readonly requests: readonly string[];
  /** Access tokens that are valid now, with their rights. */
  readonly tokens: Map<string, string>;
  readonly refreshTokens: Set<string>;
  /** Revoked tokens as `<hint> <client>`, in order. */
  readonly revocations: readonly string[];
  /** Status of the revocation endpoint; 0 if there is none. */
  revocationStatus: number;
  /** Values of `authorization` in requests to the MCP server. */
  readonly authorizations: readonly (string | undefined)[];
  /** True if the user declines on the page. */
  isDeclined: boolean;
  /** True if the rights of a token are not named, because they are those that were asked for. */
  isScopeUnsaid: boolean;
  /** Rights that the metadata of the MCP server offers. */
  scopesSupported: readonly string[] | undefined;
  /** True if tokens cannot be renewed. */
  isWithoutRenewal: boolean;
  /** Unusual refusal for the renewal of a token. */
  renewalRefusal: { readonly status: number; readonly body: object } | undefined;
  /** True if every request for a token is refused. */
  isTokenServiceDown: boolean;
  /** Refusal for a new client. `status` 0: there is no way to register. */
  registrationRefusal: { readonly status: number; readonly body: object } | undefined;
  /** True if requests for metadata about signing in are never answered. */
  isMetadataSilent: boolean;
  /** Changes of the authorization server's metadata. */
  otherMetadata: object;
  /** Origin of another server to sign in to. */
  otherAuthority: string | undefined;
  /** Number of calls of tools that are answered as if there was no token. */
  callsRefused: number;
  /** Number of requests to the MCP server that are cut off. */
  cutOffs: number;
  close(): Promise<void>;
}

/** Starts one origin that is a protected MCP server, its authorization server, and the page on which the user agrees. */
export async function fakeOAuth(): Promise<FakeOAuth> {
  const requests: string[] = [];
  const tokens = new Map<string, string>();
  const refreshTokens = new Set<string>();
  const clients = new Set<string>();
  const codes = new Map<string, { readonly challenge: string; readonly scope: string }>();
  const revocations: string[] = [];
  const authorizations: (string | undefined)[] = [];
  const state = {
    isDeclined: false,
    isScopeUnsaid: false,
    scopesSupported: undefined as readonly string[] | undefined,
    revocationStatus: 200,
    isTokenServiceDown: false,
    renewalRefusal: undefined as FakeOAuth['renewalRefusal'],
    isWithoutRenewal: false,
    isMetadataSilent: false,
    otherMetadata: {},
    otherAuthority: undefined as string | undefined,
    registrationRefusal: undefined as FakeOAuth['registrationRefusal'],
    cutOffs: 0,
    callsRefused: 0,
  };

  const give = (response: ServerResponse, scope: string) => {
    const access = randomUUID();
    const refresh = randomUUID();
    tokens.set(access, scope);
    const said = state.isScopeUnsaid ? {} : { scope };
    const tokenAnswer = { access_token: access, token_type: 'Bearer', ...said };
    if (state.isWithoutRenewal) return json(response, 200, tokenAnswer);
    refreshTokens.add(refresh);
    return json(response, 200, { ...tokenAnswer, refresh_token: refresh });
  };
  const token = (response: ServerResponse, form: URLSearchParams) => {
    if (state.isTokenServiceDown) return json(response, 503, {});
    if (!clients.has(form.get('client_id') ?? '')) return json(response, 401, { error: 'invalid_client' });
    if (form.get('grant_type') === 'refresh_token') {
      if (state.renewalRefusal) return json(response, state.renewalRefusal.status, state.renewalRefusal.body);
      const isKnown = refreshTokens.delete(form.get('refresh_token') ?? '');
      return isKnown ? give(response, 'read') : json(response, 400, { error: 'invalid_grant' });
    }
    const code = codes.get(form.get('code') ?? '');
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (code?.challenge !== verifier) return json(response, 400, { error: 'invalid_grant' });
    return give(response, code.scope);
  };
  const revoke = (form: URLSearchParams) => {
    const client = clients.has(form.get('client_id') ?? '') ? 'known' : 'unknown';
    revocations.push(`${form.get('token_type_hint')} ${client}`);
    if (state.revocationStatus !== 200) return;
    tokens.delete(form.get('token') ?? '');
    refreshTokens.delete(form.get('token') ?? '');
  };
  const page = (response: ServerResponse, query: URLSearchParams) => {
    const back = new URL(query.get('redirect_uri') ?? '');
    const code = randomUUID();
    codes.set(code, { challenge: query.get('code_challenge') ?? '', scope: query.get('scope') ?? '' });
    if (state.isDeclined) back.searchParams.set('error_description', 'the user declined');
    else back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? '');
    response.writeHead(302, { location: back.href }).end();
  };

  const server = createServer(async (request, response) => {
    const origin = `http://${request.headers.host}`;
    const { pathname, searchParams } = new URL(request.url ?? '', origin);
    const body = await textOf(request);
    if (pathname !== '/mcp') requests.push(`${request.method} ${pathname}`);
    if (state.isMetadataSilent && pathname.startsWith('/.well-known/')) return undefined;
    switch (pathname) {
      case '/mcp':
        authorizations.push(request.headers.authorization);
        state.cutOffs -= 1;
        if (state.cutOffs >= 0) return request.socket.destroy();
        if (body.includes('"tools/call"') && state.callsRefused-- > 0)
          return answer({ origin, request, response, body }, new Map());
        return answer({ origin, request, response, body }, tokens);
      case '/.well-known/oauth-protected-resource/mcp':
        return json(response, 200, {
          resource: `${origin}/mcp`,
          authorization_servers: [state.otherAuthority ?? origin],
          scopes_supported: state.scopesSupported,
        });
      case '/.well-known/oauth-authorization-server':
        return json(response, 200, {
          issuer: origin,
          authorization_endpoint: `${origin}/authorize`,
          token_endpoint: `${origin}/token`,
          ...(state.revocationStatus > 0 ? { revocation_endpoint: `${origin}/revoke` } : {}),
          ...(state.registrationRefusal?.status === 0 ? {} : { registration_endpoint: `${origin}/register` }),
          response_types_supported: ['code'],
          code_challenge_methods_supported: ['S256'],
          token_endpoint_auth_methods_supported: ['none'],
          ...state.otherMetadata,
        });
      case '/register': {
        if (state.registrationRefusal)
          return json(response, state.registrationRefusal.status, state.registrationRefusal.body);
        const id = randomUUID();
        clients.add(id);
        return json(response, 201, { ...JSON.parse(body), client_id: id });
      }
      case '/authorize':
        return page(response, searchParams);
      case '/token':
        return token(response, new URLSearchParams(body));
      case '/revoke':
        revoke(new URLSearchParams(body));
        return json(response, state.revocationStatus, {});
      default:
        return json(response, 404, {});
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    requests,
    tokens,
    refreshTokens,
    revocations,
    authorizations,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

interface Exchange {
  readonly origin: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: string;
}

/** Answers as the MCP server: `read` lets in, and the tool `write` wants `write` too. */
function answer({ origin, request, response, body }: Exchange, tokens: ReadonlyMap<string, string>) {
  const scope = tokens.get((request.headers.authorization ?? '').replace(/^Bearer /, ''));
  const metadata = `resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`;
  if (scope === undefined)
    return json(response, 401, {}, { 'www-authenticate': `Bearer ${metadata}, scope="read"` });
  if (request.method !== 'POST') return json(response, 405, {});
  const { id, method, params } = JSON.parse(body);
  if (id === undefined) return json(response, 202, {});
  if (params?.name === 'write' && !scope.split(' ').includes('write')) {
    const rights = `Bearer error="insufficient_scope", scope="write", ${metadata}`;
    return json(response, 403, {}, { 'www-authenticate': rights });
  }
  const results: Record<string, object> = {
    initialize: {
      protocolVersion: '2025-11-25',
      capabilities: { tools: {} },
      serverInfo: { name: 'guarded', version: '1' },
    },
    'tools/list': {
      tools: ['read', 'write'].map((name) => ({ name, inputSchema: { type: 'object' } })),
    },
    'tools/call': { content: [{ type: 'text', text: `${params?.name} done` }] },
  };
  return json(response, 200, { jsonrpc: '2.0', id, result: results[method] ?? {} });
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

function json(response: ServerResponse, status: number, body: object, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
