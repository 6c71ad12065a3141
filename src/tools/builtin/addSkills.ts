import type { SkillHint } from '../../host/skills.ts';
import type { ToolOutcome } from '../tool/toolOutcome.ts';
import { listSkills } from './listSkills.ts';
import { SKILL } from './skill.ts';

/** Adds skills that fit a search to its answer: after the references if there are any, since no words may stand beside those. */
export function addSkills(answer: ToolOutcome, hints: readonly SkillHint[]): ToolOutcome {
  if (hints.length === 0) return answer;
  const { isFruitless: _, ...outcome } = answer;
  const words = `Skills that fit, too; run one with ${SKILL}:\n${listSkills(hints)}`;
  const discovered = hints.map(({ name }) => name);
  return outcome.found
    ? {
        ...outcome,
        note: [...(outcome.note === undefined ? [] : [outcome.note]), words].join('\n'),
        discovered,
      }
    : { ...outcome, content: [...outcome.content, { type: 'text', text: words }], discovered };
}
