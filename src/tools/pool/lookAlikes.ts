import { groupBy } from '../../lib/groupBy.ts';
import { editDistance } from '../search/text/editDistance.ts';
import type { Tool } from '../tool/tool.ts';
import { nameShape, removeStyle } from './nameShape.ts';

/** Names that can be taken for one another, and so could be used to get at calls meant for somebody else. */
export interface LookAlikes {
  /** Names that servers look like, by the name of the server. */
  readonly servers: ReadonlyMap<string, string>;
  /** Names that tools look like, by the model-facing name of the tool. */
  readonly tools: ReadonlyMap<string, string>;
}

/**
 * Finds names that hardly anybody would choose in good faith beside each other. Two servers: the same shape
 * (`github`, `GitHub`, `g1thub`), or a letter's difference while they offer the same tools (`githib`). Two tools of
 * different servers: the same shape through foreign letters or digits, or nearly the same name with the very same
 * description. Equal names, and names in another style (`readFile`, `read_file`), are normal among servers.
 */
export function lookAlikes(tools: readonly Tool[], serverNames: readonly string[]): LookAlikes {
  const owned = tools.flatMap(ownedTool);
  return { servers: serverPairs(serverNames, owned), tools: toolPairs(owned) };
}

/** Warning for the user about a tool or server whose name is like another. */
export const lookAlikeWarning = (other: string): string =>
  `Its name can be taken for ${other}. Make sure that you know both.`;

interface OwnedTool {
  readonly id: string;
  readonly name: string;
  readonly server: string;
  readonly description: string;
}

const ownedTool = ({ definition, origin }: Tool): OwnedTool[] =>
  origin.ownServer === undefined
    ? []
    : [
        {
          id: definition.name,
          name: origin.toolName,
          server: origin.ownServer,
          description: definition.description,
        },
      ];

function serverPairs(names: readonly string[], tools: readonly OwnedTool[]): ReadonlyMap<string, string> {
  const unique = [...new Set(names)];
  const long = unique.filter((name) => nameShape(name).length >= LONG_NAME);
  const alike = [...groupBy(long, nameShape).values()].flatMap(pairs);
  const toolsOf = groupBy(tools, ({ server }) => server);
  const namesOf = (server: string) => new Set(toolsOf.get(server)?.map(({ name }) => name));
  const near = pairs(long.map((name) => ({ name, words: wordsOf(name) })))
    .filter(([a, b]) => isNear(a.words, b.words))
    .map(([a, b]): Pair<string> => [a.name, b.name])
    .filter(([a, b]) => isSamePurpose(namesOf(a), namesOf(b)));
  return mapBothWays([...alike, ...near]);
}

/** True if the other offers at least half of what the smaller one offers. */
function isSamePurpose(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const smaller = Math.min(a.size, b.size);
  const shared = [...a].filter((name) => b.has(name)).length;
  return smaller > 0 && shared * 2 >= smaller;
}

function toolPairs(tools: readonly OwnedTool[]): ReadonlyMap<string, string> {
  const disguised = [...groupBy(tools, ({ name }) => nameShape(name)).values()].flatMap(oddOnes);
  const described = tools.filter(({ description }) => description.length >= TELLING);
  const copied = [...groupBy(described, ({ description }) => description).values()].flatMap((alike) =>
    acrossServers(alike).filter(
      ([a, b]) => a.name !== b.name && (isStyled(a.name, b.name) || isNear(wordsOf(a.name), wordsOf(b.name))),
    ),
  );
  return mapBothWays([...disguised, ...copied].map(([a, b]) => [a.id, b.id]));
}

/** Names of one shape that are not written like most of them, each with one that is. */
function oddOnes(alike: readonly OwnedTool[]): readonly Pair<OwnedTool>[] {
  if (alike.length === 1) return [];
  const forms = [...groupBy(alike, ({ name }) => removeStyle(name)).values()];
  const [usual = [], ...odd] = forms.sort((a, b) => b.length - a.length);
  return odd.flat().flatMap((tool) => {
    const other = usual.find(({ server }) => server !== tool.server);
    return other ? [[tool, other] as const] : [];
  });
}

/** Length of shape from which a likeness of servers is hardly chance. */
const LONG_NAME = 4;
/** Length from which a description says something. */
const TELLING = 40;
/** Tools with one description that are compared: comparing more would take long. */
const LARGEST_GROUP = 50;

const acrossServers = (alike: readonly OwnedTool[]): readonly Pair<OwnedTool>[] =>
  alike.length === 1 ? [] : pairs(alike.slice(0, LARGEST_GROUP)).filter(([a, b]) => a.server !== b.server);

type Pair<T> = readonly [T, T];

const pairs = <T>(items: readonly T[]): readonly Pair<T>[] =>
  items.flatMap((a, index) => items.slice(index + 1).map((b): Pair<T> => [a, b]));

const isStyled = (a: string, b: string): boolean => removeStyle(a) === removeStyle(b);

/** True for one letter's difference inside a long word; another number or another whole word makes a name of its own. */
function isNear(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  const at = a.findIndex((word, index) => word !== b[index]);
  const [one = '', other = ''] = [a[at], b[at]];
  if (a.some((word, index) => index > at && word !== b[index])) return false;
  if (Math.min(one.length, other.length) < LONG_WORD || /\d/.test(one + other)) return false;
  if (isPlural(one, other) || isPlural(other, one)) return false;
  return editDistance(one, other, 1) <= 1;
}

const LONG_WORD = 5;

const isPlural = (one: string, many: string): boolean => many === `${one}s`;

const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Maps each of a pair to the other; of several the first counts. */
function mapBothWays(found: readonly Pair<string>[]): ReadonlyMap<string, string> {
  const others = new Map<string, string>();
  for (const [a, b] of found) {
    if (!others.has(a)) others.set(a, b);
    if (!others.has(b)) others.set(b, a);
  }
  return others;
}
