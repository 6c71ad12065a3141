import { comparePrefix } from './prefixChange.ts';
import { type BegunRequest, RequestRecord } from './requestRecord.ts';
import { definitionsOf, rankTools } from './searchRecord.ts';
import { heldBytes, type SharedText } from './sharedText.ts';

/** Requests of one chat that are kept, and the bytes that they may hold. */
const MAX_REQUESTS = 1_000;
const MAX_BYTES = 64_000_000;

/** Everything that was recorded of one chat, oldest first. */
export class ChatInspection {
  readonly id: string;
  readonly requests: RequestRecord[] = [];
  /** Requests that had to make room. */
  dropped = 0;
  readonly #onChange: () => void;
  #count = 0;
  /** Newest body of each agent of the chat. */
  readonly #bodies = new Map<string, SharedText>();
  #held = 0;

  constructor(id: string, onChange: () => void) {
    this.id = id;
    this.#onChange = onChange;
  }

  /** The newest request of the chat's own agent that was answered. */
  get newest(): RequestRecord | undefined {
    return this.requests.findLast(
      ({ kind, task, usage }) => kind === 'step' && task === undefined && usage !== undefined,
    );
  }

  begin(begun: BegunRequest): RequestRecord {
    const record = new RequestRecord(++this.#count, begun, this.#onChange);
    this.requests.push(record);
    this.#onChange();
    return record;
  }

  /** Takes stock of an answered request; gives a sentence about a cache miss. Takes time: not for the moment in which an answer is read. */
  async settle(record: RequestRecord, pool: BegunRequest['pool']): Promise<string | undefined> {
    const agent = `${record.task ?? ''} ${record.kind}`;
    const before = this.requests.findLast(
      ({ number, task, kind, usage }) =>
        number < record.number && task === record.task && kind === record.kind && usage !== undefined,
    );
    record.change = comparePrefix(before, record);
    const body = record.wire.settle(this.#bodies.get(agent) ?? this.#bodies.get(' step'));
    if (body) this.#bodies.set(agent, body);
    this.#held += record.wire.texts.reduce((sum, { newBytes }) => sum + newBytes, 0);
    this.#drop();
    for (const search of record.searches) {
      search.definitions = definitionsOf(search, pool);
      search.ranked = await rankTools(search, pool);
    }
    record.isSettled = true;
    this.#onChange();
    return record.change.miss;
  }

  /** Drops the oldest requests until the others fit. Bytes are counted only where they may be too many. */
  #drop(): void {
    while (this.requests.length > 1 && (this.requests.length > MAX_REQUESTS || this.#held > MAX_BYTES)) {
      if (this.#held > MAX_BYTES) {
        this.#held = heldBytes(this.requests.flatMap(({ wire }) => wire.texts));
        if (this.#held <= MAX_BYTES && this.requests.length <= MAX_REQUESTS) return;
      }
      this.requests.shift();
      this.dropped++;
    }
  }
}
