import type { SkillChat } from '../../host/skills.ts';
import type { KnownSkills } from '../../tools/tool/callContext.ts';
import { knownFiles } from './knownFiles.ts';
import { type Message, resultsOf, type SkillText, type UserText } from './messages.ts';
import { type Transcript, textsOf } from './transcript.ts';

/** Names of the skills the chat has come across: by a reminder, a search, or because the user ran them. */
export const discoveredSkills = (messages: readonly Message[]): ReadonlySet<string> =>
  new Set([
    ...textsOf(messages).flatMap((text) => {
      if (text.kind === 'skills') return text.told;
      return text.kind === 'summary' ? (text.discovered ?? []) : [];
    }),
    ...resultsOf(messages).flatMap(({ discovered = [] }) => discovered),
  ]);

/** Instructions of skills in the conversation, the newest of each skill, in the order in which they were told. */
export function skillTexts(messages: readonly Message[]): readonly SkillText[] {
  const newest = new Map<string, SkillText>();
  for (const text of textsOf(messages)) {
    if (text.kind !== 'skill') continue;
    newest.delete(text.name);
    newest.set(text.name, text);
  }
  return [...newest.values()];
}

export const knownSkills = (messages: readonly Message[]): KnownSkills => ({
  discovered: discoveredSkills(messages),
  told: new Map(skillTexts(messages).map(({ name, version }) => [name, version])),
  asked: new Set(
    textsOf(sinceLastWords(messages)).flatMap((text) =>
      text.kind === 'skills' && text.isRequest ? text.told : [],
    ),
  ),
});

/** Names of the skills the chat has run, in the conversation or as tasks of their own. */
export const usedSkills = (messages: readonly Message[]): readonly string[] => [
  ...skillTexts(messages).map(({ name }) => name),
  ...resultsOf(messages).flatMap(({ skillRun }) => (skillRun ? [skillRun.name] : [])),
];

/** The part of a chat that bears on skills, with the texts that are about to join it; of none before its first turn. */
export const skillChat = (transcript: Transcript | undefined, texts: readonly UserText[] = []): SkillChat => {
  const messages = transcript?.messages ?? [];
  return {
    seen: knownFiles(messages, texts),
    told: skillTexts(messages).map(({ name }) => name),
  };
};

/** Tools that skills run since the user's last words do not want to be used, each with the skill's name. */
export const disallowedBySkills = (messages: readonly Message[]): ReadonlyMap<string, string> =>
  new Map(
    skillTexts(sinceLastWords(messages)).flatMap(({ name, disallowed }) =>
      disallowed.map((tool) => [tool, name] as const),
    ),
  );

/** The messages from the user's last words on. */
export function sinceLastWords(messages: readonly Message[]): readonly Message[] {
  const start = messages.findLastIndex(
    (message) => message.role === 'user' && message.texts.some(({ kind }) => kind === 'prompt'),
  );
  return messages.slice(Math.max(0, start));
}
