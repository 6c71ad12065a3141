import { TOOL_SEARCH } from '../../tools/pool/searchPool.ts';
import { textTokens } from '../../tools/tool/tokens.ts';
import type { CallRecord } from './callRecord.ts';
import type { RequestRecord } from './requestRecord.ts';
import type { SearchRecord } from './searchRecord.ts';

/** Those between which a step goes. `server`: a server of tools, or the pool that has the definitions. */
export type Party = 'client' | 'endpoint' | 'model' | 'server' | 'tool';

export type StepKind =
  | 'announcement'
  | 'result'
  | 'request'
  | 'forward'
  | 'search'
  | 'lookup'
  | 'definitions'
  | 'references'
  | 'call'
  | 'response'
  | 'run'
  | 'outcome'
  | 'hostedCall'
  | 'hostedResult';

/** One step of a request, from what it brings along to the results of its calls, in their order. */
export interface ProtocolStep {
  readonly id: string;
  readonly kind: StepKind;
  readonly from: Party;
  readonly to: Party;
  readonly name?: string;
  readonly at: number;
  readonly milliseconds?: number;
  readonly tokens?: number;
  readonly isCounted?: boolean;
  readonly isError?: boolean;
  /** Place of its text: in the request, in the answer, or in `own`. */
  readonly text: 'body' | 'answer' | 'own';
  /** Id of the call whose part of the text it is. */
  readonly part?: string;
}

/** Steps of a request, and the texts of those that have one of their own. */
export interface Protocol {
  readonly steps: readonly ProtocolStep[];
  readonly own: ReadonlyMap<string, string>;
}

/** Writes down the steps of a request. `nameOf` knows the names of calls of earlier requests. */
export function protocolOf(request: RequestRecord, nameOf: (call: string) => string | undefined): Protocol {
  const own = new Map<string, string>();
  const steps: ProtocolStep[] = [];
  const add = (step: Omit<ProtocolStep, 'id' | 'text'> & Partial<ProtocolStep>, text?: string): void => {
    const id = `${step.kind}-${steps.length}`;
    if (text !== undefined) own.set(id, text);
    steps.push({ id, text: 'own', ...(text === undefined ? {} : { tokens: textTokens(text) }), ...step });
  };
  const sent = { at: request.wire.attempts[0]?.at ?? request.at };
  const ended = { at: request.endedAt ?? Date.now() };

  for (const text of request.announced)
    add({ kind: 'announcement', from: 'client', to: 'model', ...sent }, text);
  for (const part of request.answered)
    add({ kind: 'result', from: 'client', to: 'model', ...sent, ...named(nameOf(part)), text: 'body', part });
  const { usage } = request;
  const tokens = usage && { tokens: usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens };
  const counted = tokens ? { ...tokens, isCounted: true } : {};
  add({ kind: 'request', from: 'client', to: 'endpoint', ...sent, ...counted, text: 'body' });
  add({ kind: 'forward', from: 'endpoint', to: 'model', ...sent, ...counted, text: 'body' });
  for (const search of request.searches) if (search.by === 'endpoint') addEndpointSearch(search, add);
  for (const { server, tool, input, isError, text } of request.hosted) {
    add(
      { kind: 'hostedCall', from: 'endpoint', to: 'server', name: `${server}: ${tool}`, ...ended },
      json({ tool, input }),
    );
    add(
      { kind: 'hostedResult', from: 'server', to: 'endpoint', name: `${server}: ${tool}`, ...ended, isError },
      text,
    );
  }
  for (const { id, name, offeredAt } of request.calls.calls) {
    const kind = name === TOOL_SEARCH ? 'search' : 'call';
    add({ kind, from: 'model', to: 'client', name, at: offeredAt, text: 'answer', part: id });
  }
  if (request.endedAt !== undefined)
    add({
      ...{ kind: 'response', from: 'endpoint', to: 'client', ...ended, text: 'answer' },
      milliseconds: request.endedAt - sent.at,
      ...(usage ? { tokens: usage.outputTokens, isCounted: true } : {}),
      ...(request.error === undefined ? {} : { isError: true }),
    });
  for (const call of request.calls.calls) {
    const search = request.searches.find(({ id }) => id === call.id);
    if (search) addSearch(search, add);
    else addCall(call, add);
  }
  return { steps, own };
}

type Add = (step: Omit<ProtocolStep, 'id' | 'text'> & Partial<ProtocolStep>, text?: string) => void;

function addEndpointSearch(search: SearchRecord, add: Add): void {
  const { id, at, error } = search;
  const name = search.queries.join(' · ');
  add({ kind: 'search', from: 'model', to: 'endpoint', name, at, text: 'answer', part: id });
  add({ kind: 'lookup', from: 'endpoint', to: 'server', name, at }, lookupOf(search));
  add({ kind: 'definitions', from: 'server', to: 'endpoint', at }, json(search.definitions));
  add({
    kind: 'references',
    from: 'endpoint',
    to: 'model',
    at,
    text: 'answer',
    part: id,
    ...(error ? { isError: true } : {}),
  });
}

function addSearch(search: SearchRecord, add: Add): void {
  const name = search.queries.join(' · ');
  add({ kind: 'lookup', from: 'client', to: 'server', name, at: search.at }, lookupOf(search));
  add({ kind: 'definitions', from: 'server', to: 'client', at: search.at }, json(search.definitions));
}

function addCall({ name, input, startedAt, endedAt, ending, output, summary }: CallRecord, add: Add): void {
  if (startedAt === undefined && endedAt === undefined) return;
  const to = name.startsWith('mcp__') ? 'server' : 'tool';
  if (startedAt !== undefined)
    add({ kind: 'run', from: 'client', to, name, at: startedAt }, json({ tool: name, input }));
  if (endedAt === undefined) return;
  add(
    {
      ...{ kind: 'outcome', from: to, to: 'client', name, at: endedAt },
      ...(startedAt === undefined ? {} : { milliseconds: endedAt - startedAt }),
      ...(ending === 'done' ? {} : { isError: true }),
    },
    output || summary || '',
  );
}

const lookupOf = ({ queries, found, ranked }: SearchRecord): string =>
  json({ search_query: queries.length === 1 ? queries[0] : queries, matching_tools: found, ranked });

const named = (name: string | undefined) => (name === undefined ? {} : { name });

const json = (value: unknown): string => JSON.stringify(value, undefined, 2);
