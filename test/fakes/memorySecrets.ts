import type { Secrets } from '../../src/host/secrets.ts';

export interface MemorySecrets extends Secrets {
  readonly values: ReadonlyMap<string, string>;
}

export function memorySecrets(): MemorySecrets {
  const values = new Map<string, string>();
  return {
    values,
    get: async (name) => values.get(name),
    async set(name, value) {
      values.set(name, value);
    },
    async delete(name) {
      values.delete(name);
    },
  };
}
