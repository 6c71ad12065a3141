import * as z from 'zod';
import type { HeavyWork } from '../../host/heavyWork.ts';
import { Refusal } from '../../host/refusal.ts';
import type { BackgroundReading, Shell } from '../../host/shell.ts';
import { patternOf } from '../../lib/matchLines.ts';
import { errorMessage } from '../../lib/text.ts';
import { commandEndText } from '../shell/commandEndText.ts';
import { defineTool, type Tool } from '../tool/tool.ts';
import { type ToolOutcome, textOutcome } from '../tool/toolOutcome.ts';

export const BASH_OUTPUT = 'BashOutput';

export const bashOutput = (shell: Shell, heavyWork: HeavyWork): Tool =>
  defineTool({
    name: BASH_OUTPUT,
    description:
      'What a command that Bash has started in the background has printed since it was last read, and whether it still runs.',
    input: z.object({
      bash_id: z.string().min(1).describe('The id Bash gave'),
      filter: z
        .string()
        .optional()
        .describe(
          'A regular expression: only lines that match are shown, and the others are not shown later',
        ),
    }),
    effect: 'none',
    icon: 'run',
    loading: 'deferred',
    hint: 'what a background command has printed',
    searchHints: ['background', 'process', 'log', 'shell'],
    // Output can be read only once.
    waitsForMessage: true,
    isConcurrencySafe: () => false,
    unavailable: () => shell.obstacle(),
    describe: ({ bash_id }) => `Read the output of ${bash_id}`,
    async run({ bash_id, filter }, { chat }, signal) {
      if (filter === undefined) return readingOutcome(shell.read(chat.id, bash_id));
      requirePattern(filter);
      const { output, ...reading } = shell.read(chat.id, bash_id);
      const lines = output.split('\n');
      const found = await heavyWork.matchLines({ pattern: filter, texts: [output] }, signal);
      // Output can be read only once, so all of it is shown, whatever the filter.
      if (found === undefined) return readingOutcome({ ...reading, output: `${TOO_SLOW}\n${output}` });
      const shown = (found[0] ?? []).map((index) => lines[index]).join('\n');
      return readingOutcome({ ...reading, output: shown }, '(nothing new that matches)');
    },
  });

const TOO_SLOW = '[The filter takes too long, so this is all of the output. Simplify the filter.]';

export function readingOutcome(
  { line, end, output }: BackgroundReading,
  nothing = '(nothing new)',
): ToolOutcome {
  const state = end ? commandEndText(end) : 'still running';
  return { ...textOutcome(`[${state}: ${line}]\n${output.trimEnd() || nothing}`), summary: state };
}

function requirePattern(pattern: string): void {
  try {
    patternOf({ pattern });
  } catch (error) {
    throw new Refusal(`The filter is not a regular expression: ${errorMessage(error)}. Nothing was read.`);
  }
}
