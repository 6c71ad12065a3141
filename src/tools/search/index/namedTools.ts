import { trimSignsAtEnd } from '../../../lib/trimSigns.ts';
import { foldName, isNameLike, rateExactness } from './exactness.ts';
import type { NamedServers } from './namedServers.ts';
import type { SearchDocument } from './searchDocument.ts';
import type { IndexedTool, ToolCatalog } from './toolCatalog.ts';

/** Tools that one name in a query may mean: steps of exactness by slot. */
export type NamedTools = ReadonlyMap<number, number>;

interface NamingInput {
  readonly catalog: ToolCatalog;
  /** Servers that the query speaks of. */
  readonly servers: NamedServers;
  admits(tool: IndexedTool): boolean;
}

/**
 * Finds the tools that a query names, for each name in it: the whole query if it is a name, otherwise each of its words that is.
 * Among other words only a word that is written like a name can be one: `create_issue`, `createIssue`, never `read`. If the
 * query speaks of a server with a tool of that name, the tools of other servers are not meant.
 */
export function findNamedTools(text: string, input: NamingInput): readonly NamedTools[] {
  const whole = findByName(text, input);
  if (whole.size > 0) return [whole];
  const words = new Set(text.split(/[\s,;"'`()[\]{}<>!?]+/u).map((word) => trimSignsAtEnd(word, '.:')));
  return [...words]
    .map((word) => keepMeant(findByName(word, input, isNameOf), input))
    .filter(({ size }) => size > 0);
}

function findByName(
  name: string,
  { catalog, admits }: NamingInput,
  isMeant: (word: string, document: SearchDocument) => boolean = () => true,
): NamedTools {
  const named = new Map<number, number>();
  for (const slot of catalog.slotsNamed(name)) {
    const tool = catalog.tool(slot);
    if (!tool || !admits(tool) || !isMeant(name, tool.document)) continue;
    const exact = rateExactness(name, tool.document, catalog.ranking.exactness);
    if (exact > 0) named.set(slot, exact);
  }
  return named;
}

/**
 * True if a word among others is a tool's name: `to-do` is not the tool `todo`, nor `RunPod` the tool `runpod`, nor
 * `follow-up` the tool `up` of a server `follow`.
 */
function isNameOf(word: string, { id, name }: SearchDocument): boolean {
  const isWritten = (own: string) => isNameLike(own) && own.toLowerCase() === word.toLowerCase();
  return isWritten(id) || isWritten(name) || (/__|[/.:]/.test(word) && foldName(word) !== foldName(name));
}

function keepMeant(named: NamedTools, { catalog, servers }: NamingInput): NamedTools {
  const ofNamedServers = [...named].filter(([slot]) => servers.isNamed(catalog.tool(slot)?.server));
  return ofNamedServers.length > 0 ? new Map(ofNamedServers) : named;
}
