import type { ModelView } from '../modelView.ts';
import { readConversation } from './conversation.ts';
import { toInlineCode } from './inlineCode.ts';
import { toolTitle } from './toolTitle.ts';

const MAX_REQUEST = 200;

/** True if the agent asks for a summary instead of passing on a message of the user. */
export const isSummaryWanted = ({ messages }: ModelView): boolean => {
  const last = messages.at(-1);
  return (
    last?.role === 'user' && last.texts.some((text) => text.trimStart().startsWith('<compaction-request>'))
  );
};

/** Writes a summary with one line a turn: the request and the called tools, which is all that rules can tell. */
export function writeSummary(view: ModelView): string {
  const lines = readConversation(view).turns.map(({ request, steps }) => {
    const called = [...new Set(steps.map(({ call }) => toolTitle(call.name)))];
    const asked = toInlineCode(request.slice(0, MAX_REQUEST) || 'nothing in words');
    return `- The user said ${asked}${called.length > 0 ? `; called: ${called.join(', ')}` : ''}.`;
  });
  return ['Summary by the offline demo (rules only):', ...lines].join('\n');
}
