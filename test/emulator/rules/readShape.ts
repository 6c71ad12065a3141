import type { z } from 'zod';
import { countTokensShape, messagesShape, type RequestBody } from '../request/requestShape.ts';
import { type RuleViolation, violation } from './rule.ts';

type Issue = z.core.$ZodIssue;

/** Rule 36: no unknown field, every field of its type. Gives the typed body, or the first problem with it. */
export function readShape(endpoint: 'messages' | 'count_tokens', raw: unknown): RequestBody | RuleViolation {
  const shape = endpoint === 'messages' ? messagesShape : countTokensShape;
  const read = shape.safeParse(raw, { reportInput: true });
  if (read.success) return read.data;
  const issue = deepest(read.error.issues);
  return violation(`${placeOf(issue, raw)}${describe(issue)}`.replace(/^: /, ''));
}

/** Picks the problem of the reading that got furthest, for a field that may be a string or a list: that reading was meant. */
function deepest(issues: readonly Issue[]): Issue {
  const unfolded = issues.map((issue): Issue => {
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return issue;
    const inner = deepest(issue.errors.flat());
    return { ...inner, path: [...issue.path, ...inner.path] };
  });
  return unfolded.reduce((best, issue) => (issue.path.length > best.path.length ? issue : best));
}

/** Path with the type of each block and tool in it: `messages.0.content.1.tool_use.input`. */
function placeOf(issue: Issue, raw: unknown): string {
  const isUnknownKind = issue.code === 'invalid_union';
  const path = isUnknownKind ? issue.path.slice(0, -1) : issue.path;
  const parts: string[] = [];
  let value: unknown = raw;
  for (const [position, key] of path.entries()) {
    value = (value as Record<PropertyKey, unknown> | undefined)?.[key];
    parts.push(String(key));
    const list = typeof key === 'number' ? path[position - 1] : undefined;
    const kind = (value as { type?: unknown } | null | undefined)?.type ?? (list === 'tools' ? 'custom' : '');
    const isKnown = !isUnknownKind || position < path.length - 1;
    if ((list === 'content' || list === 'tools') && isKnown && kind !== '') parts.push(String(kind));
  }
  return parts.join('.');
}

function describe(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') {
    return `${issue.path.length > 0 ? '.' : ''}${issue.keys[0]}: Extra inputs are not permitted`;
  }
  if (issue.input === undefined) return ': Field required';
  if (issue.code === 'invalid_union') return `: ${unknownTag(issue)}`;
  if (issue.code === 'invalid_value') return `: Input should be ${listed(issue.values)}`;
  if (issue.code === 'too_small') return `: Input should be greater than or equal to ${issue.minimum}`;
  if (issue.code === 'invalid_type') return `: Input should be ${KINDS[issue.expected] ?? issue.expected}`;
  return `: ${issue.message}`;
}

function unknownTag(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  const { discriminator = 'type', options = [] } = issue as { discriminator?: string; options?: unknown[] };
  const tag = (issue.input as Record<string, unknown>)[discriminator];
  const tags = options.filter((option) => typeof option === 'string').map((option) => `'${option}'`);
  if (tag === undefined) return `Unable to extract tag using discriminator '${discriminator}'`;
  return `Input tag '${tag}' found using '${discriminator}' does not match any of the expected tags: ${tags.join(', ')}`;
}

function listed(values: readonly unknown[]): string {
  const quoted = values.map((value) => `'${String(value)}'`);
  const last = quoted.pop();
  return quoted.length === 0 ? `${last}` : `${quoted.join(', ')} or ${last}`;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a valid string',
  int: 'a valid integer',
  number: 'a valid number',
  boolean: 'a valid boolean',
  array: 'a valid list',
  object: 'an object',
  record: 'an object',
};
