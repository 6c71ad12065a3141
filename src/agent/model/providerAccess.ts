import type { Provider } from '../../host/providers.ts';
import type { Secrets } from '../../host/secrets.ts';
import { ModelError } from './model.ts';

/** Address that the requests of a provider go to, and the key and headers they carry. */
export interface ProviderAccess {
  readonly name: string;
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent if the user has set none: local endpoints need none. */
  readonly key?: string;
}

/** Name of a provider's key in the secret store. It has the origin, so that a key never goes to an address it was not set for. */
export const keySecretOf = (name: string, { baseUrl }: Pick<Provider, 'baseUrl'>): string =>
  `provider.${new URL(baseUrl).origin}.${name}`;

/** Resolves the access to a provider, with the key of the secret store or else of the environment. Rejects with a ModelError if the named variable is not set. */
export async function resolveAccess(
  name: string,
  provider: Pick<Provider, 'baseUrl' | 'headers' | 'apiKeyEnv'>,
  places: {
    readonly secrets: Pick<Secrets, 'get'>;
    readonly environment: Readonly<Record<string, string | undefined>>;
  },
): Promise<ProviderAccess> {
  const { baseUrl, headers, apiKeyEnv } = provider;
  const stored = (await places.secrets.get(keySecretOf(name, provider)))?.trim();
  const key = stored || (apiKeyEnv && places.environment[apiKeyEnv]?.trim());
  if (!key && apiKeyEnv !== undefined)
    throw new ModelError(
      `The environment variable ${apiKeyEnv}, which is to hold the key of ${name}, is not set. Set it and start VS Code anew, or set a key.`,
      { kind: 'key', provider: name },
    );
  return { name, baseUrl, headers, ...(key ? { key } : {}) };
}
