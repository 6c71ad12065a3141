import type { ModelFacts } from '../models.ts';
import type { Block, BlockOf } from '../request/blockShape.ts';
import type { PrefixChain } from '../request/prefixChain.ts';
import type { RequestBody } from '../request/requestShape.ts';
import type { Turn } from '../request/turns.ts';

/** A request whose shape is known, with the facts that several rules derive from it. */
export interface WireRequest {
  readonly body: RequestBody;
  /** Value of the `anthropic-version` header. */
  readonly version: string;
  /** Names in the `anthropic-beta` header. */
  readonly betas: readonly string[];
  readonly model: ModelFacts;
  readonly turns: readonly Turn[];
  readonly prefix: PrefixChain;
}

/** Problem that is answered with HTTP 400 `invalid_request_error`. */
export interface RuleViolation {
  readonly message: string;
  readonly code?: string;
}

/** A rule: a pure function that gives the problem of a request, or undefined. Each rule has a number; the test with that number has its words. */
export type Rule = (request: WireRequest) => RuleViolation | undefined;

export const violation = (message: string): RuleViolation => ({ message });

export const isType =
  <Type extends Block['type']>(type: Type) =>
  (block: Block | undefined): block is BlockOf<Type> =>
    block?.type === type;

/** True for the result of a server tool inside an assistant turn. */
export const isServerResult = (block: Block | undefined): boolean =>
  block !== undefined && block.type !== 'tool_result' && block.type.endsWith('_tool_result');
