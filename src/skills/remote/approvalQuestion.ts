import type { ApprovalQuestion } from '../../host/approval.ts';
import { toOneLine } from '../../lib/cleanText.ts';
import { count } from '../../lib/text.ts';
import type { Skill } from '../library/skill.ts';
import type { SkillLook } from './remoteSkill.ts';

const LINE_LIMIT = 1_200;
const SHOWN_FILES = 60;

/** File that some program could run. */
const SCRIPT =
  /^scripts\/|\.(?:sh|bash|zsh|fish|ps1|bat|cmd|py|rb|pl|php|lua|js|mjs|cjs|ts|mts|cts|exe|jar)$/i;

/** Question whether a skill from elsewhere may be used in this version. `lapse`: why an earlier yes does not count. */
export const approvalQuestion = (
  { name, description, origin, place, traits }: Skill,
  { text, files }: SkillLook,
  lapse: string | undefined,
): ApprovalQuestion => ({
  title: `Use the skill ${name}`,
  detail: [
    `From: ${ORIGINS[origin.kind]} ${line(origin.label)} (${line(place)})`,
    `Description: ${line(description)}`,
    ...fileLines(files),
    ...(traits.allowedTools.length === 0
      ? []
      : [
          `It asks that these may run without a question, which your yes does not grant: ${line(traits.allowedTools.join(', '))}`,
        ]),
    '',
    'Its instructions to the model:',
    '',
    text,
  ].join('\n'),
  reason: [
    ...(lapse === undefined ? [] : [`You are asked again: ${line(lapse)}.`]),
    files === undefined
      ? 'Nobody can say what it will be the next time, so you are asked each time.'
      : 'Your yes is for this version: if one of its files changes, you are asked again.',
  ].join(' '),
});

const ORIGINS: Readonly<Record<Skill['origin']['kind'], string>> = {
  server: 'the MCP server',
  index: 'the index',
  workspace: 'the workspace',
  user: 'your own skills',
  bundled: 'Quiver',
};

function fileLines(files: SkillLook['files']): readonly string[] {
  if (files === undefined) return ['Files: the server makes them up as they are read'];
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const listed = files
    .slice(0, SHOWN_FILES)
    .map(({ path, size }) => `  ${line(path)} (${count(size, 'byte')})`);
  const scripts = files.filter(({ path }) => SCRIPT.test(path)).length;
  return [
    `Files: ${files.length}, with ${count(total, 'byte')}`,
    ...listed,
    ...(files.length > SHOWN_FILES ? [`  … and ${files.length - SHOWN_FILES} more`] : []),
    scripts === 0
      ? 'Scripts: none'
      : `Scripts: ${scripts}. None runs by itself: the model would have to start it, and you are asked as for any command.`,
  ];
}

const line = (text: string): string => toOneLine(text, LINE_LIMIT);
