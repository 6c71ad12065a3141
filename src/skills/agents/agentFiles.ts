import type { AgentEntry, AgentKind, AgentKinds } from '../../host/agentKinds.ts';
import type { LocalTexts } from '../../host/localTexts.ts';
import type { Disposable } from '../../lib/disposables.ts';
import { Emitter } from '../../lib/emitter.ts';
import { type FolderText, readTextFolder, type TextFolder } from '../format/readTextFolder.ts';
import { BUILTIN_AGENTS } from './builtinAgents.ts';
import { parseAgent } from './parseAgent.ts';

/**
 * Kinds of agents from files, and those of Quiver itself. Of several with one name the first counts, in the order of the
 * folders; Quiver's own come last.
 */
export class AgentFiles implements AgentKinds, Disposable {
  readonly #texts: LocalTexts;
  readonly #folders: () => readonly TextFolder[];
  readonly #changed = new Emitter<void>();
  #entries: readonly AgentEntry[] = nameOnce(BUILTIN_ENTRIES);

  readonly onDidChange = this.#changed.event;

  /** Takes the folders that count at the moment, the most important first. */
  constructor(texts: LocalTexts, folders: () => readonly TextFolder[]) {
    this.#texts = texts;
    this.#folders = folders;
  }

  async read(): Promise<readonly AgentKind[]> {
    const found = await Promise.all(this.#folders().map((folder) => readTextFolder(this.#texts, folder)));
    const entries = nameOnce([...found.flat().map(readEntry), ...BUILTIN_ENTRIES]);
    if (JSON.stringify(entries) !== JSON.stringify(this.#entries)) {
      this.#entries = entries;
      this.#changed.fire();
    }
    return entries
      .flatMap((entry) => ('kind' in entry && entry.shadowedBy === undefined ? [entry.kind] : []))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  entries(): readonly AgentEntry[] {
    return this.#entries;
  }

  dispose(): void {
    this.#changed.dispose();
  }
}

const BUILTIN_ENTRIES: readonly AgentEntry[] = BUILTIN_AGENTS.map((kind) => ({
  name: kind.name,
  place: 'Quiver',
  kind,
  warnings: [],
}));

function readEntry({ names, file, place, ...content }: FolderText): AgentEntry {
  const fileName = names.at(-1) ?? '';
  const parsed = 'text' in content ? parseAgent(content.text, fileName) : content;
  return 'kind' in parsed
    ? { name: parsed.kind.name, place, file, ...parsed }
    : { name: fileName, place, file, problem: parsed.problem };
}

/** Marks the entries whose name an earlier one has. */
function nameOnce(entries: readonly AgentEntry[]): readonly AgentEntry[] {
  const places = new Map<string, string>();
  return entries.map((entry) => {
    if (!('kind' in entry)) return entry;
    const shadowedBy = places.get(entry.name);
    if (shadowedBy !== undefined) return { ...entry, shadowedBy };
    places.set(entry.name, entry.place);
    return entry;
  });
}
