import { computeCost, type TokenCost, type TokenPrice } from '../../host/tokenPrice.ts';
import type { TokenUsage } from '../../host/tokenUsage.ts';
import type { AgentPool } from '../../tools/pool/agentPool.ts';
import type { ChatPlace } from '../../tools/tool/callContext.ts';
import { loadedNames } from '../epoch/epoch.ts';
import type { AgentEvent } from '../events/events.ts';
import type { OfferedModel } from '../model/offeredModel.ts';
import type { Reply } from '../model/reply.ts';
import { contextParts } from '../transcript/contextParts.ts';
import type { HostedCall } from '../transcript/hosted.ts';
import { estimateMessageTokens } from '../transcript/messageTokens.ts';
import { foundTools, type Transcript, textsOf } from '../transcript/transcript.ts';
import { CallRecorder } from './callRecord.ts';
import { type ContextDivision, divideContext } from './contextDivision.ts';
import { type DeferralFigures, deferralFigures, NO_DEFERRAL } from './deferralFigures.ts';
import type { PrefixChange } from './prefixChange.ts';
import { type SearchRecord, searchOf } from './searchRecord.ts';
import { WireRecord } from './wireRecord.ts';

export type InspectedModel = Pick<OfferedModel, 'id' | 'name' | 'endpoint' | 'contextWindow'>;

/** A request that is about to be made. */
export interface BegunRequest {
  readonly kind: 'step' | 'summary';
  readonly chat: ChatPlace;
  readonly transcript: Transcript;
  readonly model: InspectedModel;
  readonly price: TokenPrice | undefined;
  /** The tools of whoever makes the request. */
  readonly pool: Pick<AgentPool, 'entries' | 'search'>;
}

/** Tools of a request, as the model is told of them. */
export interface ToolStates {
  readonly loaded: readonly string[];
  readonly found: readonly string[];
  readonly deferred: readonly string[];
}

/** A request by a tool to a model of the tool's choice: nothing but its usage is known. */
export interface OtherRequest {
  readonly at: number;
  readonly usage: TokenUsage;
}

const NO_TOOLS: ToolStates = { loaded: [], found: [], deferred: [] };

/** One request of a chat: what went over the wire, and everything that came of it. */
export class RequestRecord {
  readonly number: number;
  readonly at = Date.now();
  readonly kind: BegunRequest['kind'];
  readonly turn: string;
  /** The task that the request is part of, if another agent than that of the chat makes it. */
  readonly task: string | undefined;
  readonly model: InspectedModel;
  readonly price: TokenPrice | undefined;
  readonly epoch: Transcript['epoch'];
  readonly wire: WireRecord;
  readonly calls = new CallRecorder();
  readonly searches: SearchRecord[] = [];
  readonly hosted: HostedCall[] = [];
  readonly others: OtherRequest[] = [];
  usage: TokenUsage | undefined;
  endedAt: number | undefined;
  stop: Reply['stop'] | undefined;
  error: string | undefined;
  /** True when nothing of it will change any more. */
  isSettled = false;
  /** Changes since the request before, and their effect on the cache. */
  change: PrefixChange | undefined;
  #transcript: Transcript | undefined;
  #pool: BegunRequest['pool'] | undefined;
  #tools = NO_TOOLS;
  #parts: ContextDivision | undefined;
  #deferral = NO_DEFERRAL;
  #announced: readonly string[] = [];
  #answered: readonly string[] = [];

  constructor(number: number, begun: BegunRequest, onChange: () => void) {
    const { kind, chat, transcript, model, price, pool } = begun;
    this.number = number;
    this.kind = kind;
    this.turn = chat.turn;
    this.task = chat.task;
    this.model = model;
    this.price = price;
    this.epoch = transcript.epoch;
    this.wire = new WireRecord(onChange);
    this.#transcript = transcript;
    this.#pool = pool;
  }

  get cost(): TokenCost | undefined {
    return this.usage && this.price && computeCost(this.usage, this.price);
  }

  get tools(): ToolStates {
    this.#measure();
    return this.#tools;
  }

  get parts(): ContextDivision {
    this.#measure();
    return this.#parts as ContextDivision;
  }

  get deferral(): DeferralFigures {
    this.#measure();
    return this.#deferral;
  }

  /** Texts by which this request tells the model of tools for the first time. */
  get announced(): readonly string[] {
    this.#measure();
    return this.#announced;
  }

  /** Ids of the calls whose results go out with this request for the first time. */
  get answered(): readonly string[] {
    this.#measure();
    return this.#answered;
  }

  /** Takes what happens in the step of this request. What agents with a task do is taken by their own requests. */
  take(event: AgentEvent): void {
    if ('tasks' in event && event.tasks !== undefined) return;
    this.calls.take(event);
    const search = searchOf(event);
    if (search) this.searches.push(search);
    if (event.type === 'hosted-call') this.hosted.push(event.hosted);
    if (event.type === 'step-end') this.#answer(event.usage);
    if (event.type === 'sub-step' && event.isOtherModel)
      this.others.push({ at: Date.now(), usage: event.usage });
  }

  end({ stop, error }: { readonly stop: Reply['stop']; readonly error?: string | undefined }): void {
    this.endedAt ??= Date.now();
    this.stop = stop;
    this.error = error;
  }

  #answer(usage: TokenUsage): void {
    this.usage = usage;
    this.endedAt = Date.now();
    // Measures anew: the first figures were made before the endpoint had counted.
    if (this.#transcript === undefined && this.#parts) this.#parts = undefined;
  }

  /** Measures the request once it is answered, and lets go of what it was measured by; before that, each time anew. */
  #measure(): void {
    const [transcript, pool] = [this.#transcript, this.#pool];
    if (transcript === undefined || pool === undefined) return;
    const entries = pool.entries();
    const parts = contextParts(transcript);
    const loaded = loadedNames(this.epoch);
    this.#tools = {
      loaded: [...loaded],
      found: [...foundTools(transcript).keys()].filter((name) => !loaded.has(name)),
      deferred: entries.flatMap(({ tool: { definition }, exposure }) =>
        exposure === 'deferred' && !parts.tools.has(definition.name) ? definition.name : [],
      ),
    };
    this.#deferral = deferralFigures(transcript, entries);
    const { system, loaded: tools } = parts;
    const estimate = transcript.size ?? system + tools + estimateMessageTokens(transcript.messages);
    const used = this.usage ? sizeOf(this.usage) : estimate;
    this.#parts = divideContext(parts, { used, window: this.model.contextWindow });
    const news = transcript.messages.slice(
      transcript.messages.findLastIndex(({ role }) => role === 'assistant') + 1,
    );
    this.#announced = textsOf(news).flatMap(({ kind, text }) => (kind === 'announcement' ? [text] : []));
    this.#answered = news.flatMap((message) =>
      message.role === 'user' ? message.results.map(({ callId }) => callId) : [],
    );
    if (this.endedAt === undefined) return;
    this.#transcript = undefined;
    this.#pool = undefined;
  }
}

const sizeOf = ({ inputTokens, cacheReadTokens, cacheWriteTokens, outputTokens }: TokenUsage): number =>
  inputTokens + cacheReadTokens + cacheWriteTokens + outputTokens;
