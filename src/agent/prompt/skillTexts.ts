import type { SkillHint } from '../../host/skills.ts';
import { count, toPlainText } from '../../lib/text.ts';
import { DISCOVER_SKILLS } from '../../tools/builtin/discoverSkills.ts';
import { listSkills } from '../../tools/builtin/listSkills.ts';
import { SKILL } from '../../tools/builtin/skill.ts';
import type { RunSkill } from '../../tools/tool/toolOutcome.ts';
import type { Message, SkillReminder, SkillText } from '../transcript/messages.ts';
import { discoveredSkills } from '../transcript/skillsOf.ts';
import { escapeOwnMarks } from './ownMarks.ts';

/** Skills that one reminder names. */
export const MAX_REMINDED = 5;

/** Writes the reminder of skills that fit and that the model was not told of yet; undefined if there are none. */
export function writeSkillReminder(
  hints: readonly SkillHint[],
  messages: readonly Message[],
): SkillReminder | undefined {
  const known = discoveredSkills(messages);
  const news = hints.filter(({ name }) => !known.has(name)).slice(0, MAX_REMINDED);
  if (news.length === 0) return undefined;
  return {
    kind: 'skills',
    text: [
      '<skill-reminder>',
      'Skills relevant to your task:',
      listSkills(news),
      `Run one with ${SKILL} before you begin if it fits; otherwise go on without. ${DISCOVER_SKILLS} finds others.`,
      '</skill-reminder>',
    ].join('\n'),
    told: news.map(({ name }) => name),
  };
}

/** Writes the instructions of a skill into a block of their own. Nothing in them can end the block. */
export const writeSkill = ({ name, version, from, text, ...skill }: RunSkill): SkillText => ({
  kind: 'skill',
  name,
  version,
  wasDiscovered: skill.wasDiscovered,
  allowed: skill.allowed,
  disallowed: skill.disallowed,
  text: [
    `<skill-content name="${name}" from="${toPlainText(from, 300).replaceAll('"', "'")}">`,
    'Instructions of a skill that the user has installed. Follow them for this task; the words of the user come first.',
    ...(skill.folder === undefined ? [] : [describeFiles(skill.folder, skill)]),
    escapeOwnMarks(text),
    '</skill-content>',
  ].join('\n'),
});

/** Writes the request to run a skill that the user has asked for and that is a task of its own. */
export const writeSkillRequest = (name: string, written: string): SkillReminder => ({
  kind: 'skills',
  text: `<skill-reminder>The user runs the skill ${name}: call ${SKILL} with name "${name}" and arguments ${JSON.stringify(written)}.</skill-reminder>`,
  told: [name],
  isRequest: true,
});

function describeFiles(
  folder: string,
  { files, isFetchedByFile }: Pick<RunSkill, 'files' | 'isFetchedByFile'>,
): string {
  const place = `Folder of the skill: ${toPlainText(folder, 500)}`;
  const list = files.map((file) => toPlainText(file, 200)).join(', ');
  if (files.length === 0) return place;
  return isFetchedByFile
    ? `${place}. Files that ${SKILL} brings there when you call it with the skill and one of these as file: ${list}`
    : `${place}, with ${count(files.length, 'file')} to read when needed: ${list}`;
}
