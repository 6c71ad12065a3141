import type { VisibleTool } from '../modelView.ts';
import type { Step } from './conversation.ts';
import { joinWithAnd, toInlineCode, toPlainLine } from './inlineCode.ts';
import type { Filling } from './input/fillInput.ts';
import { type Answer, act, findVisibleTool, type PlannedCall, type Situation, say } from './situation.ts';
import { writeExampleCall } from './suggestions.ts';
import { TOOL_SEARCH, toolTitle } from './toolTitle.ts';

/** Calls the tool, or asks for the missing values of its input. */
export function callOrAsk(tool: VisibleTool, { input, missing, unused }: Filling): Answer {
  if (missing.length === 0) {
    const left =
      unused.length === 0 ? '' : ` It has no place for ${joinWithAnd(unused.slice(0, 5).map(toInlineCode))}.`;
    return act(`I call ${toolTitle(tool.name)}.${left}`, { name: tool.name, input });
  }
  const wanted = missing.map(({ name, description }) =>
    description === '' ? `- ${toInlineCode(name)}` : `- ${toInlineCode(name)}: ${toPlainLine(description)}`,
  );
  return say(
    `To call ${toInlineCode(tool.name)} I need:\n${wanted.join('\n')}\n\nJust send it, or say ${toInlineCode(writeExampleCall(tool))}.`,
  );
}

/** Reads the names of the parameters that an answer of `callOrAsk` asked for. */
export function readAskedNames(answer: string): string[] {
  const list = /^To call `[^`]+` I need:\n((?:- .*\n)+)/m.exec(answer)?.[1] ?? '';
  return [...list.matchAll(/^- `([^`]+)`/gm)].map((match) => match[1] ?? '');
}

export const searchTools = (query: string): PlannedCall => ({ name: TOOL_SEARCH, input: { query } });

/**
 * Recovers from a call that was refused because its tool must be loaded first: loads the tool if it is not loaded yet,
 * then repeats the call once. Undefined if there is no such call.
 */
export function recover(situation: Situation): Answer | undefined {
  const { steps } = situation;
  const refused = steps.findLast(({ call }) => call.name !== TOOL_SEARCH);
  if (refused === undefined || !isRefused(refused)) return undefined;
  const { name, input } = refused.call;
  const isRepeated = steps.filter(({ call }) => call.name === name).length > 1;
  if (isRepeated) return undefined;
  const isSearched = steps.at(-1) !== refused;
  const isLoaded = isSearched || refused.result?.references.includes(name) === true;
  if (isLoaded && findVisibleTool(situation, name))
    return act(`I call ${toolTitle(name)} again.`, { name, input });
  if (isSearched) return say(`${toolTitle(name)} could not be loaded, so I did not call it again.`);
  if (!findVisibleTool(situation, TOOL_SEARCH)) return undefined;
  return act(`${toolTitle(name)} must be loaded first. I load it.`, searchTools(`select:${name}`));
}

/** True for an error about a tool that is not loaded, and for a result that has just loaded the tool of the call. */
const isRefused = ({ call, result }: Step): boolean =>
  result?.references.includes(call.name) === true ||
  (result?.isError === true &&
    /\bToolSearch\b|\b(?:not|isn't|must be) (?:been |yet )?(?:loaded|discovered)/i.test(result.text));
