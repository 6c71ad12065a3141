import * as z from 'zod';
import { isRecord } from '../../lib/json.ts';
import { parseJsonc } from '../../lib/jsonc.ts';

/** Rules about permissions in a file of the workspace. Such a file can only tighten: what it allows does not count. */
export interface ClaudeRules {
  readonly ask: readonly string[];
  readonly deny: readonly string[];
  readonly ignoredAllow: readonly string[];
  readonly problems: readonly string[];
}

/** Rules of a file that cannot be read: as long as nobody knows what the file forbids, everything is asked about. */
export const unknownRules = (problems: readonly string[] = []): ClaudeRules => ({
  ask: ['*'],
  deny: [],
  ignoredAllow: [],
  problems: problems.map((problem) => `${problem} Until that is mended, you are asked about every call.`),
});

const list = z.array(z.string());

/** Reads `permissions` of a `.claude/settings.json`; `name` is for the problems. */
export function readClaudeRules(text: string, name: string): ClaudeRules {
  const problems: string[] = [];
  const settings = text.trim() === '' ? {} : parseJsonc(text);
  if (!isRecord(settings)) return unknownRules([`${name} is not a JSON object.`]);
  const permissions = settings.permissions ?? {};
  if (!isRecord(permissions)) problems.push(`${name}: \`permissions\` is not an object.`);
  const read = (key: string): string[] => {
    const value = isRecord(permissions) ? permissions[key] : undefined;
    const { data, success } = list.safeParse(value ?? []);
    if (success) return data;
    problems.push(`${name}: \`permissions.${key}\` is not a list of texts.`);
    return Array.isArray(value) ? value.filter((rule) => typeof rule === 'string') : [];
  };
  return { ask: read('ask'), deny: read('deny'), ignoredAllow: read('allow'), problems };
}
