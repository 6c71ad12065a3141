/**
 * Hears one request to a model as it really goes over the wire, and its answer as it comes. Every adapter tells it, from
 * where the bytes leave and arrive; whoever asks the model listens or does not. Hearing changes nothing and never throws.
 */
export interface WireTap {
  /** Takes a request as it leaves, once for each attempt. Returns the tap for its answer. */
  send(request: SentRequest): AnswerTap;
}

export interface SentRequest {
  /** Method of HTTP, or the name of the function that an adapter without HTTP calls. */
  readonly method: string;
  readonly address: string;
  /** Headers; of those that could hold a secret the value is `HIDDEN`. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body, byte for byte; for an adapter without HTTP what it hands over, as JSON. */
  readonly body: string;
  /** Keys, tokens and the like: wherever they stand, in request or answer, they are replaced before anything is kept. */
  readonly secrets: readonly string[];
  /** Reads an answer that came in pieces as if it had come whole. Called only when somebody looks. */
  readonly readAnswer?: (text: string) => unknown;
}

/** Hears the answer to one attempt. `end` is the last that is told, and is always told. */
export interface AnswerTap {
  /** The answer begins; its status is 200 where there is no HTTP. */
  begin(status: number, headers: Readonly<Record<string, string>>): void;
  /** A piece of the answer arrives. */
  take(piece: Uint8Array | string): void;
  /** The answer is over, or broke off for this reason. */
  end(problem?: string): void;
}

/** Stands for a secret. */
export const HIDDEN = '…hidden…';
