import type { Step } from './conversation.ts';
import { quote, toInlineCode } from './inlineCode.ts';
import { toolTitle } from './toolTitle.ts';

/** Reports the outcome of the calls in the tools' own words. Of a repeated call only the last outcome is reported. */
export const report = (steps: readonly Step[]): string =>
  steps
    .filter((step, index) => !steps.slice(index + 1).some((later) => isSame(step, later)))
    .map(reportStep)
    .join('\n\n');

const isSame = ({ call }: Step, { call: other }: Step): boolean =>
  call.name === other.name && JSON.stringify(call.input) === JSON.stringify(other.input);

function reportStep({ call, result }: Step): string {
  const path = call.input.file_path;
  const title =
    typeof path === 'string' ? `${toolTitle(call.name)} ${toInlineCode(path)}` : toolTitle(call.name);
  if (result === undefined) return `${title} gave no result.`;
  const denied = DENIED.exec(result.text);
  if (denied) return `You did not allow ${title}${denied[1] ?? ''}, so nothing was done.`;
  const verb = result.isError ? 'failed' : 'answered';
  return result.text.trim() === ''
    ? `${title} ${verb} without any text.`
    : `${title} ${verb}:\n\n${quote(result.text)}`;
}

/** A result that says the user's no, with the reason if there is one: the rest is for the model. */
const DENIED = /^The user did not allow this call of [^:.]+(?:\.|(: .*))/s;
