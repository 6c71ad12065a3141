const SHORTEST_WORD = 7;
const LONGEST_WORD = 40;
const SHORTEST_PART = 3;
const LONGEST_PART = 16;
/** Shorter parts that names are made of. */
const SHORT_PARTS = new Set(['ai', 'by', 'db', 'id', 'in', 'ip', 'of', 'pr', 'qr', 'to', 'ui']);
/** Price of a short part: it may be found anywhere, so a split that does without is likelier. */
const SHORT_PRICE = 1.6;

/** Splits a word that is written as one into the fewest words that it may be made of: `addworklog` → add, work, log. */
export function splitWord(text: string, isWord: (part: string) => boolean): readonly string[] | undefined {
  if (text.length < SHORTEST_WORD || text.length > LONGEST_WORD || !/^[a-z]+$/.test(text)) return undefined;
  const best: (Split | undefined)[] = [{ price: 0, parts: [] }];
  for (let end = 2; end <= text.length; end++) {
    for (let start = Math.max(0, end - LONGEST_PART); start <= end - 2; start++) {
      const before = best[start];
      const part = text.slice(start, end);
      if (!before || part === text) continue;
      const price = before.price + (part.length <= SHORTEST_PART ? SHORT_PRICE : 1);
      if (price >= (best[end]?.price ?? Number.POSITIVE_INFINITY)) continue;
      if (part.length < SHORTEST_PART ? SHORT_PARTS.has(part) : isWord(part))
        best[end] = { price, parts: [...before.parts, part] };
    }
  }
  return best[text.length]?.parts;
}

interface Split {
  readonly price: number;
  readonly parts: readonly string[];
}
