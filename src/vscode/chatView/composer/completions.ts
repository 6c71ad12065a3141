import type { Completion } from '../../../protocol/hostMessages.ts';

/** Gives entries for the word that is being typed. It may fail or be late: the others are shown without it. */
export interface CompletionSource {
  complete(query: string, signal: AbortSignal): Promise<readonly Completion[]>;
}

/** Sources by the character that asks for them: `@` context, `#` tools, `/` commands. */
export type CompletionSources = Readonly<Record<'@' | '#' | '/', readonly CompletionSource[]>>;

/** Entries of one source. */
const MAX_OF_SOURCE = 15;
const MAX_ITEMS = 60;

/**
 * Asks all sources at once, and shows the entries of each in their order as soon as those before it have answered: the list
 * only ever grows at its end. Nothing is shown once the signal is aborted.
 */
export async function listCompletions(
  sources: readonly CompletionSource[],
  query: string,
  show: (items: Completion[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const asked = sources.map((source) =>
    source.complete(query, signal).catch((): readonly Completion[] => []),
  );
  let items: readonly Completion[] = [];
  for (const [index, answer] of asked.entries()) {
    const more = await answer;
    if (signal.aborted) return;
    items = [...items, ...more.slice(0, MAX_OF_SOURCE)].slice(0, MAX_ITEMS);
    if (more.length > 0 || index === asked.length - 1) show([...items]);
  }
}
