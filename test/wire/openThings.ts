/** Numbers of child processes, pipes, sockets and servers of this process, and of its listeners. */
export function openThings(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const kinds = process.getActiveResourcesInfo().filter((kind) => kind.endsWith('Wrap'));
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  for (const event of process.eventNames())
    counts.set(`on ${String(event)}`, process.listenerCount(event as 'exit'));
  return counts;
}

/** Finds the kinds of which there are more than before. */
export const findLeftOpen = (before: ReadonlyMap<string, number>): readonly string[] =>
  [...openThings()].filter(([kind, number]) => number > (before.get(kind) ?? 0)).map(([kind]) => kind);
