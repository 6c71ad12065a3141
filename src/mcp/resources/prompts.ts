import type { ServerPrompts } from '../../host/serverPrompts.ts';
import { isRecord } from '../../lib/json.ts';
import type { ServerQuestions } from '../servers/serverQuestions.ts';
import { contentText } from '../tools/toolResult.ts';
import { findPrompt } from './findPrompt.ts';
import { listPrompts } from './listPrompts.ts';
import { askForSuggestions } from './suggestions.ts';

export const createPrompts = (questions: ServerQuestions): ServerPrompts => ({
  list: (signal) => listPrompts(questions, () => true, signal),
  find: (command, signal) => findPrompt(questions, command, signal),
  async text({ server, name }, values, signal) {
    const params = { name, arguments: { ...values } };
    const { messages } = await questions.ask(server, { method: 'prompts/get', params }, signal);
    return (Array.isArray(messages) ? messages.filter(isRecord) : [])
      .map(({ role, content }) => `${role === 'assistant' ? 'You said: ' : ''}${contentText(content)}`)
      .join('\n\n');
  },
  suggestions: ({ server, name }, argument, signal) =>
    askForSuggestions(questions, { server, ref: { type: 'ref/prompt', name }, argument }, signal),
});
