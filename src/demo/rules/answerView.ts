import type { ModelView } from '../modelView.ts';
import { readAnnouncedTools } from './announcedTools.ts';
import { recover } from './callOrAsk.ts';
import { completeRequest } from './completeRequest.ts';
import { readConversation } from './conversation.ts';
import { someOf, toInlineCode } from './inlineCode.ts';
import { ATTACHMENT_INTENTS } from './intents/attachments.ts';
import { BARE_CALL_INTENTS, CALL_INTENTS, TASK_INTENTS } from './intents/calls.ts';
import { CHANGE_FILES_INTENTS } from './intents/changeFiles.ts';
import { COMMAND_INTENTS } from './intents/commands.ts';
import { EXPLAIN_INTENTS } from './intents/explain.ts';
import { READ_FILES_INTENTS } from './intents/readFiles.ts';
import { TALK_INTENTS } from './intents/talk.ts';
import { TOOL_INTENTS } from './intents/tools.ts';
import { INTRODUCTION } from './introduction.ts';
import { planFirst, plannedRequest, withoutPlan } from './planning.ts';
import { report } from './report.ts';
import { sentenceOf, splitFirstAction } from './sentence.ts';
import { type Answer, act, type Intent, type Situation, say } from './situation.ts';
import { writeSuggestions } from './suggestions.ts';
import { isSummaryWanted, writeSummary } from './summary.ts';
import { queryOf, TOOL_SEARCH, toolTitle } from './toolTitle.ts';

const MAX_CALLS = 6;
const MAX_REQUEST = 16_000;

/** Intents that need certain words. */
const SPOKEN: readonly Intent[] = [
  ...TALK_INTENTS,
  ...EXPLAIN_INTENTS,
  ...TOOL_INTENTS,
  ...CALL_INTENTS,
  ...COMMAND_INTENTS,
  ...CHANGE_FILES_INTENTS,
  ...READ_FILES_INTENTS,
];

/** Intents in the order they are tried; the first that answers wins. */
const INTENTS: readonly Intent[] = [...SPOKEN, ...BARE_CALL_INTENTS, ...ATTACHMENT_INTENTS, ...TASK_INTENTS];

/** Answers as the offline demo: a pure function of the conversation. Calls only visible tools, and at most six a turn. */
export function answerView(view: ModelView): Answer {
  if (isSummaryWanted(view)) return say(writeSummary(view));
  const { turns } = readConversation(view);
  const turn = turns.at(-1);
  const own = completeRequest(turns, isSpoken);
  const asked = turn && { ...turn, request: own };
  const request = asked ? plannedRequest(asked) : own;
  const { first, later } = splitFirstAction(sentenceOf(request.slice(0, MAX_REQUEST)));
  const situation: Situation = {
    sentence: first,
    attachments: turn?.attachments ?? [],
    steps: withoutPlan(turn?.steps ?? []),
    tools: view.tools,
    announced: readAnnouncedTools(view),
    earlier: turns.slice(0, -1),
  };
  const decided = request.length > MAX_REQUEST ? say(TOO_LONG) : limitCalls(decide(situation), situation);
  const answer = asked ? planFirst(decided, asked) : decided;
  // VS Code folds text before a call away, so the text that must be read goes into the last answer.
  const isLast = answer.calls.length === 0;
  const isNew = isLast && !isIntroduced(view) && !answer.text.includes(INTRODUCTION);
  const words = [
    ...(isNew ? [INTRODUCTION] : []),
    answer.text,
    ...(isLast && later !== ''
      ? [`I do one thing at a time. Say the rest next: ${toInlineCode(later)}`]
      : []),
  ];
  return act(words.join('\n\n'), ...answer.calls);
}

const TOO_LONG = `That is more than the ${MAX_REQUEST} characters my rules look at. Make it shorter, or attach the file.`;

function decide(situation: Situation): Answer {
  const recovery = recover(situation);
  if (recovery !== undefined) return recovery;
  for (const { says, answer } of INTENTS) {
    const said = says.exec(situation.sentence.masked);
    const found = said === null ? undefined : answer(situation, said);
    if (found !== undefined) return found;
  }
  return say(`${explainMiss(situation)} ${writeSuggestions(situation)}`);
}

function explainMiss({ sentence, steps }: Situation): string {
  const search = steps.findLast(({ call }) => call.name === TOOL_SEARCH);
  if (search === undefined)
    return sentence.raw === '' ? 'Your message has no words I can read.' : 'None of my rules fits that.';
  if (search.result?.isError)
    return `The search failed, so I have no tool for that.\n\n${report([search])}\n\n`;
  const query = toInlineCode(queryOf(search.call));
  const found = search.result?.references ?? [];
  if (found.length === 0) return `I searched the tools for ${query} and found nothing that fits.`;
  return `I searched the tools for ${query} and found ${someOf(found.map(toolTitle), 5)}, but none fits your words well enough to call it.`;
}

const isSpoken = (masked: string): boolean => SPOKEN.some(({ says }) => says.test(masked));

/** Leaves out the calls beyond the limit, and says so. */
function limitCalls(answer: Answer, { steps }: Situation): Answer {
  const room = MAX_CALLS - steps.length;
  if (answer.calls.length <= room || answer.calls.length === 0) return answer;
  if (room > 0)
    return act(
      `${answer.text}\n\nAt most ${MAX_CALLS} calls a request: I leave the others out.`,
      ...answer.calls.slice(0, room),
    );
  return say(`I stop here: ${MAX_CALLS} calls are the most I make for one request.\n\n${report(steps)}`);
}

const isIntroduced = ({ messages }: ModelView): boolean =>
  messages.some((message) => message.role === 'assistant' && message.text.includes(INTRODUCTION));
