import type { ContextParts } from '../transcript/contextParts.ts';

/** The whole context window in tokens, divided among what fills it. Gauge, `/context` and inspector show these and no others. */
export interface ContextDivision
  extends Pick<ContextParts, 'system' | 'instructions' | 'loaded' | 'found' | 'results'> {
  readonly messages: number;
  readonly free: number;
}

export type ContextPart = keyof ContextDivision;

/** Parts in the order in which they are shown. */
export const CONTEXT_PARTS: readonly ContextPart[] = [
  'system',
  'instructions',
  'loaded',
  'found',
  'messages',
  'results',
  'free',
];

/** Divides a window. The endpoint counts the whole only, so the parts are estimates, and the messages are the rest. */
export function divideContext(
  { system, instructions, loaded, found, results }: Omit<ContextParts, 'tools'>,
  { used, window }: { readonly used: number; readonly window: number },
): ContextDivision {
  const known = system + instructions + loaded + found + results;
  const messages = Math.max(0, used - known);
  const free = Math.max(0, window - known - messages);
  return { system, instructions, loaded, found, messages, results, free };
}

/** Tokens in use: all parts but what is free. */
export const usedTokens = ({ free: _, ...parts }: ContextDivision): number =>
  Object.values(parts).reduce((sum, tokens) => sum + tokens, 0);
