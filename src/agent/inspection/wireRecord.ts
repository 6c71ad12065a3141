import { parseJson } from '../../lib/json.ts';
import { type AnswerTap, HIDDEN, type SentRequest, type WireTap } from '../model/wireTap.ts';
import { type SharedText, shareText } from './sharedText.ts';

/** Bytes of one answer that are kept. */
const MAX_ANSWER = 8_000_000;

/** Takes down the attempts at one request. */
export class WireRecord implements WireTap {
  readonly attempts: Attempt[] = [];
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  send(sent: SentRequest): AnswerTap {
    const attempt = new Attempt(sent, this.#onChange);
    this.attempts.push(attempt);
    this.#onChange();
    return attempt;
  }

  /** Lets the bodies share what they repeat of the body before, which is returned anew. Takes time: not for the moment in which a request leaves. */
  settle(before: SharedText | undefined): SharedText | undefined {
    let last = before;
    for (const attempt of this.attempts) last = attempt.share(last);
    return last;
  }

  /** Everything that takes up memory. */
  get texts(): readonly SharedText[] {
    return this.attempts.flatMap(({ body, answer }) => [body, answer]);
  }
}

/** One attempt at a request, without secrets, and its answer. */
export class Attempt implements AnswerTap {
  readonly at = Date.now();
  readonly method: string;
  readonly #onChange: () => void;
  readonly #secrets: readonly string[];
  readonly #sent: Omit<SentRequest, 'body' | 'secrets'>;
  /** The body as it was sent, secrets and all, until it is shared. */
  #whole: string | undefined;
  #body: SharedText | undefined;
  #pieces: Uint8Array[] = [];
  #kept = 0;
  #answer: SharedText | undefined;
  #answerHeaders: Readonly<Record<string, string>> = {};
  /** Absent before the answer begins. */
  status: number | undefined;
  begunAt: number | undefined;
  endedAt: number | undefined;
  /** Why the answer broke off. */
  problem: string | undefined;

  constructor({ body, secrets, ...sent }: SentRequest, onChange: () => void) {
    this.method = sent.method;
    this.#sent = sent;
    this.#whole = body;
    this.#secrets = withEscaped(secrets);
    this.#onChange = onChange;
  }

  begin(status: number, headers: Readonly<Record<string, string>>): void {
    this.status = status;
    this.#answerHeaders = headers;
    this.begunAt = Date.now();
  }

  take(piece: Uint8Array | string): void {
    if (this.#kept > MAX_ANSWER) return;
    this.#kept += piece.length;
    this.#pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
  }

  end(problem?: string): void {
    if (this.endedAt !== undefined) return;
    this.endedAt = Date.now();
    this.problem = problem;
    this.#onChange();
  }

  get address(): string {
    return this.#hide(this.#sent.address);
  }

  get headers(): Readonly<Record<string, string>> {
    return this.#hideAll(this.#sent.headers);
  }

  get body(): SharedText {
    return this.#body ?? this.share(undefined);
  }

  share(before: SharedText | undefined): SharedText {
    this.#body ??= shareText(this.#hide(this.#whole ?? ''), before);
    this.#whole = undefined;
    return this.#body;
  }

  get answerHeaders(): Readonly<Record<string, string>> {
    return this.#hideAll(this.#answerHeaders);
  }

  /** The answer as it came. */
  get answer(): SharedText {
    if (this.#answer) return this.#answer;
    const text = shareText(this.#hide(Buffer.concat(this.#pieces).toString()));
    if (this.endedAt === undefined) return text;
    this.#pieces = [];
    this.#answer = text;
    return text;
  }

  /** The answer as if it had come whole. */
  readWhole(): unknown {
    const text = this.answer.toString();
    return this.#sent.readAnswer ? this.#sent.readAnswer(text) : (parseJson(text) ?? text);
  }

  #hide(text: string): string {
    return this.#secrets.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text);
  }

  #hideAll(record: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
    return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, this.#hide(value)]));
  }
}

/** Characters of the shortest text that can be a secret. */
const SHORTEST = 4;

/** Secrets as they are, and as they stand in JSON. */
const withEscaped = (secrets: readonly string[]): readonly string[] =>
  [...new Set(secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)]))]
    .filter(({ length }) => length >= SHORTEST)
    .sort((a, b) => b.length - a.length);
