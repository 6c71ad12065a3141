/** True if both lists hold the very same items in the same order. */
export const isSameList = <T>(a: readonly T[] | undefined, b: readonly T[]): boolean =>
  a?.length === b.length && a.every((item, index) => item === b[index]);
