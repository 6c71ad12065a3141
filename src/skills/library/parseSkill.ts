import type { JsonRecord } from '../../lib/json.ts';
import { removeInvisible } from '../../lib/text.ts';
import { flagField, listField, textField } from '../format/fields.ts';
import { globsField, plainGlob } from '../format/globs.ts';
import { readFrontMatter } from '../format/readFrontMatter.ts';
import { typedName } from '../format/typedName.ts';
import type { SkillTraits } from './skill.ts';

const MAX_DESCRIPTION = 1_024;
const MAX_WHEN = 1_024;

/** The part of a skill that its front matter states. */
export interface SkillFields {
  readonly name: string;
  readonly description: string;
  readonly traits: SkillTraits;
  readonly warnings: readonly string[];
}

/** The part of a skill that its file states. */
export interface ParsedSkill extends SkillFields {
  readonly body: string;
}

/**
 * Reads the text of a SKILL.md; `folderName` stands in for a name that is missing. Lenient as to names, strict as to the
 * description: without one nobody could tell when to use the skill.
 */
export function parseSkill(text: string, folderName: string): ParsedSkill | { readonly problem: string } {
  const matter = readFrontMatter(text);
  if ('problem' in matter) return matter;
  const read = readSkillFields(matter.fields, folderName);
  if ('problem' in read) return read;
  return { ...read, body: matter.body.trim(), warnings: [...matter.warnings, ...read.warnings] };
}

/** Reads the fields of front matter, as `parseSkill` does. */
export function readSkillFields(
  fields: JsonRecord,
  folderName: string,
): SkillFields | { readonly problem: string } {
  const given = textField(fields, 'name');
  const name = typedName(given ?? folderName);
  if (name === '') return { problem: 'it has no name' };
  const description = textField(fields, 'description');
  if (description === undefined)
    return { problem: 'it has no description, so nobody could tell when to use it' };
  return {
    name,
    description: removeInvisible(description).slice(0, MAX_DESCRIPTION),
    traits: readTraits(fields),
    warnings: [
      ...(description.length > MAX_DESCRIPTION
        ? [`Its description is longer than ${MAX_DESCRIPTION} characters; the rest is not read.`]
        : []),
      ...nameWarnings(given, name, folderName),
      ...unusedWarnings(fields),
    ],
  };
}

function nameWarnings(given: string | undefined, name: string, folder: string): readonly string[] {
  if (given === undefined) return ['It has no name of its own, so it is called like its folder.'];
  if (!/^[\p{Ll}\p{N}\p{Lo}]+(?:-[\p{Ll}\p{N}\p{Lo}]+)*$/u.test(given) || given !== name)
    return [`Its name should be lower case words with hyphens; it is called ${name}.`];
  return given === folder ? [] : [`Its name differs from its folder, ${folder}.`];
}

/** Fields that change what a skill does elsewhere and nothing here, and those that count only for a task of its own. */
const UNUSED = ['hooks', 'background', 'shell'];
const OF_TASKS = ['agent', 'model', 'effort'];

function unusedWarnings(fields: JsonRecord): readonly string[] {
  const isTask = textField(fields, 'context') === 'fork';
  const ofTasks = isTask
    ? []
    : OF_TASKS.filter((field) => (textField(fields, field) ?? 'inherit') !== 'inherit');
  return [
    ...UNUSED.filter((field) => field in fields).map((field) => `Its field ${field} is not used here.`),
    ...ofTasks.map((field) => `Its ${field} counts only together with context: fork.`),
  ];
}

function readTraits(fields: JsonRecord): SkillTraits {
  const whenToUse = textField(fields, 'when_to_use') ?? textField(fields, 'when-to-use');
  const argumentHint = textField(fields, 'argument-hint');
  const model = textField(fields, 'model');
  const effort = textField(fields, 'effort');
  const agent = textField(fields, 'agent');
  return {
    ...(whenToUse === undefined ? {} : { whenToUse: removeInvisible(whenToUse).slice(0, MAX_WHEN) }),
    ...(argumentHint === undefined ? {} : { argumentHint: removeInvisible(argumentHint).slice(0, 200) }),
    isForModel: flagField(fields, 'disable-model-invocation') !== true,
    isForUser: flagField(fields, 'user-invocable') !== false,
    ...(model === undefined || model === 'inherit' ? {} : { model }),
    ...(effort === undefined ? {} : { effort }),
    ...(textField(fields, 'context') === 'fork' ? { fork: agent === undefined ? {} : { agent } } : {}),
    paths: globsField(fields, 'paths').map(plainGlob),
    allowedTools: listField(fields, 'allowed-tools'),
    disallowedTools: listField(fields, 'disallowed-tools'),
  };
}
