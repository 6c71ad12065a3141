import { randomBytes } from 'node:crypto';
import { auth, extractWWWAuthenticateParams } from '@modelcontextprotocol/sdk/client/auth.js';
import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { Browser } from '../../host/browser.ts';
import { Refusal } from '../../host/refusal.ts';
import type { Secrets } from '../../host/secrets.ts';
import { oneLine } from '../cleanText.ts';
import { serverWords } from '../failure.ts';
import type { RemoteConfig } from '../serverConfig.ts';
import { type CredentialStore, createCredentialStore } from './credentials.ts';
import { createRenewingClient, createSigningInClient, type OAuthClient } from './oauthClient.ts';
import { listenForRedirect } from './redirectListener.ts';
import { type Challenge, SignInNeeded } from './signInNeeded.ts';

interface AccountOptions {
  readonly config: RemoteConfig;
  readonly secrets: Secrets;
  readonly browser: Browser;
}

const WORDS_LIMIT = 300;

/** Who we are to one remote server. Nothing here opens a browser but `signIn`. */
export class Account {
  readonly #config: RemoteConfig;
  readonly #browser: Browser;
  readonly #store: CredentialStore;
  readonly #origin: string;
  #needed: SignInNeeded | undefined;
  #renewal: Promise<boolean> | undefined;

  constructor({ config, secrets, browser }: AccountOptions) {
    this.#config = config;
    this.#browser = browser;
    this.#store = createCredentialStore(secrets, config.url);
    this.#origin = new URL(config.url).origin;
  }

  /** The sign-in that the server waits for. */
  get needed(): SignInNeeded | undefined {
    return this.#needed;
  }

  async isSignedIn(): Promise<boolean> {
    return (await this.#store.load()).tokens !== undefined;
  }

  /** Adds the token to what goes to the server, renews it when it has expired, and rejects with SignInNeeded if that does not help. */
  readonly fetch: FetchLike = async (url, init) => {
    const first = await this.#send(url, init);
    const challenge = challengeOf(first.response);
    if (!challenge || first.hasOwnToken) return first.response;
    await first.response.body?.cancel();
    const isRenewed = challenge.kind === 'identity' && (await this.#renewed(first.token, challenge));
    const second = isRenewed ? await this.#send(url, init) : undefined;
    if (second && !challengeOf(second.response)) return second.response;
    await second?.response.body?.cancel();
    this.#needed = new SignInNeeded(challenge);
    throw this.#needed;
  };

  /** Takes the user through the browser. Rejects with a Refusal that says why nobody is signed in. */
  async signIn(signal: AbortSignal): Promise<void> {
    const listener = await listenForRedirect(this.#config.oauth?.callbackPort);
    try {
      const state = randomBytes(16).toString('hex');
      const client = createSigningInClient({
        config: this.#config,
        credentials: {},
        redirectUrl: await this.#browser.reachable(listener.url),
        state,
      });
      const options = await this.#authOptions();
      if ((await authorize(client, options)) === 'REDIRECT') {
        const isOpen = client.authorizationUrl && (await this.#browser.open(client.authorizationUrl.href));
        if (!isOpen) throw new Refusal('The browser was not opened, so nobody is signed in.');
        const answer = await listener.wait(state, signal);
        await authorize(client, { ...options, authorizationCode: codeOf(answer, client) });
      }
      await this.#store.save(client.credentials);
      this.#needed = undefined;
    } finally {
      await listener.close();
    }
  }

  async signOut(): Promise<void> {
    this.#needed = undefined;
    await this.#store.clear();
  }

  async #send(url: string | URL, init: RequestInit | undefined) {
    const headers = new Headers(init?.headers);
    const hasOwnToken = headers.has('authorization');
    const token =
      hasOwnToken || new URL(url).origin !== this.#origin
        ? undefined
        : (await this.#store.load()).tokens?.access_token;
    if (token) headers.set('authorization', `Bearer ${token}`);
    return { response: await fetch(url, { ...init, headers }), token, hasOwnToken };
  }

  /** True if there is another token than the stale one. Requests that fail at the same time share one renewal. */
  async #renewed(stale: string | undefined, challenge: Challenge): Promise<boolean> {
    const { tokens } = await this.#store.load();
    if (!tokens || !stale) return false;
    if (tokens.access_token !== stale) return true;
    this.#renewal ??= this.#renew(challenge).finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  async #renew(challenge: Challenge): Promise<boolean> {
    const credentials = await this.#store.load();
    if (!credentials.tokens?.refresh_token) return false;
    const client = createRenewingClient({
      config: this.#config,
      credentials,
      redirectUrl: 'http://127.0.0.1/callback',
    });
    const result = await auth(client.provider, {
      serverUrl: this.#config.url,
      fetchFn: fetch,
      ...metadataOf(challenge),
    }).catch(() => 'REDIRECT');
    await this.#store.save(client.credentials);
    return result === 'AUTHORIZED';
  }

  /** Rights that were granted before are asked for again, so that more rights never become fewer. */
  async #authOptions(): Promise<Parameters<typeof auth>[1]> {
    const challenge = this.#needed?.challenge;
    const granted = challenge?.kind === 'rights' ? (await this.#store.load()).tokens?.scope : undefined;
    const scopes = new Set(
      [granted, challenge?.scope].flatMap((text) => text?.split(/\s+/) ?? []).filter(Boolean),
    );
    return {
      serverUrl: this.#config.url,
      fetchFn: fetch,
      ...(scopes.size > 0 ? { scope: [...scopes].join(' ') } : {}),
      ...(challenge ? metadataOf(challenge) : {}),
    };
  }
}

const metadataOf = ({ resourceMetadataUrl }: Challenge) =>
  resourceMetadataUrl ? { resourceMetadataUrl } : {};

function challengeOf(response: Response): Challenge | undefined {
  if (response.status !== 401 && response.status !== 403) return undefined;
  const { scope, error, resourceMetadataUrl } = extractWWWAuthenticateParams(response);
  if (response.status === 403 && error !== 'insufficient_scope') return undefined;
  return {
    kind: response.status === 403 ? 'rights' : 'identity',
    ...(scope ? { scope: oneLine(scope, WORDS_LIMIT) } : {}),
    ...(resourceMetadataUrl ? { resourceMetadataUrl } : {}),
  };
}

async function authorize(client: OAuthClient, options: Parameters<typeof auth>[1]) {
  try {
    return await auth(client.provider, options);
  } catch (error) {
    throw new Refusal(`Signing in did not work: ${serverWords(error)}`);
  }
}

/** The code, if the answer comes from the server the user was sent to and does not say no. */
function codeOf(answer: URLSearchParams, { discovery }: OAuthClient): string {
  const issuer = answer.get('iss');
  const expected = discovery?.authorizationServerMetadata?.issuer;
  if (issuer && expected && issuer !== expected)
    throw new Refusal(
      'Signing in did not work: the answer came from another server than the one that was asked.',
    );
  const code = answer.get('code');
  if (code) return code;
  const reason = oneLine(answer.get('error_description') ?? answer.get('error') ?? '', WORDS_LIMIT);
  throw new Refusal(`Signing in did not work: ${reason || 'the server gave no reason'}.`);
}
