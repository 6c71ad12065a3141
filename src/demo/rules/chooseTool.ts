import { stem } from '../../tools/search/text/stem.ts';
import type { VisibleTool } from '../modelView.ts';
import { type Filling, fillInput } from './input/fillInput.ts';
import { type Property, propertiesOf } from './input/property.ts';
import type { Situation } from './situation.ts';
import { isBuiltIn, serverOf, shortName, TOOL_SEARCH } from './toolTitle.ts';
import { type Keyword, keywordsOf, stemsOf } from './words.ts';

export interface Choice {
  readonly tool: VisibleTool;
  readonly filling: Filling;
  /** True if the choice is good enough to call the tool without a search for a better one. */
  readonly isSure: boolean;
}

interface Candidate extends Choice {
  readonly score: number;
}

/** Chooses the visible tool that fits the sentence best, and fills its input; undefined if no tool fits well enough. */
export function chooseTool(situation: Situation): Choice | undefined {
  const keywords = keywordsOf(situation.sentence);
  const found = situation.steps.findLast(({ call }) => call.name === TOOL_SEARCH)?.result?.references ?? [];
  const candidates = situation.tools
    .filter(({ name }) => !isBuiltIn(name))
    .flatMap((tool) => rateTool(tool, keywords, situation) ?? [])
    .map((one) => ({ ...one, score: one.score + rankBonus(found.indexOf(one.tool.name)) }));
  return candidates.reduce<Candidate | undefined>(
    (best, one) => (best === undefined || one.score > best.score ? one : best),
    undefined,
  );
}

const toolStems = ({ name }: VisibleTool): Set<string> =>
  new Set([...stemsOf(shortName(name)), ...stemsOf(serverOf(name) ?? '')]);

function rateTool(
  tool: VisibleTool,
  keywords: readonly Keyword[],
  { sentence }: Situation,
): Candidate | undefined {
  const properties = propertiesOf(tool.inputSchema);
  const worthOf = createWordWorth(tool, properties);
  const worth = keywords.map((keyword) => ({ keyword, worth: bestWorth(keyword, worthOf) }));
  const primary = worth.filter(({ keyword }) => keyword.isPrimary);
  const hits = worth.filter((one) => one.worth > 0.5);
  const coverage = hits.filter(({ keyword }) => keyword.isPrimary).length / Math.max(primary.length, 1);
  const isNamed = hits.some((one) => one.worth > 1.5);
  const isSpecific = coverage === 1 || hits.some(({ keyword }) => !ACTIONS.has(keyword.stem));
  if (!isSpecific || coverage < (isNamed ? 1 / 3 : 1 / 2) || (!isNamed && hits.length < 2)) return undefined;

  const filling = fillInput(tool.inputSchema, sentence, toolStems(tool));
  const total = worth.reduce((sum, one) => sum + one.worth, 0);
  const fit = (filling.missing.length === 0 ? 1 : -filling.missing.length) - filling.unused.length / 2;
  const strangeWords = stemsOf(shortName(tool.name)).filter(
    (word) => !keywords.some((keyword) => meanings(keyword).includes(word)),
  ).length;
  const age = /\bdeprecated\b/i.test(tool.description) ? 1 : 0;
  return {
    tool,
    filling,
    isSure: isNamed && coverage >= 1 / 2 && filling.missing.length === 0,
    score: total + fit - strangeWords / 5 - age,
  };
}

/** Verbs that many tools share: a verb alone does not tell which tool is meant. */
const ACTIONS = new Set(
  'search find list read write creat add delet remov open updat edit chang run send start set move'.split(
    ' ',
  ),
);

/** Creates the function that weighs a word for the tool: by far the most if the word is in the tool's name. */
function createWordWorth(tool: VisibleTool, properties: readonly Property[]): (stem: string) => number {
  const choices = properties.flatMap(({ schema }) => (Array.isArray(schema.enum) ? schema.enum : []));
  const places: readonly (readonly [worth: number, stems: ReadonlySet<string>])[] = [
    [3, new Set(stemsOf(shortName(tool.name)))],
    [1.5, new Set(stemsOf(serverOf(tool.name) ?? ''))],
    [1, new Set(stemsOf(tool.description.slice(0, 300)))],
    [0.6, new Set(choices.flatMap((choice) => (typeof choice === 'string' ? stemsOf(choice) : [])))],
    [0.5, new Set(properties.flatMap(({ name }) => stemsOf(name)))],
  ];
  return (word) => places.find(([, stems]) => stems.has(word))?.[0] ?? 0;
}

/** Best worth of a keyword: a synonym is worth a little less than the word itself, a later synonym less than an earlier one. */
const bestWorth = (keyword: Keyword, worthOf: (stem: string) => number): number =>
  Math.max(...meanings(keyword).map((word, index) => worthOf(word) * (1 - index / 10)));

const meanings = ({ stem: own, synonyms }: Keyword): string[] => [own, ...synonyms.map(stem)];

/** Bonus for a good rank in the search, which settles close cases. */
const rankBonus = (position: number): number => (position < 0 ? 0 : Math.max(0, 1.5 - position / 4));
