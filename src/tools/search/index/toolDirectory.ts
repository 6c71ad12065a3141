import { SUGGESTIONS } from '../ranking.ts';
import { editDistance } from '../text/editDistance.ts';

export interface ListedTool {
  readonly id: string;
  readonly name: string;
  readonly server?: string;
  /** The id without what it has in common with others of its server. */
  readonly shortName?: string;
}

export interface Selection {
  /** Ids in the order in which they were asked for, each once. */
  readonly found: readonly string[];
  readonly missing: readonly MissingName[];
}

export interface MissingName {
  readonly name: string;
  /** Ids that the caller may have meant, nearest first; several if a bare name is ambiguous. */
  readonly suggestions: readonly string[];
}

interface Entry {
  readonly tool: ListedTool;
  readonly foldedId: string;
  readonly foldedName: string;
}

/** Unknown names that get suggestions: comparing a name with every tool takes time, and a caller with more unknown names is guessing. */
const MAX_SUGGESTED_FOR = 10;

/** Tools by their names, for `select:`. */
export class ToolDirectory {
  readonly #entries: readonly Entry[];
  readonly #byFolded = new Map<string, Entry[]>();

  constructor(tools: readonly ListedTool[]) {
    this.#entries = tools.map((tool) => ({ tool, foldedId: fold(tool.id), foldedName: fold(tool.name) }));
    for (const entry of this.#entries) {
      for (const key of new Set([entry.foldedId, ...otherNamesOf(entry.tool).map(fold)])) {
        const others = this.#byFolded.get(key);
        if (others) others.push(entry);
        else this.#byFolded.set(key, [entry]);
      }
    }
  }

  /** Id of the tool that a name means, if it means just one. */
  idOf(name: string): string | undefined {
    const [first, second] = this.#findMeant(name);
    return second === undefined ? first?.tool.id : undefined;
  }

  /** The tool that has exactly this short name, if it is just one. */
  idOfShortName(name: string): string | undefined {
    const alike = this.#byFolded.get(fold(name)) ?? [];
    const [first, second] = alike.filter(({ tool }) => tool.shortName === name);
    return second === undefined ? first?.tool.id : undefined;
  }

  /** Finds tools by name; every name ends up in `found` or in `missing`. */
  select(names: readonly string[]): Selection {
    const found = new Set<string>();
    const missing: MissingName[] = [];
    for (const name of names) {
      const id = this.idOf(name);
      if (id !== undefined) found.add(id);
      else missing.push({ name, suggestions: missing.length < MAX_SUGGESTED_FOR ? this.#suggest(name) : [] });
    }
    return { found: [...found], missing };
  }

  /** Finds tools by the strictest reading that gives any: the id, the folded id, the tool's own name, the folded name. */
  #findMeant(name: string): readonly Entry[] {
    const folded = fold(name);
    const alike = this.#byFolded.get(folded) ?? [];
    const readings: readonly ((entry: Entry) => boolean)[] = [
      ({ tool }) => tool.id === name,
      ({ foldedId }) => foldedId === folded,
      ({ tool }) => otherNamesOf(tool).includes(name),
    ];
    for (const isMeant of readings) {
      const meant = alike.filter(isMeant);
      if (meant.length > 0) return meant;
    }
    return alike;
  }

  #suggest(name: string): string[] {
    const meant = this.#findMeant(name);
    return findNearest(fold(name), meant.length > 0 ? meant : this.#entries);
  }
}

/** Finds the few nearest ids. The distance of a name is not measured beyond that of the last one kept. */
function findNearest(folded: string, entries: readonly Entry[]): string[] {
  const { most, fewestEdits, lettersPerEdit, containedEdits } = SUGGESTIONS;
  let limit: number = Math.max(fewestEdits, Math.floor(folded.length / lettersPerEdit));
  const near: { readonly id: string; readonly distance: number }[] = [];
  const others: Entry[] = [];
  for (const entry of entries) {
    if (isContained(folded, entry.foldedName)) keep(entry.tool.id, containedEdits);
    else others.push(entry);
  }
  for (const { tool, foldedId, foldedName } of others) {
    keep(tool.id, Math.min(editDistance(folded, foldedName, limit), editDistance(folded, foldedId, limit)));
  }
  return near.map(({ id }) => id);

  function keep(id: string, distance: number): void {
    if (distance > limit) return;
    near.push({ id, distance });
    near.sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1));
    near.splice(most);
    if (near.length === most) limit = near.at(-1)?.distance ?? limit;
  }
}

function isContained(folded: string, name: string): boolean {
  const isLongEnough = (part: string) => part.length >= SUGGESTIONS.shortestContained;
  return isLongEnough(folded) && (name.includes(folded) || (isLongEnough(name) && folded.includes(name)));
}

/** Names of a tool beside its id. */
function otherNamesOf({ name, server, shortName = name }: ListedTool): readonly string[] {
  const names = name === shortName ? [name] : [name, shortName];
  return server === undefined ? names : [...names, ...names.map((one) => `${server}__${one}`)];
}

/** Folds case and the choice between `-`, `_`, `.`, `/`, `:` and a space, which do not tell two names apart for a person. */
function fold(name: string): string {
  return name.toLowerCase().replace(/[-_./:\s]+/g, '_');
}
