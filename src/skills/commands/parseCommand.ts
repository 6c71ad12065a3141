import type { JsonRecord } from '../../lib/json.ts';
import { removeInvisible } from '../../lib/text.ts';
import { listField, modelsField, textField } from '../format/fields.ts';
import { readFrontMatter } from '../format/readFrontMatter.ts';
import { typedName } from '../format/typedName.ts';

const MAX_DESCRIPTION = 300;
const MAX_HINT = 100;

/** A command as its file describes it. */
export interface ParsedCommand {
  readonly name: string;
  readonly description: string;
  readonly argumentHint?: string;
  /** Text, before the arguments are filled in. */
  readonly body: string;
  readonly agent?: string;
  readonly allowedTools: readonly string[];
  readonly models: readonly string[];
}

/** Agents that other clients have instead of a kind: they mean no agent in particular. */
const ANY_AGENT: ReadonlySet<string> = new Set(['agent', 'ask', 'edit', 'general-purpose']);

/**
 * Reads the text of a command. `names` are those of the folders below the first one and of the file: together they are the
 * name of the command, unless the file has a name of its own.
 */
export function parseCommand(
  text: string,
  names: readonly string[],
): ParsedCommand | { readonly problem: string } {
  const matter = readFrontMatter(text);
  if ('problem' in matter) return matter;
  const { fields } = matter;
  const body = removeInvisible(matter.body).trim();
  const own = textField(fields, 'name');
  const name = own === undefined ? nameOf(names) : typedName(own);
  if (name === '') return { problem: 'it has no name that can be typed' };
  if (body === '') return { problem: 'it has no text' };
  const agent = textField(fields, 'agent');
  const argumentHint = hintOf(fields);
  const description = textField(fields, 'description') ?? body.split('\n')[0] ?? '';
  return {
    name,
    description: oneLine(description, MAX_DESCRIPTION),
    ...(argumentHint === undefined ? {} : { argumentHint }),
    body,
    ...(agent === undefined || ANY_AGENT.has(agent) ? {} : { agent: typedName(agent) }),
    allowedTools: listField(fields, 'allowed-tools'),
    models: modelsField(fields),
  };
}

/** Name of a command by its path: `frontend:component`. Empty if a part of it cannot be typed. */
export function nameOf(names: readonly string[]): string {
  const typed = names.map(typedName);
  return typed.includes('') ? '' : typed.join(':');
}

/** The hint, which YAML takes for a list where it is written in square brackets. */
function hintOf(fields: JsonRecord): string | undefined {
  const hint = fields['argument-hint'];
  const text = Array.isArray(hint)
    ? hint.map((part) => `[${String(part)}]`).join(' ')
    : textField(fields, 'argument-hint');
  return text === undefined ? undefined : oneLine(text, MAX_HINT);
}

const oneLine = (text: string, limit: number): string =>
  removeInvisible(text).replace(/\s+/g, ' ').trim().slice(0, limit);
