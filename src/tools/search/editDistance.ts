/**
 * Damerau–Levenshtein distance (optimal string alignment): an insertion, a deletion, a substitution and a swap of neighbours cost one each.
 * Gives up with `limit + 1` as soon as the distance must exceed `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= b.length; column++) {
      const substitution = a.charCodeAt(row - 1) === b.charCodeAt(column - 1) ? 0 : 1;
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + substitution,
      );
      if (isSwap(a, b, row, column)) cost = Math.min(cost, (beforePrevious[column - 2] ?? 0) + 1);
      current.push(cost);
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    beforePrevious = previous;
    previous = current;
  }
  return Math.min(previous[b.length] ?? 0, limit + 1);
}

function isSwap(a: string, b: string, row: number, column: number): boolean {
  return (
    row > 1 &&
    column > 1 &&
    a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
    a.charCodeAt(row - 2) === b.charCodeAt(column - 1)
  );
}
