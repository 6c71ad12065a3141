import { toInlineCode } from '../inlineCode.ts';
import { type Sentence, sentenceFrom, valuesOf } from '../sentence.ts';
import { callOnce, type Intent } from '../situation.ts';

/** Intent "run `npm test`", or a well-known command without quotes; passed on if there is no shell. */
export const COMMAND_INTENTS: readonly Intent[] = [
  {
    name: 'run a command',
    says: /^(?:run|execute|start)(?: (?:the|this|shell|terminal|command|line|bash|script))*:? (?:‹text›|(?<program>npm|npx|pnpm|yarn|node|git|make|cargo|go|python3?|pytest|dotnet|mvn|gradle|tsc|ls|pwd)\b.*?)(?<background> in the background)?$/i,
    answer(situation, { groups }) {
      const { program, background } = groups ?? {};
      const command =
        program === undefined ? valuesOf(situation.sentence, 'text')[0] : readCommand(situation.sentence);
      const input = { command, ...(background ? { run_in_background: true } : {}) };
      return callOnce(situation, `I run ${toInlineCode(command ?? '')}.`, { name: 'Bash', input });
    },
  },
];

/** Reads a command: the words from the program on, as they were written. */
function readCommand(sentence: Sentence): string {
  const start = sentence.tokens.findIndex(
    ({ text }, index) => index > 0 && !/^(?:the|this|shell|terminal|command|line|bash|script|:)$/i.test(text),
  );
  return sentenceFrom(sentence, start).raw.replace(/ in the background$/i, '');
}
