import type { ChatInspection } from '../../agent/inspection/chatInspection.ts';
import { chatTotals, savedDollars } from '../../agent/inspection/chatTotals.ts';
import { type Protocol, protocolOf } from '../../agent/inspection/protocolSteps.ts';
import type { RequestRecord } from '../../agent/inspection/requestRecord.ts';
import type { SearchRecord } from '../../agent/inspection/searchRecord.ts';
import { sumCost } from '../../host/tokenPrice.ts';
import type { TokenUsage } from '../../host/tokenUsage.ts';
import { maskKeys, maskSecrets } from '../../lib/maskSecrets.ts';
import type { InspectedChat, RequestView, SearchView } from '../../protocol/inspectorMessages.ts';

/** A chat as the inspector shows it, without the texts. */
export function inspectedChat(chat: ChatInspection, title: string): InspectedChat {
  const { requests, dropped } = chat;
  const { usage, dollars, savedDollars: saved, ...totals } = chatTotals(chat);
  const places = new Places(requests);
  return maskSecrets({
    id: chat.id,
    title,
    totals: {
      ...totals,
      usage: usageOf(usage),
      ...(dollars === undefined ? {} : { dollars }),
      ...(saved === undefined ? {} : { savedDollars: saved }),
    },
    dropped,
    first: requests[0]?.number ?? 1,
    requests: requests.map((request) => requestView(request, places)),
  });
}

/** A text of a request as the page asks for it; undefined if there is none. */
export function textOf(chat: ChatInspection, number: number, name: string): string | undefined {
  const request = chat.requests.find((one) => one.number === number);
  if (request === undefined) return undefined;
  const last = request.wire.attempts.at(-1);
  switch (name) {
    case 'body':
      return maskKeys(last?.body.toString() ?? '');
    case 'raw':
      return maskKeys(last?.answer.toString() ?? '');
    case 'answer':
      return last && maskKeys(jsonOf(last.readWhole()));
    case 'attempts':
      return JSON.stringify(maskSecrets(request.wire.attempts.map(describeAttempt)));
    default: {
      const own = protocol(request, new Places(chat.requests)).own.get(name);
      return own === undefined ? undefined : maskKeys(own);
    }
  }
}

/** Names of the texts of a request that are not those of a step. */
export const WIRE_TEXTS = ['body', 'answer', 'raw', 'attempts'] as const;

/** Names of all texts of a request. */
export const textNames = (chat: ChatInspection, request: RequestRecord): readonly string[] => [
  ...WIRE_TEXTS,
  ...protocol(request, new Places(chat.requests)).own.keys(),
];

type Attempt = RequestRecord['wire']['attempts'][number];

const describeAttempt = ({
  method,
  address,
  headers,
  status,
  answerHeaders,
  problem,
  ...times
}: Attempt) => ({
  ...{ method, address, headers, status, answerHeaders, problem },
  at: times.at,
  begunAt: times.begunAt,
  endedAt: times.endedAt,
});

const jsonOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Numbers that people can tell turns and tasks by, and what later requests know of earlier ones. */
class Places {
  readonly #turns: readonly string[];
  readonly #tasks: readonly string[];
  readonly #names: ReadonlyMap<string, string>;
  readonly #called = new Map<string, number>();
  readonly #requests: readonly RequestRecord[];

  constructor(requests: readonly RequestRecord[]) {
    this.#requests = requests;
    this.#turns = [...new Set(requests.map(({ turn }) => turn))];
    this.#tasks = [...new Set(requests.flatMap(({ task }) => task ?? []))];
    this.#names = new Map(
      requests.flatMap(({ calls }) => calls.calls.map(({ id, name }) => [id, name] as const)),
    );
    for (const { number, calls } of requests)
      for (const { name } of calls.calls) this.#called.set(name, number);
  }

  turn({ turn }: RequestRecord): number {
    return this.#turns.indexOf(turn) + 1;
  }

  task({ task }: RequestRecord): { task?: number } {
    return task === undefined ? {} : { task: this.#tasks.indexOf(task) + 1 };
  }

  readonly nameOf = (call: string): string | undefined => this.#names.get(call);

  /** True if a tool was called by this request or a later one. */
  wasCalled(name: string, { number }: RequestRecord): boolean {
    return (this.#called.get(name) ?? 0) >= number;
  }

  /** Tools that later searches of the turn found and that were called then. */
  foundLater({ number, turn }: RequestRecord): readonly string[] {
    return this.#requests
      .filter((later) => later.turn === turn && later.number > number)
      .flatMap((later) =>
        later.searches.flatMap(({ found }) => found.filter((name) => this.wasCalled(name, later))),
      );
  }
}

const settled = new WeakMap<RequestRecord, Protocol>();

/** The steps of a request; written down once when nothing of it changes any more. */
function protocol(request: RequestRecord, places: Places): Protocol {
  const known = settled.get(request);
  if (known) return known;
  const steps = protocolOf(request, places.nameOf);
  if (request.isSettled) settled.set(request, steps);
  return steps;
}

function requestView(request: RequestRecord, places: Places): RequestView {
  const { model, epoch, usage, cost, change, stop, error, endedAt, tools, deferral } = request;
  const saved = savedDollars(request);
  return {
    number: request.number,
    kind: request.kind,
    turn: places.turn(request),
    ...places.task(request),
    at: request.at,
    ...(endedAt === undefined ? {} : { endedAt }),
    model: model.name,
    endpoint: model.endpoint,
    window: model.contextWindow,
    strategy: epoch.strategy,
    epoch: epoch.number,
    prefix: change?.prefix ?? '',
    attempts: request.wire.attempts.length,
    ...(stop === undefined ? {} : { stop }),
    ...(error === undefined ? {} : { error }),
    ...(usage === undefined ? {} : { usage: usageOf(usage) }),
    ...(cost === undefined ? {} : { dollars: sumCost(cost) }),
    parts: { ...request.parts },
    ...deferral,
    ...(saved === undefined ? {} : { savedDollars: saved }),
    loaded: [...tools.loaded],
    found: [...tools.found],
    deferred: tools.deferred.length,
    causes: [...(change?.causes ?? [])],
    ...(change?.diff === undefined ? {} : { diff: change.diff }),
    ...(change?.miss === undefined ? {} : { miss: change.miss }),
    steps: protocol(request, places).steps.map((step) => ({ ...step })),
    searches: request.searches.map((search) => searchView(search, request, places)),
    calls: request.calls.calls.map(({ input: _, output: __, found: ___, ...call }) => ({ ...call })),
  };
}

/** Tools that an alias could lead to that are offered at most. */
const MAX_SUGGESTIONS = 3;

function searchView(search: SearchRecord, request: RequestRecord, places: Places): SearchView {
  const { id, at, by, queries, found, error, ranked } = search;
  const called = found.filter((name) => places.wasCalled(name, request));
  const others = [...places.foundLater(request), ...ranked.flat().map(({ name }) => name)];
  const suggestions = [...new Set(others)].filter((name) => !found.includes(name));
  return {
    ...{ id, at, by, called },
    queries: [...queries],
    found: [...found],
    ...(error === undefined ? {} : { error }),
    ranked: ranked.map((hits) => hits.map((hit) => ({ ...hit }))),
    suggestions: called.length > 0 ? [] : suggestions.slice(0, MAX_SUGGESTIONS),
  };
}

const usageOf = ({ inputTokens, cacheReadTokens, cacheWriteTokens, outputTokens }: TokenUsage) => ({
  input: inputTokens,
  cacheRead: cacheReadTokens,
  cacheWrite: cacheWriteTokens,
  output: outputTokens,
});
