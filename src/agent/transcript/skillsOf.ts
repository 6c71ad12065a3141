import type { SkillChat } from '../../host/skills.ts';
import type { KnownSkills } from '../../tools/tool/callContext.ts';
import { type Message, resultsOf, type SkillText } from './messages.ts';
import { seenFiles, type Transcript, textsOf } from './transcript.ts';

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
});

/** The part of a chat that bears on skills; of none before its first turn. */
export const skillChat = (transcript: Transcript | undefined): SkillChat => {
  const messages = transcript?.messages ?? [];
  return {
    seen: [...new Set(seenFiles(messages).map(({ key }) => key))],
    told: skillTexts(messages).map(({ name }) => name),
  };
};

/** Tools that skills run since the user's last words do not want to be used, each with the skill's name. */
export function disallowedBySkills(messages: readonly Message[]): ReadonlyMap<string, string> {
  const start = messages.findLastIndex(
    (message) => message.role === 'user' && message.texts.some(({ kind }) => kind === 'prompt'),
  );
  return new Map(
    skillTexts(messages.slice(Math.max(0, start))).flatMap(({ name, disallowed }) =>
      disallowed.map((tool) => [tool, name] as const),
    ),
  );
}
