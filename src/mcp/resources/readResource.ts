import type { ServerQuestions } from '../servers/serverQuestions.ts';

/** Reads the resource at an address, as content of a tool's result. Rejects with a Refusal. */
export async function readResource(
  questions: ServerQuestions,
  server: string,
  uri: string,
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  const { contents } = await questions.ask(server, { method: 'resources/read', params: { uri } }, signal);
  const parts: readonly unknown[] = Array.isArray(contents) ? contents : [];
  return parts.map((resource) => ({ type: 'resource', resource }));
}
