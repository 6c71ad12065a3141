import type { ToolCall } from '../../../agent/transcript/messages.ts';
import { cleanText } from '../../../lib/cleanText.ts';
import { firstLine } from '../../../lib/text.ts';
import type { CallBlock } from '../../../protocol/conversation.ts';
import type { Tool } from '../../../tools/tool/tool.ts';
import { callSubject } from '../../shared/callSubject.ts';

const MAX_TITLE = 120;

export type CallWords = Pick<CallBlock, 'title' | 'subject' | 'icon'>;

/** A call in words for people: `Slack: post message`, what it is about, and if code has made it. A tool of ours describes its calls itself. */
export function callWords(call: ToolCall, tool: Tool | undefined, description?: string): CallWords {
  const words = wordsOf(call, tool, description);
  if (call.caller === undefined) return words;
  return { ...words, subject: [words.subject, 'called by code'].filter(Boolean).join(' · ') };
}

function wordsOf(call: ToolCall, tool: Tool | undefined, description?: string): CallWords {
  if (tool === undefined)
    return { title: plainWords(call.name), subject: callSubject(call.input), icon: 'tool' };
  const { server, label } = tool.origin;
  if (server !== undefined)
    return {
      title: firstLine(`${oneLine(server)}: ${plainWords(label)}`, MAX_TITLE),
      subject: callSubject(call.input),
      icon: tool.icon ?? 'tool',
    };
  const words = description ?? describe(tool, call);
  return { title: firstLine(cleanText(words), MAX_TITLE), subject: '', icon: iconOf(tool) };
}

/** A tool's name as words: `post_message` and `postMessage` are `post message`. */
export const plainWords = (name: string): string =>
  oneLine(name)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .toLowerCase()
    .trim();

/** The description of a call whose input may not fit: then the name of the tool has to do. */
function describe(tool: Tool, { name, input }: ToolCall): string {
  try {
    return tool.describe(tool.parse(input));
  } catch {
    return name;
  }
}

const ICONS = { none: 'look', edit: 'edit', other: 'tool' } as const;

const iconOf = ({ icon, effect }: Tool): CallBlock['icon'] => icon ?? ICONS[effect];

const oneLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ').trim();
