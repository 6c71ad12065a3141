import { actionsOf } from '../text/actions.ts';
import { termOf } from '../text/termOf.ts';

/** Words that begin another wish. */
const OPENINGS = new Set(
  'then also additionally afterwards finally furthermore moreover lastly besides'.split(' '),
);

/** Words that make a wish of what follows an "and". */
const ASKING_WORDS = new Set(
  'i we can could please what which how who when where is are tell let'.split(' '),
);

/** True of a piece of a query that begins a clause: "then", or "and" before a verb. */
export function startsClause(piece: string, after = ''): boolean {
  const word = piece.toLowerCase().replace(/,$/, '');
  if (word !== 'and') return OPENINGS.has(word);
  const next = after.toLowerCase();
  return ASKING_WORDS.has(next) || actionsOf(termOf(next)) !== 0;
}

/** True of a piece with which a clause ends. */
export const endsClause = (piece: string): boolean => /[.!?;。！？；]$/u.test(piece);
