import { definitionsTokens, textsTokens, textTokens } from '../../tools/tool/tokens.ts';
import { resultsOf, type UserMessage, type UserText } from './messages.ts';
import { estimateMessageTokens } from './messageTokens.ts';
import { foundTools, type Transcript, textsOf } from './transcript.ts';

/** Estimated tokens of what fills the context window of a chat besides its messages. */
export interface ContextParts {
  readonly system: number;
  /** Instructions of the project, of servers and of skills. */
  readonly instructions: number;
  readonly loaded: number;
  readonly found: number;
  /** Results of calls, without the definitions that they brought. */
  readonly results: number;
  /** Names of the loaded and of the found tools. */
  readonly tools: ReadonlySet<string>;
}

export function contextParts(transcript: Transcript): ContextParts {
  const { system, tools } = transcript.epoch;
  const loaded = new Set(tools.map(({ name }) => name));
  const found = [...foundTools(transcript).values()].filter(({ name }) => !loaded.has(name));
  const instructions = textsOf(transcript.messages).filter(({ kind }) => INSTRUCTIONS.has(kind));
  return {
    system: textTokens(system),
    instructions: textsTokens(instructions.map(({ text }) => text)),
    loaded: definitionsTokens(tools),
    found: definitionsTokens(found),
    results: estimateMessageTokens(resultsAlone(transcript)),
    tools: new Set([...loaded, ...found.map(({ name }) => name)]),
  };
}

/** The results of calls as messages of their own. */
const resultsAlone = ({ messages }: Transcript): readonly UserMessage[] =>
  resultsOf(messages).map(({ found: _, ...result }) => ({ role: 'user', texts: [], results: [result] }));

const INSTRUCTIONS: ReadonlySet<UserText['kind']> = new Set(['projectInstructions', 'instructions', 'skill']);
