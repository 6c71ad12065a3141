import type { Skills } from '../../host/skills.ts';
import { SKILL } from '../../tools/builtin/skill.ts';
import type { AgentPool } from '../../tools/pool/agentPool.ts';
import { MAX_REMINDED, writeSkillReminder } from '../prompt/skillTexts.ts';
import { knownFiles } from '../transcript/knownFiles.ts';
import type { UserText } from '../transcript/messages.ts';
import type { Transcript } from '../transcript/transcript.ts';

/** Files seen last that count as being at hand. */
const MAX_FILES = 20;
/** Skills looked at for each that is named: some are known already. */
const SPARE = 3;

/** Writes the reminder of skills that fit the user's words and the files at hand; none if the model cannot run skills. */
export async function adviseSkills(
  texts: readonly UserText[],
  { messages }: Transcript,
  { pool, skills }: { readonly pool: Pick<AgentPool, 'entries'>; readonly skills?: Skills },
): Promise<readonly UserText[]> {
  if (skills === undefined || !canRunSkills(pool)) return [];
  const words = texts.flatMap(({ kind, text }) => (kind === 'prompt' ? [text] : [])).join('\n');
  const files = knownFiles(messages, texts).slice(-MAX_FILES);
  const hints = await skills.suggest(words, files, MAX_REMINDED * SPARE);
  const reminder = writeSkillReminder(hints, messages);
  return reminder ? [reminder] : [];
}

/** True if the model has the tool that runs skills. */
export const canRunSkills = (pool: Pick<AgentPool, 'entries'>): boolean =>
  pool.entries().some(({ tool, exposure }) => tool.origin.toolName === SKILL && exposure !== 'off');
