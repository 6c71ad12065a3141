/**
 * Damerau–Levenshtein distance (optimal string alignment): an insertion, a deletion, a substitution and a swap of neighbours cost one each.
 * Gives up with `limit + 1` as soon as the distance must exceed `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const tooFar = limit + 1;
  let twoBefore: number[] = new Array(b.length + 1).fill(tooFar);
  let before = twoBefore.map((_, column) => Math.min(column, tooFar));
  let current = twoBefore.slice();
  for (let row = 1; row <= a.length; row++) {
    // Columns further from the row than the limit are too far, whatever the letters are.
    const first = Math.max(1, row - limit);
    const last = Math.min(b.length, row + limit);
    let least = first === 1 ? Math.min(row, tooFar) : tooFar;
    current[first - 1] = least;
    for (let column = first; column <= last; column++) {
      const isSame = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      let cost = (before[column - 1] ?? 0) + (isSame ? 0 : 1);
      cost = Math.min(cost, (before[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      const isSwap =
        row > 1 &&
        column > 1 &&
        a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
        a.charCodeAt(row - 2) === b.charCodeAt(column - 1);
      if (isSwap) cost = Math.min(cost, (twoBefore[column - 2] ?? 0) + 1);
      current[column] = cost;
      least = Math.min(least, cost);
    }
    if (last < b.length) current[last + 1] = tooFar;
    if (least > limit) return tooFar;
    [twoBefore, before, current] = [before, current, twoBefore];
  }
  return Math.min(before[b.length] ?? 0, tooFar);
}
