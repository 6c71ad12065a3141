import { ModelError } from '../agent/model/model.ts';
import type { Secrets } from '../host/secrets.ts';
import { isWebAddress } from '../lib/webAddress.ts';

/** Where requests go and what they carry. */
export interface Endpoint {
  /** Undefined: the Anthropic API. */
  readonly baseUrl?: string;
  readonly credential: Credential;
}

type Environment = Readonly<Record<string, string | undefined>>;

export type Credential = { readonly kind: 'key' | 'token'; readonly value: string };

/** The name of the API key in the secret store. */
export const API_KEY_SECRET = 'anthropic.apiKey';

/** Said outright, so that an environment variable cannot send the key elsewhere behind the settings' back. */
export const ANTHROPIC_API = 'https://api.anthropic.com';

/** Others speak the same API, but not always all of it. */
export const ANTHROPIC_HOST = new URL(ANTHROPIC_API).host;

export const hostOf = ({ baseUrl = ANTHROPIC_API }: Endpoint): string => new URL(baseUrl).host;

/** Why an endpoint cannot talk to MCP servers itself, in a sentence for the user; undefined for Anthropic's own. */
export function explainNoHosting(baseUrl: string): string | undefined {
  const host = URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl;
  if (host === '' || host === ANTHROPIC_HOST) return undefined;
  return `Only the Claude API talks to servers itself, and requests go to ${host}.`;
}

/** The address the user has set; empty if there is none: the setting first, then the environment. */
export const baseUrlOf = (setting: string, environment: Environment): string =>
  setting || (environment.ANTHROPIC_BASE_URL?.trim() ?? '');

/** The user's endpoint, or undefined if there is no key: the secret store first, then the environment. Rejects if its address is none. */
export async function resolveEndpoint(input: {
  readonly secrets: Secrets;
  readonly baseUrl: string;
  readonly environment: Environment;
}): Promise<Endpoint | undefined> {
  const { secrets, environment } = input;
  const credential = await resolveCredential(secrets, environment);
  if (credential === undefined) return undefined;
  const baseUrl = baseUrlOf(input.baseUrl, environment);
  if (baseUrl && !isWebAddress(baseUrl))
    throw new ModelError(`ANTHROPIC_BASE_URL is no web address: ${baseUrl}`);
  return { credential, ...(baseUrl ? { baseUrl } : {}) };
}

const TOKEN_VARIABLE = 'ANTHROPIC_AUTH_TOKEN';

/** The variable whose key, or token, serves where the secret store has none; undefined if there is no such. */
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
