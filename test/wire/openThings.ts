/** How many child processes, pipes, sockets and servers this process has, and who listens to it. */
export function openThings(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const kinds = process.getActiveResourcesInfo().filter((kind) => kind.endsWith('Wrap'));
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  for (const event of process.eventNames())
    counts.set(`on ${String(event)}`, process.listenerCount(event as 'exit'));
  return counts;
}

/** Of which kinds there are more than before. */
export const leftOpen = (before: ReadonlyMap<string, number>): readonly string[] =>
  [...openThings()].filter(([kind, number]) => number > (before.get(kind) ?? 0)).map(([kind]) => kind);
