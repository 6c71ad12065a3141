import type { AssistantMessage } from './messages.ts';

/** Message after calls whose thoughts are gone: an endpoint takes the newest calls only with the thoughts before them, so something must follow. */
export const BROKEN_OFF: AssistantMessage = {
  role: 'assistant',
  blocks: [{ type: 'text', text: '(interrupted)' }],
};
