/** Refusal that is answered with the API's error envelope. */
export class Refused extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | null;
  readonly param: string | null;

  constructor(
    message: string,
    { status = 400, type = 'invalid_request_error', code = null, param = null }: Partial<Envelope> = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.param = param;
  }

  get envelope() {
    const { message, type, code, param } = this;
    return { error: { message, type, param, code } };
  }
}

interface Envelope {
  readonly status: number;
  readonly type: string;
  readonly code: string | null;
  readonly param: string | null;
}

/** Throws a refusal unless the condition holds. */
export function require(
  condition: boolean,
  message: string,
  more: Partial<Envelope> = {},
): asserts condition {
  if (!condition) throw new Refused(message, more);
}
