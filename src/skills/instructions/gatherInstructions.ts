import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import type { LocalText, LocalTexts } from '../../host/localTexts.ts';
import type { ShownInstruction } from '../../host/shownInstructions.ts';
import { isInside } from '../../lib/isInside.ts';
import { textTokens } from '../../tools/tool/tokens.ts';
import { findImports } from './findImports.ts';
import { fitInstructions, type GatheredInstruction } from './fitInstructions.ts';
import type { InstructionPlace } from './instructionPlaces.ts';
import { readScope, type Scope } from './readScope.ts';

/** Bytes of a file that is read at all. */
const MAX_BYTES = 1_000_000;
/** Files between a file and one that it imports by way of others, and imports in all. */
const MAX_DEPTH = 5;
const MAX_IMPORTS = 100;

export interface GatherInput {
  readonly places: readonly InstructionPlace[];
  /** Files that the chat has read or changed. */
  readonly seen: readonly string[];
  readonly texts: LocalTexts;
  readonly home: string;
  /** Path of a file for people and models. */
  pathOf(file: string): string;
  /** True for the path of a file that the user has switched off. */
  isOff(path: string): boolean;
  /** Reason why the model must not be told a file, in a few words for people; undefined if there is none. */
  findObstacle(file: string): Promise<string | undefined>;
}

/** Reads instructions and what they import, each file once, in the order of their places. */
export async function gatherInstructions(input: GatherInput): Promise<readonly GatheredInstruction[]> {
  const gathering = new Gathering(input);
  for (const place of input.places) await gathering.take(place, 0);
  return fitInstructions(gathering.found);
}

interface Importer {
  readonly place: InstructionPlace;
  readonly path: string;
  readonly depth: number;
}

type Taken = 'taken' | 'missing' | { readonly obstacle: string };

class Gathering {
  readonly found: GatheredInstruction[] = [];
  readonly #input: GatherInput;
  /** Files that are looked at, whether another imports them or not. */
  readonly #listed: ReadonlySet<string>;
  /** Files that were found so far, which ends loops. */
  readonly #visited = new Set<string>();
  #imports = 0;

  constructor(input: GatherInput) {
    this.#input = input;
    this.#listed = new Set(input.places.map(({ file }) => file));
  }

  async take(place: InstructionPlace, depth: number): Promise<Taken> {
    if (this.#visited.has(place.file)) return 'taken';
    const path = this.#input.pathOf(place.file);
    const read = await this.#read(place);
    if (read === undefined) return 'missing';
    const scope = 'obstacle' in read ? read : readScope(read.text, place);
    const { file, reason } = place;
    if (!('body' in scope)) {
      const detail = 'obstacle' in scope ? scope.obstacle : scope.problem;
      if (reason.kind === 'imported') return { obstacle: detail };
      this.#visited.add(file);
      this.found.push({ path, file, reason, state: 'unreadable', detail, tokens: 0, leftOut: [] });
      return 'taken';
    }
    this.#visited.add(file);
    const isOff = this.#input.isOff(path);
    const plain = { path, file, reason: scope.reason, tokens: textTokens(scope.body) };
    const at = this.found.push({ ...plain, state: isOff ? 'off' : 'on', leftOut: [] }) - 1;
    if (!isOff && this.#isMet(place, scope))
      this.found[at] = { ...plain, ...(await this.#follow(scope.body, { place, path, depth })) };
    return 'taken';
  }

  async #read(place: InstructionPlace): Promise<LocalText | undefined> {
    const { file, within, obstacle, isNamed = false } = place;
    if (obstacle !== undefined) return { obstacle };
    const found = await this.#input.findObstacle(file);
    if (found !== undefined) return { obstacle: found };
    const bounds = { maxBytes: MAX_BYTES, ...(within === undefined ? {} : { within }) };
    const read = await this.#input.texts.read(file, bounds);
    return read ?? (isNamed ? { obstacle: 'there is no such file' } : undefined);
  }

  #isMet({ file, root }: InstructionPlace, { reason, isMeant }: Scope): boolean {
    const { seen } = this.#input;
    if (reason.kind === 'attached') return false;
    if (reason.kind === 'below') return seen.some((one) => isInside(dirname(file), one));
    if (reason.kind !== 'matching') return true;
    return seen.some((one) => isInside(root, one) && isMeant(relative(root, one).replaceAll('\\', '/')));
  }

  /** Takes the imports of a text, and says what is told of the text itself. */
  async #follow(
    body: string,
    importer: Importer,
  ): Promise<Pick<GatheredInstruction, 'state' | 'detail' | 'leftOut' | 'text'>> {
    const { paths, isAll } = findImports(body);
    const leftOut: string[] = [];
    const taken: string[] = [];
    for (const written of paths) {
      const file = resolveImport(written, importer.place.file, this.#input.home);
      const outcome = await this.#import(file, importer);
      if (outcome === 'taken') taken.push(this.#input.pathOf(file));
      else if (outcome !== 'missing') leftOut.push(`@${written}: ${outcome.obstacle}`);
    }
    const [first] = taken;
    if (isAll && first !== undefined && taken.length === paths.length)
      return { state: 'same', detail: first, leftOut };
    return { state: 'on', leftOut, text: body };
  }

  async #import(file: string, { place: { root }, path, depth }: Importer): Promise<Taken> {
    if (this.#visited.has(file)) return 'taken';
    if (!isInside(root, file))
      return this.#listed.has(file) ? 'taken' : { obstacle: this.#leavingWords(root) };
    if (depth >= MAX_DEPTH) return { obstacle: `more than ${MAX_DEPTH} imports deep` };
    if (this.#imports >= MAX_IMPORTS) return { obstacle: `more than ${MAX_IMPORTS} imports` };
    const taken = await this.take(
      { file, root, within: root, reason: { kind: 'imported', by: path } },
      depth + 1,
    );
    if (taken === 'taken') this.#imports += 1;
    return taken;
  }

  #leavingWords(root: string): string {
    return root === this.#input.home ? 'it is outside of your home folder' : 'it leads out of its folder';
  }
}

const resolveImport = (written: string, importer: string, home: string): string => {
  if (/^~[\\/]/.test(written)) return join(home, written.slice(2));
  return isAbsolute(written) ? resolve(written) : resolve(dirname(importer), written);
};

/** Instruction without its text, as people see it. */
export const shownInstruction = ({ text: _, ...shown }: GatheredInstruction): ShownInstruction => shown;
