import { folded } from './exactName.ts';
import type { SearchDocument } from './searchDocument.ts';
import { isStopWord } from './stopWords.ts';
import { termOf } from './termOf.ts';
import { toolFields } from './toolFields.ts';
import type { ToolIndex } from './toolIndex.ts';
import { wordsOf } from './words.ts';

/** Why a tool is hard to find, and what would help. */
export interface ToolProblem {
  readonly id: string;
  readonly kind: 'thin-description' | 'clashing-name' | 'outranked';
  /** One sentence for people. */
  readonly message: string;
  /** The tools it is mistaken for, the worst first. */
  readonly rivals: readonly string[];
  /** Words that would tell it apart, for an alias. */
  readonly words: readonly string[];
}

const queryWordCount = 12;
const shownRivals = 3;
const suggestedWords = 5;

/**
 * Looks each tool up by what it says of itself, as a stranger would type it, and reports those that would not be found.
 * Lazy, one tool at a time, so that a caller with thousands can pause in between.
 */
export function* checkTools(documents: readonly SearchDocument[], index: ToolIndex): Generator<ToolProblem> {
  const byName = new Map<string, SearchDocument[]>();
  for (const document of documents) {
    const name = folded(document.name);
    byName.set(name, [...(byName.get(name) ?? []), document]);
  }
  const byId = new Map(documents.map((document) => [document.id, document]));
  for (const document of documents) {
    const namesakes = (byName.get(folded(document.name)) ?? []).filter((other) => other !== document);
    const problem =
      thinDescription(document) ?? clashingName(document, namesakes) ?? outranked(document, { index, byId });
    if (problem) yield problem;
  }
}

/** No description at all, or a name of one word and a description that only repeats it. */
function thinDescription(document: SearchDocument): ToolProblem | undefined {
  const name = new Set(plainWords(`${document.name} ${document.title ?? ''}`).map(termOf));
  const isSaid = plainWords(document.description).some((word) => name.size > 1 || !name.has(termOf(word)));
  if (isSaid) return undefined;
  const message =
    document.description.trim() === ''
      ? 'It has no description, so only its name can find it.'
      : 'Its description says no more than its name.';
  return {
    id: document.id,
    kind: 'thin-description',
    message,
    rivals: [],
    words: tellingWords(document, []),
  };
}

/** The same name and the same first sentence on another server: nothing but the server's name tells them apart. */
function clashingName(
  document: SearchDocument,
  namesakes: readonly SearchDocument[],
): ToolProblem | undefined {
  const summary = folded(toolFields(document).summary);
  const rivals = namesakes.filter((other) => folded(toolFields(other).summary) === summary);
  if (rivals.length === 0) return undefined;
  return {
    id: document.id,
    kind: 'clashing-name',
    message: 'Another server has a tool of the same name that says the same of itself.',
    rivals: rivals.slice(0, shownRivals).map(({ id }) => id),
    words: tellingWords(document, rivals),
  };
}

function outranked(
  document: SearchDocument,
  { index, byId }: { index: ToolIndex; byId: ReadonlyMap<string, SearchDocument> },
): ToolProblem | undefined {
  const query = plainWords(toolFields(document).summary).slice(0, queryWordCount).join(' ');
  const hits = index.search(query);
  if (query === '' || hits.some(({ id }) => id === document.id)) return undefined;
  const rivals = hits.flatMap(({ id }) => byId.get(id) ?? []).slice(0, shownRivals);
  return {
    id: document.id,
    kind: 'outranked',
    message: 'Others match its own description better than it does.',
    rivals: rivals.map(({ id }) => id),
    words: tellingWords(document, rivals),
  };
}

/** Words of its own texts that no rival has, those of its name and server first. */
function tellingWords(document: SearchDocument, rivals: readonly SearchDocument[]): string[] {
  const taken = new Set(
    rivals.flatMap((rival) => Object.values(toolFields(rival)).flatMap(plainWords)).map(termOf),
  );
  const { name, title, server, parameters, description, parameterText } = toolFields(document);
  const own = [name, title, server, parameters, description, parameterText].flatMap(plainWords);
  const telling = new Map<string, string>();
  for (const word of own) {
    const term = termOf(word);
    if (word.length > 2 && !taken.has(term) && !telling.has(term)) telling.set(term, word);
  }
  return [...telling.values()].slice(0, suggestedWords);
}

const maxWords = 200;

function plainWords(text: string): string[] {
  return wordsOf(text, maxWords).flatMap(({ text: word, isJoined }) =>
    isJoined || isStopWord(word) ? [] : word,
  );
}
