import { toOneLine } from '../../../../lib/cleanText.ts';
import type { CommandGroup } from '../../../chat/chatCommands.ts';
import type { CompletionSource } from '../completions.ts';

const MAX_LABEL = 120;
const MAX_DETAIL = 200;

/**
 * Commands of one group, with what they take and do. Those that cannot be used are left out. After `#` they stand among
 * words, which are all that they take.
 */
export const createCommandNames = (
  { list, icon }: CommandGroup,
  mark: '/' | '#' = '/',
): CompletionSource => ({
  async complete(query, signal) {
    const wanted = query.toLowerCase();
    return (await list(signal))
      .filter(({ name, problem }) => problem === undefined && name.toLowerCase().includes(wanted))
      .map(({ name, hint = '', description }) => ({
        label: toOneLine(mark === '/' ? `/${name} ${hint}` : name, MAX_LABEL),
        detail: toOneLine(description, MAX_DETAIL),
        insert: `${mark}${name} `,
        icon,
      }));
  },
});
