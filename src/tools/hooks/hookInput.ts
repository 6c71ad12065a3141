import type { HookEvent } from '../../host/hooks.ts';
import type { JsonRecord } from '../../lib/json.ts';

/** Text that a hook reads from its standard input, in the words of Claude Code's protocol. */
export const hookInput = (event: HookEvent, cwd: string): string =>
  `${JSON.stringify({
    session_id: event.chat,
    transcript_path: '',
    cwd,
    permission_mode: event.mode,
    hook_event_name: event.name,
    ...eventFields(event),
  })}\n`;

function eventFields(event: HookEvent): JsonRecord {
  switch (event.name) {
    case 'PreToolUse':
      return callFields(event);
    case 'PostToolUse':
      return { ...callFields(event), tool_response: event.response };
    case 'UserPromptSubmit':
      return { prompt: event.prompt };
    case 'Stop':
      return { stop_hook_active: event.isContinuing };
  }
}

const callFields = ({ callId, tool, input }: Extract<HookEvent, { readonly tool: string }>): JsonRecord => ({
  tool_name: tool,
  tool_input: input,
  tool_use_id: callId,
});
