import { isRecord } from '../../lib/json.ts';
import { normalizeType } from '../config/serverConfig.ts';

/** The entries of the setting that have the type `hosted`, by name. */
export const hostedEntries = (value: unknown): readonly (readonly [name: string, entry: unknown])[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([key, entry]) =>
        isRecord(entry) && normalizeType(entry.type) === 'hosted'
          ? [[key.trim(), { ...entry, type: 'hosted' }] as const]
          : [],
      )
    : [];

/** Removes hosted servers, and others of the same name, from the setting: Quiver connects to the rest itself. */
export function removeHosted(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const names = new Set(hostedEntries(value).map(([name]) => name));
  return Object.fromEntries(Object.entries(value).filter(([key]) => !names.has(key.trim())));
}
