import type { SkillHint } from '../../host/skills.ts';
import { toPlainText } from '../../lib/text.ts';

/** Characters of one description. */
const MAX_DESCRIPTION = 300;

/** Lists skills for the model, a line each. What they say of themselves is data and can end no block of ours. */
export const listSkills = (hints: readonly SkillHint[]): string =>
  hints.map(({ name, description }) => `- ${name}: ${toPlainText(description, MAX_DESCRIPTION)}`).join('\n');
