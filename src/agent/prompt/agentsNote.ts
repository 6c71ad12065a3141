import type { AgentKind } from '../../host/agentKinds.ts';
import { toPlainText } from '../../lib/text.ts';
import { TASK } from '../../tools/builtin/task.ts';
import type { AgentsNote, Message } from '../transcript/messages.ts';
import { textsOf } from '../transcript/transcript.ts';

const MAX_KINDS = 100;
/** Characters of one description, and of all together: beyond that only names are told. */
const MAX_ONE = 500;
const MAX_ALL = 8_000;

/** Tells the model which kinds of agents there are, the first time and when they have changed; undefined if it knows. */
export function writeAgentsNote(
  messages: readonly Message[],
  kinds: readonly AgentKind[],
): AgentsNote | undefined {
  const told = textsOf(messages).findLast((text) => text.kind === 'agents');
  const list = listKinds(kinds);
  if (list === (told?.list ?? NONE)) return undefined;
  const text = ['<agents>', told ? CHANGED : FIRST, list, '</agents>'].join('\n');
  return { kind: 'agents', text, list };
}

const FIRST = `Kinds of agents for ${TASK}, by subagent_type, and what each is for:`;
const CHANGED = `The kinds of agents for ${TASK} have changed. From now on they are:`;
const NONE = 'none';

function listKinds(kinds: readonly AgentKind[]): string {
  if (kinds.length === 0) return NONE;
  let left = MAX_ALL;
  const lines = kinds.slice(0, MAX_KINDS).map(({ name, description }) => {
    const words = toPlainText(description, MAX_ONE);
    left -= words.length;
    return left >= 0 && words !== '' ? `- ${name}: ${words}` : `- ${name}`;
  });
  const more = kinds.length - lines.length;
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}
