import { ModelError } from '../agent/model/model.ts';
import type { Secrets } from '../host/secrets.ts';
import { isWebAddress } from '../lib/webAddress.ts';

/** Address and credential of requests. */
export interface Endpoint {
  /** Address; that of the Anthropic API if undefined. */
  readonly baseUrl?: string;
  /** Absent if the endpoint needs none. */
  readonly credential?: Credential;
  readonly headers?: Readonly<Record<string, string>>;
  /** Name of the endpoint among the user's providers; absent for the endpoint of `quiver.anthropic.baseUrl`. */
  readonly provider?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

export type Credential = { readonly kind: 'key' | 'token'; readonly value: string };

/** Name of the API key in the secret store. */
export const API_KEY_SECRET = 'anthropic.apiKey';

/** Address of the Anthropic API, passed explicitly so that an environment variable cannot divert the key past the settings. */
export const ANTHROPIC_API = 'https://api.anthropic.com';

/** Host of the Anthropic API. Other hosts speak the same API, but not always all of it. */
export const ANTHROPIC_HOST = new URL(ANTHROPIC_API).host;

export const hostOf = ({ baseUrl = ANTHROPIC_API }: Endpoint): string => new URL(baseUrl).host;

/** Explains why an endpoint cannot talk to MCP servers itself, in a sentence for the user; undefined for Anthropic's own. */
export function explainNoHosting(baseUrl: string): string | undefined {
  const host = URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl;
  if (host === '' || host === ANTHROPIC_HOST) return undefined;
  return `Only the Claude API talks to servers itself, and requests go to ${host}.`;
}

/** Address the user has set, in the settings or else in the environment; empty if there is none. */
export const baseUrlOf = (setting: string, environment: Environment): string =>
  setting || (environment.ANTHROPIC_BASE_URL?.trim() ?? '');

/** Resolves the user's endpoint, with the key of the secret store or else of the environment; undefined if there is neither a key nor a header in its place. Rejects if the address is not a web address. */
export async function resolveEndpoint(input: {
  readonly secrets: Secrets;
  readonly baseUrl: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly environment: Environment;
}): Promise<Endpoint | undefined> {
  const { secrets, environment, headers = {} } = input;
  const credential = await resolveCredential(secrets, environment);
  if (credential === undefined && !hasCredential(headers)) return undefined;
  const baseUrl = baseUrlOf(input.baseUrl, environment);
  if (baseUrl && !isWebAddress(baseUrl))
    throw new ModelError(`ANTHROPIC_BASE_URL is not a web address: ${baseUrl}`);
  return {
    ...(credential ? { credential } : {}),
    ...(baseUrl ? { baseUrl } : {}),
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
  };
}

/** True if the headers say who asks, so that no key is needed. */
const hasCredential = (headers: Readonly<Record<string, string>>): boolean =>
  Object.keys(headers).some((name) => ['authorization', 'x-api-key'].includes(name.toLowerCase()));

const TOKEN_VARIABLE = 'ANTHROPIC_AUTH_TOKEN';

/** Finds the environment variable whose key or token is used if the secret store has none; undefined if no variable is set. */
export const findKeyVariable = (environment: Environment): string | undefined =>
  ['ANTHROPIC_API_KEY', TOKEN_VARIABLE].find((name) => environment[name]?.trim());

async function resolveCredential(
  secrets: Secrets,
  environment: Environment,
): Promise<Credential | undefined> {
  const stored = (await secrets.get(API_KEY_SECRET))?.trim();
  if (stored) return { kind: 'key', value: stored };
  const variable = findKeyVariable(environment);
  const value = variable && environment[variable]?.trim();
  return value ? { kind: variable === TOKEN_VARIABLE ? 'token' : 'key', value } : undefined;
}
