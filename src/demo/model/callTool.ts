import type { VisibleTool } from '../modelView.ts';
import type { Filling } from './input/fillInput.ts';
import { inlineCode, plainLine } from './markdown.ts';
import { type Answer, act, type PlannedCall, type Situation, say, visibleTool } from './situation.ts';
import { exampleCall } from './suggestions.ts';
import { TOOL_SEARCH, toolTitle } from './toolNames.ts';

/** Calls the tool, or asks for what its input still lacks. */
export function callOrAsk(tool: VisibleTool, { input, missing }: Filling): Answer {
  if (missing.length === 0) return act(`I call ${toolTitle(tool.name)}.`, { name: tool.name, input });
  const wanted = missing.map(({ name, description }) =>
    description === '' ? `- ${inlineCode(name)}` : `- ${inlineCode(name)}: ${plainLine(description)}`,
  );
  return say(
    `To call ${inlineCode(tool.name)} I need:\n${wanted.join('\n')}\n\nJust send it, or say ${inlineCode(exampleCall(tool))}.`,
  );
}

/** The parameters an answer of `callOrAsk` asked for. */
export function askedFor(answer: string): string[] {
  const list = /^To call `[^`]+` I need:\n((?:- .*\n)+)/m.exec(answer)?.[1] ?? '';
  return [...list.matchAll(/^- `([^`]+)`/gm)].map((match) => match[1] ?? '');
}

export const searchTools = (query: string): PlannedCall => ({ name: TOOL_SEARCH, input: { query } });

/**
 * A call refused because its tool must be loaded first: loads it and calls again, once.
 * Undefined if nothing of the kind just happened.
 */
export function recover(situation: Situation): Answer | undefined {
  const [before, last] = [situation.steps.at(-2), situation.steps.at(-1)];
  if (last === undefined || visibleTool(situation, TOOL_SEARCH) === undefined) return undefined;
  if (isGuarded(last)) {
    const query = `select:${last.call.name}`;
    const isTried = situation.steps.some(({ call }) => call.input.query === query);
    return isTried
      ? undefined
      : act(`${toolTitle(last.call.name)} must be loaded first. I load it.`, searchTools(query));
  }
  if (before === undefined || !isGuarded(before) || last.call.input.query !== `select:${before.call.name}`)
    return undefined;
  if (visibleTool(situation, before.call.name) === undefined) {
    return say(`${toolTitle(before.call.name)} could not be loaded, so I did not call it again.`);
  }
  return act(`I call ${toolTitle(before.call.name)} again.`, {
    name: before.call.name,
    input: before.call.input,
  });
}

const isGuarded = ({ call, result }: Situation['steps'][number]): boolean =>
  call.name !== TOOL_SEARCH &&
  result?.isError === true &&
  /ToolSearch|\bselect:|\b(?:not|isn't|must be) (?:been |yet )?(?:loaded|discovered)|\bload (?:it|the tool) first/i.test(
    result.text,
  );
