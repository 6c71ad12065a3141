import type { PromptArgument, PromptEntry, ServerPrompts } from '../../host/serverPrompts.ts';
import { askArgument } from './dialogs/askArgument.ts';

/** Asks the user for these arguments of the prompt; undefined if the user cancels. */
export async function askArguments(
  prompts: Pick<ServerPrompts, 'suggestions'>,
  prompt: PromptEntry,
  args: readonly PromptArgument[],
): Promise<Record<string, string> | undefined> {
  const values: Record<string, string> = {};
  for (const { name, description, isRequired } of args) {
    const value = await askArgument({
      title: `${prompt.title}: ${name}`,
      description,
      isRequired,
      suggest: (typed, signal) => prompts.suggestions(prompt, { name, value: typed }, signal),
    });
    if (value === undefined) return undefined;
    if (value !== '') values[name] = value;
  }
  return values;
}
