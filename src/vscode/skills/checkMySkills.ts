import * as vscode from 'vscode';
import type { SkillCheck, SkillLibrary, SkillRow } from '../../host/skillLibrary.ts';
import { asText } from '../shared/asText.ts';
import type { Pages } from '../shared/pages.ts';

/**
 * Shows which messages would not find a skill: one that the user types, or everything the skills say of themselves; and
 * what is wrong with the files of skills.
 */
export async function checkMySkills(library: SkillLibrary, pages: Pages): Promise<void> {
  const message = await vscode.window.showInputBox({
    title: vscode.l10n.t('Check My Skills'),
    prompt: vscode.l10n.t('A message you would send; leave it empty to try what each skill says of itself.'),
  });
  if (message === undefined) return;
  const title = vscode.l10n.t('Looking for skills');
  const page = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title },
    async () => {
      await library.refresh();
      return message.trim() === ''
        ? writeReport(library.rows(), await library.check())
        : writeAnswer(message, await library.findFor(message));
    },
  );
  await pages.preview(vscode.l10n.t('Skills.md'), page);
}

const writeAnswer = (message: string, found: readonly string[]): string =>
  [
    vscode.l10n.t('# Skills for a message'),
    `> ${asText(message)}`,
    found.length === 0
      ? vscode.l10n.t('The model would be told of no skill.')
      : vscode.l10n.t('The model would be told of these, best first:'),
    found.map((name, at) => `${at + 1}. ${asText(name)}`).join('\n'),
  ].join('\n\n');

function writeReport(rows: readonly SkillRow[], checks: readonly SkillCheck[]): string {
  const missed = checks.filter(({ name, found }) => !found.includes(name));
  const beaten = checks.filter(({ name, found }) => found.includes(name) && found[0] !== name);
  const odd = rows.filter(
    ({ state, warnings }) => state === 'unreadable' || state === 'shadowed' || warnings.length > 0,
  );
  return [
    vscode.l10n.t('# Check of {0} skills', rows.length),
    ...(missed.length + beaten.length + odd.length === 0
      ? [vscode.l10n.t('Every skill is found by its own words, and every file can be read.')]
      : []),
    ...section(vscode.l10n.t('## Messages that would not find their skill'), missed),
    ...section(vscode.l10n.t('## Messages that find another skill first'), beaten),
    ...(odd.length === 0 ? [] : [vscode.l10n.t('## Files'), odd.map(describeFile).join('\n')]),
  ].join('\n\n');
}

const section = (heading: string, checks: readonly SkillCheck[]): readonly string[] =>
  checks.length === 0 ? [] : [heading, checks.map(describeCheck).join('\n')];

const describeCheck = ({ name, message, found }: SkillCheck): string =>
  found.length === 0
    ? vscode.l10n.t(
        '- {0}: "{1}" finds nothing. Put these words into its description.',
        asText(name),
        asText(message),
      )
    : vscode.l10n.t('- {0}: "{1}" finds {2}.', asText(name), asText(message), asText(found.join(', ')));

const describeFile = ({ place, state, detail = '', warnings }: SkillRow): string => {
  const problems = [
    ...(state === 'unreadable' ? [vscode.l10n.t('cannot be used: {0}.', asText(detail))] : []),
    ...(state === 'shadowed' ? [vscode.l10n.t('is hidden by {0}.', asText(detail))] : []),
    ...warnings.map(asText),
  ];
  return `- ${asText(place)}: ${problems.join(' ')}`;
};
