import type { Step } from './conversation.ts';
import { inlineCode, quote } from './markdown.ts';
import { toolTitle } from './toolNames.ts';

/** What the calls came to, in the tools' own words. */
export const report = (steps: readonly Step[]): string => steps.map(reportStep).join('\n\n');

function reportStep({ call, result }: Step): string {
  const path = call.input.file_path;
  const title =
    typeof path === 'string' ? `${toolTitle(call.name)} ${inlineCode(path)}` : toolTitle(call.name);
  if (result === undefined) return `${title} gave no result.`;
  const verb = result.isError ? 'failed' : 'answered';
  return result.text.trim() === ''
    ? `${title} ${verb}, without a word.`
    : `${title} ${verb}:\n\n${quote(result.text)}`;
}
