import type { Person } from '../../host/person.ts';
import { Refusal } from '../../host/refusal.ts';
import type { PreparedSkill, SkillFork, SkillRequest } from '../../host/skills.ts';
import { cutText, removeInvisible } from '../../lib/text.ts';
import { substituteArguments } from '../format/substituteArguments.ts';
import type { Skill, SkillContent, SkillTraits } from '../library/skill.ts';
import type { NamedSkill, SkillShelf } from '../library/skillShelf.ts';
import type { SkillGrants } from './skillGrants.ts';

const MAX_TEXT = 60_000;
const MAX_FILES = 50;
/** Name by which the instructions of a skill may mean its own folder. */
const FOLDER_VARIABLE = /\$\{CLAUDE_SKILL_DIR\}/g;

export interface PreparationDeps {
  readonly shelf: SkillShelf;
  readonly grants: SkillGrants;
  /** Lets the files of a skill that is used be read without asking. */
  openFolder(folder: string): void;
  /** Has the user approve a skill from elsewhere before its first use. Throws a Refusal if the user does not. */
  approve(skill: Skill, person: Person, signal: AbortSignal): Promise<void>;
}

/** Makes a skill ready: may it be used, is it approved, what does it say, what does the user grant it. */
export async function prepareSkill(
  request: SkillRequest,
  deps: PreparationDeps,
  { person, signal }: { readonly person: Person; readonly signal: AbortSignal },
): Promise<PreparedSkill> {
  const found = findSkill(request, deps.shelf);
  const { name, skill } = found;
  if (skill.origin.isRemote) await deps.approve(skill, person, signal);
  const content = await skill.load(signal);
  if (content.folder !== undefined) deps.openFolder(content.folder);
  const allowed = await deps.grants.grant(found, content, person, signal);
  return {
    name,
    version: skill.version,
    from:
      skill.origin.kind === 'server' ? `${skill.place} of the MCP server ${skill.origin.label}` : skill.place,
    text: writeText(content, request.arguments),
    ...(content.folder === undefined ? {} : { folder: content.folder }),
    files: content.files.slice(0, MAX_FILES),
    ...(skill.fetch && content.files.length > 0 ? { isFetchedByFile: true as const } : {}),
    allowed,
    disallowed: skill.traits.disallowedTools,
    ...(skill.traits.fork ? { fork: forkOf(skill.traits) } : {}),
  };
}

/** Finds the skill that is meant. A skill from elsewhere must have been discovered in the chat before the model runs it. */
function findSkill(
  { name: written, by, isDiscovered, isAskedFor }: SkillRequest,
  shelf: SkillShelf,
): NamedSkill {
  const found = shelf.find(written);
  if (found === undefined) throw new Refusal(explainMissing(written, shelf));
  const { name, skill } = found;
  if (by === 'user') return found;
  if (!skill.traits.isForModel && !isAskedFor?.(name))
    throw new Refusal(`Only the user runs the skill ${name}: suggest /${name} to the user.`);
  if (skill.origin.isRemote && !isDiscovered(name))
    throw new Refusal(
      `Remote skill ${name} was not discovered in this session. Use DiscoverSkills to find remote skills first.`,
    );
  return found;
}

function explainMissing(written: string, shelf: SkillShelf): string {
  const names = shelf.skills().map(({ name }) => name);
  const wanted = written.trim().toLowerCase();
  const alike = names.filter(
    (name) => name.toLowerCase().includes(wanted) || wanted.includes(name.toLowerCase()),
  );
  const idle = shelf.idle().find(({ entry }) => entry.name.toLowerCase() === wanted);
  if (idle) return `The skill ${written} cannot be used: ${IDLE[idle.state]} ${idle.reason}.`;
  return alike.length > 0
    ? `There is no skill ${written}. Did you mean ${alike.slice(0, 5).join(' or ')}?`
    : `There is no skill ${written}. Use DiscoverSkills to find one that fits.`;
}

const IDLE = {
  shadowed: 'another one has its name,',
  off: 'the user has switched it off in',
  unreadable: 'it cannot be read:',
} as const;

const writeText = ({ body, folder }: SkillContent, written: string): string => {
  const text = cutText(removeInvisible(body), MAX_TEXT);
  return substituteArguments(
    folder === undefined ? text : text.replace(FOLDER_VARIABLE, () => folder),
    written,
  );
};

const forkOf = ({ fork, model, effort }: SkillTraits): SkillFork => ({
  ...fork,
  ...(model === undefined ? {} : { model }),
  ...(effort === undefined ? {} : { effort }),
});
