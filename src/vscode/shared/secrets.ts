import type * as vscode from 'vscode';
import type { Log } from '../../host/log.ts';
import type { Secrets } from '../../host/secrets.ts';

/** VS Code's secret store. A secret that cannot be read counts as missing, and the log says why. */
export const createSecrets = (storage: vscode.SecretStorage, log: Log): Secrets => ({
  async get(name) {
    try {
      return await storage.get(name);
    } catch (error) {
      log.error(`The secret ${name} could not be read`, error);
      return undefined;
    }
  },
  set: async (name, value) => storage.store(name, value),
  delete: async (name) => storage.delete(name),
});
