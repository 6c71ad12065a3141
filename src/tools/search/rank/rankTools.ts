import { groupBy } from '../../../lib/groupBy.ts';
import type { NamedTools } from '../index/namedTools.ts';
import type { IndexedTool, ToolCatalog } from '../index/toolCatalog.ts';
import type { Plan } from '../query/planQuery.ts';
import { answersTo, rateByClause } from './clauseScores.ts';
import type { PastRating } from './pastRater.ts';
import type { ScoreBoard } from './scoreBoard.ts';

export interface Candidate {
  readonly slot: number;
  readonly id: string;
  readonly score: number;
  readonly parts: ScoreParts;
}

/** Parts that add up to a score. */
export interface ScoreParts {
  readonly words: number;
  readonly coverage: number;
  readonly nameCompleteness: number;
  readonly action: number;
  readonly server: number;
  /** For the best answer to one of several clauses. */
  readonly clause: number;
  /** For the calls that searches like this one have led to. */
  readonly past: number;
  /** For the other tools of its server that match. */
  readonly siblings: number;
  readonly exactName: number;
  readonly usage: number;
}

export interface RankInput {
  readonly plan: Plan;
  readonly catalog: ToolCatalog;
  readonly board: ScoreBoard;
  /** Tools that the query names. */
  readonly named: NamedTools;
  readonly isAdmissible: (slot: number) => boolean;
  readonly boost: (id: string) => number;
  /** Tools that searches like this one have led to, by slot. */
  readonly past: ReadonlyMap<number, PastRating>;
  readonly limit: number;
}

/** Ranks the tools that are worth a closer look, best first; equal scores go by id. */
export function rankTools(input: RankInput): Candidate[] {
  const { plan, catalog, board, named, isAdmissible } = input;
  const { examined, perHit } = catalog.ranking.candidates;
  fillBoard(plan, catalog, board);
  const slots = new Set(board.leaders(Math.max(examined, perHit * input.limit), isAdmissible));
  for (const slot of [...leadersOfNamedServers(input), ...named.keys(), ...input.past.keys()])
    if (isAdmissible(slot)) slots.add(slot);
  const candidates = Array.from(slots, (slot) => candidateAt(slot, input));
  const raised = raiseByClause(
    candidates.filter((candidate) => candidate !== undefined),
    input,
  );
  return raiseBySiblings(raiseByPast(raised, input), input).toSorted(
    (a, b) => b.score - a.score || (a.id < b.id ? -1 : 1),
  );
}

/** Raises the tools that searches like this one have led to: by the words of those searches, as if they were the tool's own. */
function raiseByPast(
  candidates: readonly Candidate[],
  { past: ratings, plan, catalog }: RankInput,
): readonly Candidate[] {
  if (ratings.size === 0) return candidates;
  const places = new Map([...ratings.keys()].map((slot) => [slot, slot]));
  const learned = new Map<number, number>();
  for (const concept of plan.concepts) {
    const term = catalog.termOf(concept.label);
    const answers = answersTo(concept, places, catalog);
    for (const [slot, trusts] of ratings) {
      const worth = catalog.ranking.past.word * (trusts.get(term) ?? 0) * concept.weight * concept.top;
      const gain = Math.max(0, worth - (answers.get(slot) ?? 0));
      learned.set(slot, (learned.get(slot) ?? 0) + gain);
    }
  }
  return candidates.map((candidate) => {
    const past = learned.get(candidate.slot) ?? 0;
    return { ...candidate, score: candidate.score + past, parts: { ...candidate.parts, past } };
  });
}

/** Raises the tools of a server as far as its best tools match together: who wants one of them often wants another. */
function raiseBySiblings(candidates: readonly Candidate[], { catalog }: RankInput): readonly Candidate[] {
  const { signals, siblings } = catalog.ranking;
  const serverOf = ({ slot }: Candidate) => catalog.tool(slot)?.server?.name ?? '';
  const groups = groupBy(candidates, serverOf);
  if (groups.size < siblings.fewestServers) return candidates;
  const sums = new Map(
    Array.from(groups, ([server, tools]) => {
      const best = tools.map(plainScoreOf).sort((a, b) => b - a);
      return [server, best.slice(0, siblings.counted).reduce((sum, score) => sum + score, 0)];
    }),
  );
  const most = Math.max(...sums.values());
  if (most <= 0) return candidates;
  return candidates.map((candidate) => {
    const share = (sums.get(serverOf(candidate)) ?? 0) / most;
    const raise = signals.siblings * plainScoreOf(candidate) * share;
    return { ...candidate, score: candidate.score + raise, parts: { ...candidate.parts, siblings: raise } };
  });
}

/** Raises the tools that answer one clause of a query best, so that each of several wishes finds a tool. */
function raiseByClause(candidates: readonly Candidate[], { plan, catalog }: RankInput): readonly Candidate[] {
  if (plan.clauses < 2) return candidates;
  const scored = candidates.map((candidate) => ({
    slot: candidate.slot,
    words: candidate.parts.words,
    score: plainScoreOf(candidate),
  }));
  const ratings = rateByClause(scored, plan, catalog);
  const share = catalog.ranking.signals.clause * Math.max(0, ...scored.map(({ score }) => score));
  return candidates.map((candidate, place) => {
    const clause = share * (ratings[place] ?? 0);
    return { ...candidate, score: candidate.score + clause, parts: { ...candidate.parts, clause } };
  });
}

/** Score by what the tool is found by, without its name in the query and without usage: those make no tool related. */
export function plainScoreOf({ score, parts }: Candidate): number {
  return score - parts.exactName - parts.usage;
}

/**
 * Best tools of the servers that the query names, with all that score as the last one does: the choice never depends on the
 * order in which tools came in.
 */
function leadersOfNamedServers({ plan, catalog, board }: RankInput): number[] {
  const slots = plan.servers.all().flatMap((server) => [...server.slots]);
  const { examined } = catalog.ranking.candidates;
  const least = slots.map((slot) => board.score(slot)).sort((a, b) => b - a)[examined - 1] ?? 0;
  return slots.filter((slot) => board.score(slot) > 0 && board.score(slot) >= least);
}

function fillBoard(plan: Plan, catalog: ToolCatalog, board: ScoreBoard): void {
  board.reset(catalog.capacity);
  for (const { weight, terms } of plan.concepts) {
    board.addConcept(
      weight,
      terms.map(({ term, value }) => ({ postings: catalog.terms.postings(term), value })),
    );
  }
}

/** Scores one tool; needs the board as `rankTools` has filled it. */
export function candidateAt(slot: number, input: RankInput): Candidate | undefined {
  const tool = input.catalog.tool(slot);
  if (!tool) return undefined;
  const parts = partsOf(tool, slot, input);
  const { words, coverage, nameCompleteness, action, server, exactName, usage } = parts;
  const score = words + coverage + nameCompleteness + action + server + exactName + usage;
  return { slot, id: tool.document.id, score, parts };
}

function partsOf(
  tool: IndexedTool,
  slot: number,
  { plan, catalog, board, named, boost }: RankInput,
): ScoreParts {
  const { signals, specialWorth } = catalog.ranking;
  const words = board.score(slot);
  return {
    words,
    coverage: plan.total > 0 ? (words * signals.coverage * board.coverage(slot)) / plan.total : 0,
    nameCompleteness: words * signals.nameCompleteness * completenessOf(tool, plan, specialWorth.otherNumber),
    action: words * signals.action * agreementOf(tool, plan),
    server: words * signals.server * plan.servers.strength(tool.server),
    clause: 0,
    past: 0,
    siblings: 0,
    exactName: signals.exactName * (named.get(slot) ?? 0),
    usage: signals.usage * Math.min(1, Math.max(0, boost(tool.document.id))),
  };
}

/** Share of the tool's name that the query explains, 0 to 1; a word in the other number explains less. */
function completenessOf(tool: IndexedTool, plan: Plan, otherNumber: number): number {
  return tool.nameTerms.reduce((sum, term, index) => {
    const isPlural = plan.plurals.get(term);
    const isOther = isPlural !== undefined && isPlural !== tool.plurals.includes(term);
    const worth = (plan.worths.get(term) ?? 0) * (isOther ? otherNumber : 1);
    return sum + (tool.nameWeights[index] ?? 0) * worth;
  }, 0);
}

function agreementOf(tool: IndexedTool, plan: Plan): number {
  if (plan.actions === 0 || tool.actions === 0) return 0;
  return (plan.actions & tool.actions) === 0 ? -1 : 1;
}
