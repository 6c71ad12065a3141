import { createTwoFilesPatch, diffLines } from 'diff';
import type { FileText } from '../host/files.ts';
import { bounded } from '../lib/text.ts';
import type { SeenFile, ToolOutcome } from './toolOutcome.ts';

const MAX_DIFF = 8_000;

/** What Edit and Write tell: the model gets a compact diff, the user the number of lines. */
export function editResult(input: {
  before: string;
  after: FileText;
  intended: string;
  seen: SeenFile;
}): ToolOutcome {
  const { before, after, intended, seen } = input;
  const patch = createTwoFilesPatch(after.path, after.path, before, after.text, undefined, undefined, {
    context: 3,
  });
  const formatted =
    after.text === intended
      ? ''
      : '\nThe file was changed further while saving (formatting): the diff shows its final text.';
  return {
    content: [
      {
        type: 'text',
        text: `Changed ${after.path}.${formatted}\n\n${bounded(withoutHeader(patch), MAX_DIFF)}`,
      },
    ],
    seen: [seen],
    summary: lineCounts(before, after.text),
  };
}

function lineCounts(before: string, after: string): string {
  const changes = diffLines(before, after);
  const added = changes.filter((change) => change.added).reduce((sum, change) => sum + change.count, 0);
  const removed = changes.filter((change) => change.removed).reduce((sum, change) => sum + change.count, 0);
  return `+${added} −${removed}`;
}

/** The path is told apart: hunks are enough. */
const withoutHeader = (patch: string): string => patch.slice(Math.max(0, patch.indexOf('@@')));
