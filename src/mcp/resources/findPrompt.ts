import type { FoundPrompt } from '../../host/serverPrompts.ts';
import { ToolDirectory } from '../../tools/search/index/toolDirectory.ts';
import { serverPrefix } from '../../tools/tool/serverPrefix.ts';
import type { ServerQuestions } from '../servers/serverQuestions.ts';
import { listPrompts } from './listPrompts.ts';

/**
 * Finds the prompt that a command stands for. Its server is started if it sleeps; the others only if that server does not
 * know the command, so that all prompts can be named.
 */
export async function findPrompt(
  questions: ServerQuestions,
  command: string,
  signal: AbortSignal,
): Promise<FoundPrompt> {
  const ofItsServer = await listPrompts(
    questions,
    (server) => command.startsWith(`${serverPrefix(server)}__`),
    signal,
  );
  const exact = ofItsServer.find((prompt) => prompt.command === command);
  if (exact) return { prompt: exact };
  const all = await listPrompts(questions, () => true, signal);
  // A prompt is never found by its own name alone, which could be the command of another server's prompt.
  const { found, missing } = new ToolDirectory(
    all.map((prompt) => ({ id: prompt.command, name: `mcp__${prompt.server}__${prompt.name}` })),
  ).select([command]);
  const prompt = all.find((candidate) => candidate.command === found[0]);
  if (prompt) return { prompt };
  return {
    meant: missing.flatMap(({ suggestions }) => suggestions),
    commands: all.map((candidate) => candidate.command),
  };
}
