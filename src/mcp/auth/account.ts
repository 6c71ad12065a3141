import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { auth, extractWWWAuthenticateParams } from '@modelcontextprotocol/sdk/client/auth.js';
import { OAuthError } from '@modelcontextprotocol/sdk/server/auth/errors.js';
import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { Browser } from '../../host/browser.ts';
import { Refusal } from '../../host/refusal.ts';
import type { Secrets } from '../../host/secrets.ts';
import { toOneLine } from '../../lib/cleanText.ts';
import { isRecord, parseJson } from '../../lib/json.ts';
import { isWebAddress } from '../../lib/webAddress.ts';
import type { RemoteConfig } from '../config/serverConfig.ts';
import { isNonsense, serverWords } from '../connection/failure.ts';
import { type CredentialStore, type Credentials, createCredentialStore } from './credentials.ts';
import { guardedFetch } from './guardedFetch.ts';
import { createRenewingClient, createSigningInClient, type OAuthClient } from './oauthClient.ts';
import { listenForRedirect } from './redirectListener.ts';
import { revokeTokens } from './revokeTokens.ts';
import { type Challenge, SignInNeeded } from './signInNeeded.ts';

interface AccountOptions {
  readonly config: RemoteConfig;
  readonly secrets: Secrets;
  readonly browser: Browser;
  /** Longest time for the renewal of a sign-in: every request that needs it waits for it. */
  readonly renewalMilliseconds: number;
}

const WORDS_LIMIT = 300;
/** Time for another window to store its new tokens, in milliseconds. */
const OTHER_WINDOW = 500;

/** User's account at one remote server. Only `signIn` opens a browser. */
export class Account {
  readonly #config: RemoteConfig;
  readonly #browser: Browser;
  readonly #store: CredentialStore;
  readonly #origin: string;
  readonly #renewalMilliseconds: number;
  #neededSignIn: SignInNeeded | undefined;
  /** Kind of the request whose refusal made a sign-in necessary. */
  #refused = '';
  #renewal: Promise<boolean> | undefined;

  constructor({ config, secrets, browser, renewalMilliseconds }: AccountOptions) {
    this.#config = config;
    this.#browser = browser;
    this.#store = createCredentialStore(secrets, config.url);
    this.#origin = new URL(config.url).origin;
    this.#renewalMilliseconds = renewalMilliseconds;
  }

  /** Sign-in that the server waits for. */
  get neededSignIn(): SignInNeeded | undefined {
    return this.#neededSignIn;
  }

  async isSignedIn(): Promise<boolean> {
    return (await this.#store.load()).tokens !== undefined;
  }

  /** Sends a request with the token, renews an expired token, and rejects with SignInNeeded if that does not help. */
  readonly fetch: FetchLike = async (url, init) => {
    const first = await this.#send(url, init);
    const challenge = challengeOf(first.response);
    if (!challenge || first.hasOwnToken) return this.#noteAnswer(first.response, init);
    // Nobody needs to sign in to end a session.
    if (init?.method === 'DELETE') return first.response;
    await first.response.body?.cancel();
    const isRenewed = challenge.kind === 'identity' && (await this.#renewOnce(first.token, challenge));
    const second = isRenewed ? await this.#send(url, init) : undefined;
    const next = second && challengeOf(second.response);
    if (second && !next) return this.#noteAnswer(second.response, init);
    await second?.response.body?.cancel();
    this.#neededSignIn = new SignInNeeded(next ?? challenge);
    this.#refused = kindOf(init);
    throw this.#neededSignIn;
  };

  /** Signs the user in through the browser. Rejects with a Refusal that says why that failed. */
  async signIn(signal: AbortSignal): Promise<void> {
    const listener = await listenForRedirect(this.#config.oauth?.callbackPort);
    const ended = new AbortController();
    try {
      const state = randomBytes(16).toString('hex');
      const client = createSigningInClient({
        config: this.#config,
        credentials: {},
        redirectUrl: await this.#browser.externalUrl(listener.url),
        state,
      });
      const options = await this.#authOptions();
      if ((await authorize(client, options, signal)) === 'REDIRECT') {
        // A browser that knows the user can return before it is reported as open.
        const answer = listener.wait(state, AbortSignal.any([signal, ended.signal]));
        answer.catch(() => undefined);
        if (!(await this.#browser.open(pageOf(client))))
          throw new Refusal('The browser was not opened, so nobody is signed in.');
        const authorizationCode = codeOf(await answer, client);
        await authorize(client, { ...options, authorizationCode }, signal);
      }
      await this.#store.save(client.credentials);
      this.#neededSignIn = undefined;
    } finally {
      ended.abort();
      await listener.close();
    }
  }

  /** Forgets the tokens first, then asks the server to revoke them, without waiting forever. */
  async signOut(): Promise<void> {
    this.#neededSignIn = undefined;
    const credentials = await this.#store.load();
    await this.#store.clear();
    const { provider } = this.#renewingClient(credentials);
    await revokeTokens(credentials, await provider.clientInformation());
  }

  #renewingClient(credentials: Credentials): OAuthClient {
    return createRenewingClient({
      config: this.#config,
      credentials,
      redirectUrl: 'http://127.0.0.1/callback',
    });
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

  /**
   * Notes an answer: if it is to a request like the refused one, the server knows the user after all. Another kind proves
   * nothing, since many servers let everybody list their tools; and missing rights stay missing until the user grants them.
   */
  #noteAnswer(response: Response, init: RequestInit | undefined): Response {
    const isProof = () => response.ok && this.#refused === kindOf(init);
    if (this.#neededSignIn?.challenge.kind === 'identity' && isProof()) this.#neededSignIn = undefined;
    return response;
  }

  /** Replaces a stale token; true if there is another one. Requests that fail at the same time share one renewal. */
  async #renewOnce(stale: string | undefined, challenge: Challenge): Promise<boolean> {
    const { tokens } = await this.#store.load();
    if (!tokens || !stale) return false;
    if (tokens.access_token !== stale) return true;
    this.#renewal ??= this.#renew(challenge).finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  /** Renews the tokens; true if there are new ones. Rejects, and keeps the tokens, if it is unclear whether they are good. */
  async #renew(challenge: Challenge): Promise<boolean> {
    const credentials = await this.#store.load();
    if (!credentials.tokens?.refresh_token) return false;
    const client = this.#renewingClient(credentials);
    const signal = AbortSignal.timeout(this.#renewalMilliseconds);
    let isRefused = false;
    let isUnclear = false;
    const guarded = guardedFetch({ server: this.#config.url, fetch });
    const fetchFn: FetchLike = async (url, init) => {
      try {
        const response = await guarded(url, { ...init, signal });
        // Only requests for a token are posted.
        if (init?.method === 'POST') isRefused = await isRefusal(response);
        isUnclear ||= init?.method === 'POST' ? !isRefused : isForNow(response.status);
        return response;
      } catch (error) {
        isUnclear = true;
        throw error;
      }
    };
    const result = await auth(client.provider, {
      serverUrl: this.#config.url,
      fetchFn,
      ...metadataOf(challenge),
    }).catch(() => 'REDIRECT');
    if (result === 'AUTHORIZED') {
      await this.#store.save(client.credentials);
      return true;
    }
    // Another window may just have used a token that can be used once: the tokens it got are the valid ones.
    await sleep(OTHER_WINDOW);
    const stored = await this.#store.load();
    if (stored.tokens && stored.tokens.access_token !== credentials.tokens.access_token) return true;
    // If users sign in elsewhere now, the token is not sent there at all, which is as good as a refusal.
    const isOver = isRefused || (client.discovery && !isUnclear);
    if (client.credentials.tokens && !isOver)
      throw new Error('The sign-in could not be renewed at the moment. Try again later.');
    await this.#store.save(client.credentials);
    return false;
  }

  /**
   * Options for signing in. The scope of the entry comes before the one that the server proposes. Rights that were
   * granted before are asked for again, so that asking for more never leaves fewer.
   */
  async #authOptions(): Promise<Parameters<typeof auth>[1]> {
    const challenge = this.#neededSignIn?.challenge;
    const wanted =
      challenge?.kind === 'rights'
        ? [(await this.#store.load()).tokens?.scope, challenge.scope]
        : [this.#config.oauth?.scope || challenge?.scope];
    const scopes = new Set(wanted.flatMap((text) => text?.split(/\s+/) ?? []).filter(Boolean));
    return {
      serverUrl: this.#config.url,
      ...(scopes.size > 0 ? { scope: [...scopes].join(' ') } : {}),
      ...(challenge ? metadataOf(challenge) : {}),
    };
  }
}

/** Kind of a request: the method of its MCP message, or of HTTP if it has none. */
function kindOf(init: RequestInit | undefined): string {
  const message = typeof init?.body === 'string' ? parseJson(init.body) : undefined;
  return isRecord(message) && typeof message.method === 'string' ? message.method : (init?.method ?? 'GET');
}

const metadataOf = ({ resourceMetadataUrl }: Challenge) =>
  resourceMetadataUrl ? { resourceMetadataUrl } : {};

/** True for a status that may be different a little later. */
const isForNow = (status: number): boolean => status >= 500 || status === 408 || status === 429;

/** True if a service refuses a token: many do so in words of their own, and some with a status of success. */
async function isRefusal(response: Response): Promise<boolean> {
  const { ok, status } = response;
  if (!ok) return status >= 400 && !isForNow(status);
  const said = parseJson(await response.clone().text());
  return isRecord(said) && said.error !== undefined;
}

function challengeOf(response: Response): Challenge | undefined {
  if (response.status !== 401 && response.status !== 403) return undefined;
  const { scope, error, resourceMetadataUrl } = extractWWWAuthenticateParams(response);
  if (response.status === 403 && error !== 'insufficient_scope') return undefined;
  return {
    kind: response.status === 403 ? 'rights' : 'identity',
    ...(scope ? { scope: toOneLine(scope, WORDS_LIMIT) } : {}),
    ...(resourceMetadataUrl ? { resourceMetadataUrl } : {}),
  };
}

/** Goes on with a sign-in. Rejects with the signal's reason when aborted, otherwise with a Refusal. */
async function authorize(client: OAuthClient, options: Parameters<typeof auth>[1], signal: AbortSignal) {
  const guarded = guardedFetch({ server: String(options.serverUrl), fetch });
  const fetchFn: FetchLike = (url, init) => guarded(url, { ...init, signal });
  try {
    const result = await auth(client.provider, { ...options, fetchFn });
    // The SDK goes on without metadata that it could not read.
    signal.throwIfAborted();
    return result;
  } catch (error) {
    signal.throwIfAborted();
    const isUnknown = client.discovery && !(await client.provider.clientInformation());
    throw new Refusal(`Signing in did not work: ${reasonOf(error)}${isUnknown ? UNREGISTERED : ''}`);
  }
}

const UNREGISTERED =
  ' Quiver could not register itself there: register a client by hand, and give its id as "clientId" in "oauth" of this server\'s entry.';

/** Address of the page on which the user signs in. Throws a Refusal if the server names something else. */
function pageOf({ authorizationUrl }: OAuthClient): string {
  const address = authorizationUrl?.href ?? '';
  if (!isWebAddress(address))
    throw new Refusal(
      'Signing in did not work: the sign-in page that the server names is not a web address.',
    );
  return address;
}

/** Reason for a failure in a sentence; the server's error code if it has no words. */
function reasonOf(error: unknown): string {
  if (isNonsense(error) || error instanceof SyntaxError)
    return 'the server answered with something that does not follow the OAuth protocol.';
  const words = error instanceof OAuthError && !error.message ? error.errorCode : serverWords(error);
  return words.replace(/\.?$/, '.');
}

/** Authorization code of an answer. Throws a Refusal if the answer has none, or comes from another server. */
function codeOf(answer: URLSearchParams, { discovery }: OAuthClient): string {
  const issuer = answer.get('iss');
  const expected = discovery?.authorizationServerMetadata?.issuer;
  if (issuer && expected && issuer !== expected)
    throw new Refusal(
      'Signing in did not work: the answer came from a different server than the one that was asked.',
    );
  const code = answer.get('code');
  if (code) return code;
  const reason = toOneLine(answer.get('error_description') ?? answer.get('error') ?? '', WORDS_LIMIT);
  throw new Refusal(`Signing in did not work: ${reason || 'the server gave no reason'}.`);
}
