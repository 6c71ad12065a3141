import type * as vscode from 'vscode';
import type { Secrets } from '../host/secrets.ts';

export const createSecrets = (storage: vscode.SecretStorage): Secrets => ({
  get: async (name) => storage.get(name),
  set: async (name, value) => storage.store(name, value),
  delete: async (name) => storage.delete(name),
});
