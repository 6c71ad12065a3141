import type { Ranking } from '../ranking.ts';
import type { Actions } from '../text/actions.ts';
import type { Lexicon } from '../text/lexicon.ts';
import { Spelling } from '../text/spelling.ts';
import { termOf } from '../text/termOf.ts';
import { wordsOf } from '../text/words.ts';
import type { Vocabulary } from './concept.ts';
import { foldName } from './exactness.ts';
import { readRunTerms, readTool, type ToolReader } from './readTool.ts';
import type { SearchDocument } from './searchDocument.ts';
import { type ServerName, ServerNames } from './serverNames.ts';
import { documentOf, MAX_DOCUMENTS, TermTable } from './termTable.ts';
import { rarityOf } from './wordWeights.ts';

/** Tool as the index holds it; terms are numbers of the term table. */
export interface IndexedTool {
  readonly document: SearchDocument;
  readonly server: ServerName | undefined;
  /** Terms of the tool's name without those of its server. */
  readonly nameTerms: readonly number[];
  /** Weights of these terms, together 1. */
  readonly nameWeights: readonly number[];
  /** Terms of the name that it has in the plural. */
  readonly plurals: readonly number[];
  readonly actions: Actions;
}

interface Source {
  readonly slots: readonly number[];
  readonly terms: ReadonlySet<number>;
  readonly words: ReadonlySet<string>;
}

/**
 * Indexed tools, their terms and their names, kept up to date source by source: a change costs what its own tools cost.
 * The hits of a search depend on the tools there are, never on the order or number of changes that led to them.
 */
export class ToolCatalog implements Vocabulary, ToolReader {
  readonly lexicon: Lexicon;
  readonly ranking: Ranking;
  readonly terms = new TermTable();
  readonly spelling = new Spelling();
  readonly servers: ServerNames;
  readonly termOf = remember(termOf);
  readonly readRun = remember((run) => readRunTerms(run, this.termOf));
  readonly #tools: (IndexedTool | undefined)[] = [];
  readonly #free: number[] = [];
  readonly #sources = new Map<string, Source>();
  readonly #byName = new Map<string, number[]>();
  readonly #identities = new WeakMap<IndexedTool, string>();
  /** Weights of the terms of one tool while it is read, by their numbers; 0 otherwise. */
  readonly #sums: number[] = [];
  #size = 0;

  constructor(lexicon: Lexicon, ranking: Ranking) {
    this.lexicon = lexicon;
    this.ranking = ranking;
    this.servers = new ServerNames(lexicon, ranking);
  }

  get size(): number {
    return this.#size;
  }

  /** Bound on the numbers of tools: one more than the highest. */
  get capacity(): number {
    return this.#tools.length;
  }

  tool(slot: number): IndexedTool | undefined {
    return this.#tools[slot];
  }

  /** Tools whose id, name, or server and name together, is this name when both are folded. */
  slotsNamed(name: string): readonly number[] {
    return this.#byName.get(foldName(name)) ?? [];
  }

  slotOf(id: string): number | undefined {
    return this.slotsNamed(id).find((slot) => this.#tools[slot]?.document.id === id);
  }

  /** Words of a tool's name, server, title and hints, each after a space; made when first asked for. */
  identityOf(tool: IndexedTool): string {
    const known = this.#identities.get(tool);
    if (known !== undefined) return known;
    const { id, name, server = '', serverTitle = '', title = '', hints = [] } = tool.document;
    const text = [id, name, server, serverTitle, title, ...hints].join(' ; ');
    const identity = wordsOf(text, MAX_IDENTITY_WORDS)
      .map((word) => ` ${word.text}`)
      .join('');
    this.#identities.set(tool, identity);
    return identity;
  }

  setSource(source: string, documents: readonly SearchDocument[]): void {
    this.removeSource(source);
    const slots: number[] = [];
    const terms = new Set<number>();
    const words = new Set<string>();
    for (const document of documents) {
      const slot = this.#free.pop() ?? this.#tools.length;
      if (slot >= MAX_DOCUMENTS) throw new RangeError(`The index holds at most ${MAX_DOCUMENTS} tools.`);
      slots.push(slot);
      this.#add(document, slot, { terms, words });
    }
    this.spelling.add(words);
    this.#sources.set(source, { slots, terms, words });
    this.#size += slots.length;
  }

  removeSource(source: string): void {
    const known = this.#sources.get(source);
    if (!known) return;
    this.#sources.delete(source);
    const gone = new Set(known.slots);
    for (const term of known.terms) this.terms.remove(term, gone);
    this.spelling.remove(known.words);
    for (const slot of known.slots) this.#remove(slot);
    this.#size -= known.slots.length;
  }

  readonly isHeldMostlyBy = (text: string, serverTerm: string): boolean => {
    const term = this.terms.find(text);
    if (term === undefined) return true;
    const postings = this.terms.postings(term);
    let held = 0;
    for (const posting of postings) {
      if (this.#tools[documentOf(posting)]?.server?.words.some((word) => word.term === serverTerm)) held++;
    }
    return held >= this.ranking.servers.heldMostly * postings.length;
  };

  #add(document: SearchDocument, slot: number, into: { terms: Set<number>; words: Set<string> }): void {
    const sums = this.#sums;
    const held: number[] = [];
    const names = readTool(document, this, (text, _field, weight) => {
      const term = this.terms.numberOf(text);
      const sum = sums[term] ?? 0;
      if (sum === 0) held.push(term);
      sums[term] = sum + weight;
    });
    for (const term of held) {
      const sum = sums[term] ?? 0;
      sums[term] = 0;
      into.terms.add(term);
      this.terms.add(term, slot, sum / (this.ranking.saturation + sum));
    }
    for (const word of names.words) into.words.add(word);
    this.#tools[slot] = {
      document,
      server: document.server === undefined ? undefined : this.servers.add(document.server, slot),
      nameTerms: names.nameTerms.flatMap((term) => this.terms.find(term) ?? []),
      nameWeights: this.#weighName(names.nameTerms),
      plurals: [...names.plurals].flatMap((term) => this.terms.find(term) ?? []),
      actions: names.actions,
    };
    for (const name of foldedNames(document)) {
      const slots = this.#byName.get(name);
      if (slots) slots.push(slot);
      else this.#byName.set(name, [slot]);
    }
  }

  /** Weighs the terms of a name by their rarity; even the commonest tells something. */
  #weighName(terms: readonly string[]): number[] {
    const { leastInName } = this.ranking.rarity;
    const weights = terms.map((term) => rarityOf(this.lexicon.rate(term), this.ranking) + leastInName);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.map((weight) => weight / total);
  }

  #remove(slot: number): void {
    const tool = this.#tools[slot];
    if (!tool) return;
    if (tool.server) this.servers.release(tool.server, slot);
    for (const name of foldedNames(tool.document)) {
      const others = (this.#byName.get(name) ?? []).filter((other) => other !== slot);
      if (others.length > 0) this.#byName.set(name, others);
      else this.#byName.delete(name);
    }
    this.#tools[slot] = undefined;
    this.#free.push(slot);
  }
}

function foldedNames({ id, name, server }: SearchDocument): Set<string> {
  return new Set([foldName(id), foldName(name), foldName(`${server ?? ''}${name}`)]);
}

const MAX_IDENTITY_WORDS = 100;
const MAX_REMEMBERED = 50_000;

/** Makes a function that remembers its results for many texts. */
function remember<Result>(read: (text: string) => Result): (text: string) => Result {
  const memory = new Map<string, Result>();
  return (text) => {
    const known = memory.get(text);
    if (known !== undefined) return known;
    if (memory.size >= MAX_REMEMBERED) memory.clear();
    const result = read(text);
    memory.set(text, result);
    return result;
  };
}
