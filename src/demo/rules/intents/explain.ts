import type { Step } from '../conversation.ts';
import { joinWithAnd, quote, toInlineCode } from '../inlineCode.ts';
import { type Intent, type Situation, say } from '../situation.ts';
import { queryOf, TOOL_SEARCH, toolTitle } from '../toolTitle.ts';

/** Questions about the turn before, answered in plain words. */
export const EXPLAIN_INTENTS: readonly Intent[] = [
  {
    name: 'why search',
    says: /^why (?:did|do|have|are|were|must) (?:you|it|they|the tools?|tools)\b.*(?:search|load|find|defer)/i,
    answer: (situation) =>
      say(
        `Because most tools are deferred: a model is told their names, not their definitions, and cannot call them before a search has loaded them. What is found stays loaded in this chat.\n\n${tellStory(situation)}`,
      ),
  },
  {
    name: 'what happened',
    says: /^what (?:just |has |have |did )?(?:happen(?:ed)?|you (?:just )?d(?:o|one))\b|^(?:explain|describe|tell me)(?: (?:me|to me))? (?:what (?:just )?happened|what you did|that|this|it|yourself|the (?:last|steps))\b|^why(?: (?:did|do|have) you\b.*)?$|^how did (?:you|that|it)\b|^which tools? did you\b|^(?:show|list)(?: me)? (?:the|your) steps$/i,
    answer: (situation) => say(tellStory(situation)),
  },
];

/** Tells the story of the last turn that made calls. */
function tellStory({ earlier }: Situation): string {
  const turn = earlier.findLast(({ steps }) => steps.length > 0);
  if (turn === undefined) {
    return earlier.length === 0
      ? 'Nothing has happened in this chat yet.'
      : 'No tool was called in this chat so far: I only answered from my rules.';
  }
  const steps = turn.steps.map((step, index) => `${index + 1}. ${describeStep(step)}`);
  return `You asked ${toInlineCode(turn.request)}. Then:\n\n${steps.join('\n')}`;
}

function describeStep({ call, result }: Step): string {
  const outcome = result === undefined ? 'There was no result.' : result.isError ? 'It failed.' : '';
  if (call.name === TOOL_SEARCH) {
    const loaded = joinWithAnd((result?.references ?? []).map(toolTitle));
    const found = loaded === '' ? 'It loaded nothing new.' : `It loaded ${loaded}.`;
    return `I searched the deferred tools with \`${TOOL_SEARCH}\` for ${toInlineCode(queryOf(call))}. ${outcome || found}`;
  }
  const input = indentBlock(quote(JSON.stringify(call.input, null, 2), 'json'));
  const answer = result?.text.trim()
    ? `${outcome || 'It answered:'}\n\n${indentBlock(quote(result.text))}`
    : outcome;
  return `I called ${toolTitle(call.name)} with\n\n${input}\n\n   ${answer || 'It answered without any text.'}`;
}

/** Indents a block, so that it stays inside its list item. */
const indentBlock = (block: string): string => block.replace(/^/gm, '   ');
