import { callOrAsk, searchTools } from '../callOrAsk.ts';
import { chooseTool } from '../chooseTool.ts';
import { quote, toInlineCode } from '../inlineCode.ts';
import { fillInput } from '../input/fillInput.ts';
import { report } from '../report.ts';
import { type Sentence, sentenceFrom } from '../sentence.ts';
import {
  type Answer,
  act,
  findVisibleTool,
  type Intent,
  knownNames,
  type Situation,
  say,
} from '../situation.ts';
import { findMeantName, isBuiltIn, TOOL_SEARCH, toolTitle } from '../toolTitle.ts';
import { keywordsOf, writeSearchQuery } from '../words.ts';

/** Intent "call NAME with …", passed on if no tool of that name is known. */
export const CALL_INTENTS: readonly Intent[] = [
  {
    name: 'call a tool',
    says: /^(?:call|use|run|invoke|execute|try)\b/i,
    answer: (situation) => callSpoken(situation, 1),
  },
];

/** Intent for a sentence that begins with the name of a tool: `echo "hello"`. */
export const BARE_CALL_INTENTS: readonly Intent[] = [
  {
    name: 'name first',
    says: /^\w/,
    answer: (situation) => callSpoken(situation, 0),
  },
];

/** Fallback for any other wish: search for a tool that fits the words, fill its input from them, call it. */
export const TASK_INTENTS: readonly Intent[] = [
  {
    name: 'task',
    says: /^/,
    answer: (situation) => doTask(situation),
  },
];

function callSpoken(situation: Situation, from: number): Answer | undefined {
  const spoken = findSpokenTool(situation, from);
  if (spoken === undefined || (from === 0 && isBuiltIn(spoken.name))) return undefined;
  const done = callsMade(situation);
  if (done.length > 0) return say(report(done));
  const tool = findVisibleTool(situation, spoken.name);
  if (tool !== undefined) return callOrAsk(tool, fillInput(tool.inputSchema, spoken.values, new Set()));
  const search = situation.steps.at(-1);
  if (search === undefined && findVisibleTool(situation, TOOL_SEARCH)) {
    return act(
      `${toolTitle(spoken.name)} is deferred. I load it first.`,
      searchTools(`select:${spoken.name}`),
    );
  }
  const words = search?.result?.text.trim() ?? '';
  return say(
    `${toolTitle(spoken.name)} could not be loaded, so I did not call it.${words === '' ? '' : `\n\n${quote(words)}`}`,
  );
}

/** Finds the tool whose name begins at this token, in one to five words, and the sentence behind the name. */
function findSpokenTool(situation: Situation, from: number): { name: string; values: Sentence } | undefined {
  const { tokens } = situation.sentence;
  let start = from;
  while (from > 0 && /^(?:the|an?|tool|function|mcp|my)$/i.test(tokens[start]?.text ?? '')) start++;
  const names = knownNames(situation);
  for (let end = Math.min(tokens.length, start + 5); end > start; end--) {
    const spoken = tokens.slice(start, end);
    if (spoken.some(({ kind }) => kind !== 'word' && kind !== 'text')) continue;
    const name = findMeantName(spoken.map(({ text }) => text).join(''), names);
    if (name === undefined) continue;
    const isNoun = /^(?:tool|function)$/i.test(tokens[end]?.text ?? '');
    return { name, values: sentenceFrom(situation.sentence, isNoun ? end + 1 : end) };
  }
  return undefined;
}

function doTask(situation: Situation): Answer | undefined {
  const done = callsMade(situation);
  if (done.length > 0) {
    const hint =
      done.length < situation.steps.length ? '\n\nAsk `what just happened?` to see the steps.' : '';
    return say(report(done) + hint);
  }
  const choice = chooseTool(situation);
  const isSearched = situation.steps.length > 0;
  const canSearch = findVisibleTool(situation, TOOL_SEARCH) !== undefined;
  if (choice && (choice.isSure || isSearched || !canSearch)) return callOrAsk(choice.tool, choice.filling);
  const query = writeSearchQuery(keywordsOf(situation.sentence));
  if (isSearched || !canSearch || query === '') return undefined;
  return act(`I search the deferred tools for ${toInlineCode(query)}.`, searchTools(query));
}

const callsMade = ({ steps }: Situation): Situation['steps'] =>
  steps.filter(({ call }) => call.name !== TOOL_SEARCH);
