import { TASK } from '../../tools/builtin/task.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';
import type { TaskNote } from '../transcript/messages.ts';

/**
 * Writes the note that a task begins with. `found`: tools that the agent which gives the task has found. `kind`: name of
 * the kind of agent that has the task, if it is of one.
 */
export const writeTaskNote = (
  found: readonly ToolDefinition[],
  canPassOn: boolean,
  kind?: string,
): TaskNote => ({
  kind: 'task',
  text: `<sub-agent>You are a sub-agent${kind === undefined ? '' : `, the agent ${kind}`}. Another agent gave you the task below: it is all you see of their conversation, and your last message is all they see of your work, so make it your report.${canPassOn ? '' : ` Do everything yourself: ${TASK} is not available.`}${kind === undefined ? '' : ONLY_THESE}</sub-agent>`,
  found,
});

const ONLY_THESE =
  ' You have only the tools you see or find here; if the task needs another, say so in your report.';
