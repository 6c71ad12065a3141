import { keySecretOf } from '../agent/model/providerAccess.ts';
import { API_KEY_SECRET, findKeyVariable } from '../anthropic/endpoint.ts';
import type { ApiKeys } from '../vscode/models/apiKey.ts';
import type { Parts } from './parts.ts';

/** The keys of Claude and of the user's providers, each with a way to try it. */
export function createApiKeys({ base, models }: Pick<Parts, 'base' | 'models'>): ApiKeys {
  const { secrets, settings, environment } = base;
  const noteChange = () => models.noteChange();
  return {
    providers: () => Object.keys(settings.current.providers),
    of(name) {
      if (name === undefined)
        return {
          secrets,
          noteChange,
          secretName: API_KEY_SECRET,
          tryKey: () => models.refresh(),
          variable: findKeyVariable(environment),
        };
      const provider = settings.current.providers[name];
      if (provider === undefined) return undefined;
      const { apiKeyEnv } = provider;
      return {
        secrets,
        noteChange,
        provider: name,
        secretName: keySecretOf(name, provider),
        tryKey: () => models.refresh(name),
        variable: apiKeyEnv !== undefined && environment[apiKeyEnv]?.trim() ? apiKeyEnv : undefined,
      };
    },
  };
}
