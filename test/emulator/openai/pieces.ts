/** Cuts a text into the pieces in which a stream brings it; no character is cut in two. */
export function pieces(text: string): readonly string[] {
  const length = Math.max(7, Math.ceil(text.length / MOST));
  return [...text].reduce<string[]>((cut, character, index) => {
    if (index % length === 0) cut.push('');
    cut[cut.length - 1] += character;
    return cut;
  }, []);
}

/** Pieces of one text at most. */
const MOST = 300;
