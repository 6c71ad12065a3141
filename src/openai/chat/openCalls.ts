import { readCallInput } from '../../agent/model/readCallInput.ts';
import type { CallShape } from '../../agent/transcript/makeCallsPlain.ts';
import type { ToolCall } from '../../agent/transcript/messages.ts';
import { isRecord, type JsonRecord } from '../../lib/json.ts';

/** A call while it is being streamed; its input is raw text, parsed only when the call is complete. */
export interface OpenCall {
  /** Id that the endpoint gave. */
  readonly told: string;
  readonly id: string;
  name: string;
  json: string;
  isOffered: boolean;
}

/** Stands for a missing index. */
const NO_INDEX = -1;

/** The calls of an answer while they are being streamed, put together by their index. */
export class OpenCalls {
  readonly #all: OpenCall[] = [];
  /** The call that a part with an index belongs to. */
  readonly #current = new Map<number, OpenCall>();
  readonly #shape: CallShape;
  readonly #ids: Set<string>;

  /** `given`: ids of earlier calls. */
  constructor(shape: CallShape, given: ReadonlySet<string>) {
    this.#shape = shape;
    this.#ids = new Set(given);
  }

  /** Adds a part to the call it belongs to. If the part begins a call, returns the call before. */
  add(part: JsonRecord): OpenCall | undefined {
    const told = typeof part.id === 'string' ? part.id : '';
    const index = Number.isInteger(part.index) ? Number(part.index) : NO_INDEX;
    const known = this.#current.get(index);
    // Some endpoints give every call the same index, or none.
    const isOther = known !== undefined && told !== '' && known.told !== '' && told !== known.told;
    const open = known && !isOther ? known : this.#begin(told);
    this.#current.set(index, open);
    const { name, arguments: json } = isRecord(part.function) ? part.function : {};
    if (typeof name === 'string' && !open.name.endsWith(name)) open.name += name;
    if (typeof json === 'string') open.json += json;
    // A server that does not stream gives the input as an object.
    if (isRecord(json)) open.json = JSON.stringify(json);
    return open === known ? undefined : this.#all.at(-2);
  }

  /** All calls, in the order they began. */
  list(): readonly OpenCall[] {
    return this.#all;
  }

  #begin(told: string): OpenCall {
    const open = { told, id: this.#takeId(told), name: '', json: '', isOffered: false };
    this.#all.push(open);
    return open;
  }

  /** Id of a call: the one the endpoint gave, unless a request could not carry it or another call has it. */
  #takeId(told: string): string {
    const id = this.#shape.id.test(told) && !this.#ids.has(told) ? told : this.#shape.newId();
    this.#ids.add(id);
    return id;
  }
}

export const closeCall = ({ id, name, json }: OpenCall): ToolCall => ({
  type: 'call',
  id,
  name,
  ...readCallInput(json),
});
