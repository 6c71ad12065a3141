import * as z from 'zod';
import { parseJson } from '../../lib/json.ts';

/** Call as somebody has written it down. */
export interface WrittenCall {
  readonly tool: string;
  readonly input: unknown;
}

const call = z.object({ tool: z.string().min(1), input: z.unknown() });

/** Reads a command line, or a call as `{"tool": "Edit", "input": {…}}`. */
export function readCall(text: string): WrittenCall {
  const written = text.trimStart().startsWith('{') ? call.safeParse(parseJson(text)).data : undefined;
  return written ?? { tool: 'Bash', input: { command: text } };
}
