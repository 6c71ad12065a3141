import type {
  Explanation,
  FieldExplanation,
  FieldName,
  Outcome,
  SignalExplanation,
  TermExplanation,
} from '../explanation.ts';
import { readTool } from '../index/readTool.ts';
import { documentOf, weightOf } from '../index/termTable.ts';
import type { IndexedTool } from '../index/toolCatalog.ts';
import type { WeighedConcept, WeighedTerm } from '../query/weighConcepts.ts';
import { admissionRule } from './admission.ts';
import { cutOff, floorOf, isRelated } from './cutOff.ts';
import {
  type Candidate,
  candidateAt,
  plainScoreOf,
  type RankInput,
  rankTools,
  type ScoreParts,
} from './rankTools.ts';

interface ExplainInput extends RankInput {
  readonly among: (id: string) => boolean;
}

export function explainTool(query: string, id: string, input: ExplainInput): Explanation {
  const { catalog, plan } = input;
  const slot = catalog.slotOf(id);
  const tool = slot === undefined ? undefined : catalog.tool(slot);
  if (slot === undefined || !tool)
    return explainNothing(query, id, 'unknown-tool', `There is no tool ${id}.`);

  const ranked = rankTools(input);
  const kept = cutOff(ranked, input);
  const floor = floorOf(ranked, input);
  const candidate = ranked.find((other) => other.slot === slot) ?? candidateAt(slot, input);
  if (!candidate) return explainNothing(query, id, 'unknown-tool', `There is no tool ${id}.`);
  const position = kept.indexOf(candidate);
  const outcome = outcomeOf();
  return {
    query,
    id,
    score: candidate.score,
    ...(outcome === 'returned' ? { rank: position + 1 } : {}),
    outcome,
    reason: reasonFor(outcome, { candidate, floor, place: position + 1, limit: input.limit }),
    terms: explainTerms(slot, tool, input),
    signals: signalsOf(candidate.parts),
  };

  function outcomeOf(): Outcome {
    if (!tool || !candidate) return 'unknown-tool';
    const admitted = admissionRule(plan.query, catalog)(tool);
    if (admitted !== 'admitted') return admitted;
    if (!input.among(id)) return 'excluded';
    const { words, exactName, past } = candidate.parts;
    if (words + exactName + past === 0) return 'no-match';
    if (!isRelated(candidate, floor)) return 'below-floor';
    // A tool of the same name is meant, of the server that the query names.
    if (position < 0) return 'other-server';
    return position < input.limit ? 'returned' : 'below-limit';
  }
}

function signalsOf(parts: ScoreParts): SignalExplanation[] {
  const signals: SignalExplanation[] = [
    { name: 'coverage', score: parts.coverage },
    { name: 'name completeness', score: parts.nameCompleteness },
    { name: 'action', score: parts.action },
    { name: 'server named', score: parts.server },
    { name: 'clause answered', score: parts.clause },
    { name: 'siblings', score: parts.siblings },
    { name: 'past searches', score: parts.past },
    { name: 'exact name', score: parts.exactName },
    { name: 'usage', score: parts.usage },
  ];
  return signals.filter(({ score }) => score !== 0);
}

function explainNothing(query: string, id: string, outcome: Outcome, reason: string): Explanation {
  return { query, id, score: 0, outcome, reason, terms: [], signals: [] };
}

function reasonFor(
  outcome: Outcome,
  at: { candidate: Candidate; floor: number; place: number; limit: number },
): string {
  switch (outcome) {
    case 'returned':
      return 'It is among the best matches.';
    case 'unknown-tool':
      return 'There is no such tool.';
    case 'excluded':
      return 'A search cannot find it now: it is already loaded, or turned off.';
    case 'no-match':
      return 'It has none of the words of the query, nor anything they may stand for.';
    case 'required-word-missing':
      return 'A word marked with + is not in its name, title, hints or server.';
    case 'other-server':
      return 'The query asks for another server.';
    case 'below-floor':
      return Number.isFinite(at.floor)
        ? `It is only vaguely related: its score of ${plainScoreOf(at.candidate).toFixed(2)} is below ${at.floor.toFixed(2)}.`
        : 'No tool has enough of the words of the query.';
    case 'below-limit':
      return at.place > 0
        ? `Others match better: it would be number ${at.place}, and the limit is ${at.limit}.`
        : `Too many others match the words of the query better: the limit is ${at.limit}.`;
    default:
      return outcome satisfies never;
  }
}

function explainTerms(slot: number, tool: IndexedTool, { plan, catalog }: ExplainInput): TermExplanation[] {
  const occurrences = new Map<string, Map<FieldName, number>>();
  readTool(tool.document, catalog, (term, field, weight) => {
    const known = occurrences.get(term) ?? new Map<FieldName, number>();
    occurrences.set(term, known.set(field, (known.get(field) ?? 0) + weight));
  });
  return plan.concepts.map((concept) => {
    const best = bestTerm(concept);
    if (!best) return { term: concept.label, fields: [], score: 0 };
    const matched = catalog.terms.text(best.term);
    const score = concept.weight * best.score;
    return {
      term: concept.label,
      matched,
      kind: best.kind,
      fields: sharesOf(occurrences.get(matched), score),
      score,
    };
  });

  function bestTerm({ terms }: WeighedConcept): (WeighedTerm & { score: number }) | undefined {
    let best: (WeighedTerm & { score: number }) | undefined;
    for (const term of terms) {
      const posting = catalog.terms.postings(term.term).find((other) => documentOf(other) === slot);
      const score = posting === undefined ? 0 : term.value * weightOf(posting);
      if (score > (best?.score ?? 0)) best = { ...term, score };
    }
    return best;
  }
}

function sharesOf(weights: ReadonlyMap<FieldName, number> = new Map(), score: number): FieldExplanation[] {
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return Array.from(weights, ([field, weight]) => ({ field, score: (score * weight) / total })).sort(
    (a, b) => b.score - a.score,
  );
}
