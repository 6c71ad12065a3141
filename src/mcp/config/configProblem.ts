import type { z } from 'zod';
import { valueAt } from '../../lib/json.ts';

/** Describes the mistakes in an entry, in sentences that say where they are. */
export const describeConfigProblem = (error: z.ZodError, entry: unknown, path: string): string =>
  error.issues.map((issue) => describeIssue(issue, entry, path)).join(' ');

function describeIssue(issue: z.core.$ZodIssue, entry: unknown, path: string): string {
  const where = `${path}${issue.path.map((key) => step(key)).join('')}`;
  const value = valueAt(entry, issue.path);
  if (issue.code === 'invalid_type')
    return `${where}: expected ${nameOfKind(issue.expected)}, got ${kindOf(value)}.`;
  if (issue.code === 'invalid_union') return `${where}: expected text, got ${kindOf(value)}.`;
  if (issue.code === 'too_small') {
    return `${where}: ${issue.origin === 'number' ? 'expected a number above 0' : issue.message}.`;
  }
  if (issue.code === 'too_big') return `${where}: expected at most ${issue.maximum}.`;
  return `${where}: ${issue.message}.`;
}

/** Step of the path to a value, as written in code. */
export const step = (key: PropertyKey): string => {
  if (typeof key === 'number') return `[${key}]`;
  return /^[\w-]+$/.test(String(key)) ? `.${String(key)}` : `[${JSON.stringify(String(key))}]`;
};

const KIND_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  array: 'a list',
  record: 'an object',
  object: 'an object',
  boolean: 'true or false',
  number: 'a number',
};

const nameOfKind = (kind: string): string => KIND_NAMES[kind] ?? kind;

/** Kind of a value, in words. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  return nameOfKind(Array.isArray(value) ? 'array' : typeof value);
}

export const describeValue = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value) : kindOf(value);
