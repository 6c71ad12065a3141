import * as z from 'zod';
import { Refusal } from '../../host/refusal.ts';
import type { JsonRecord } from '../../lib/json.ts';
import type { CallCheck } from './callCheck.ts';
import type { CallContext } from './callContext.ts';
import { builtinOrigin, type ToolOrigin } from './toolOrigin.ts';
import type { ToolOutcome } from './toolOutcome.ts';

/** A tool as the model is told of it. */
export interface ToolDefinition {
  /** At most 64 characters of `[A-Za-z0-9_-]`. */
  readonly name: string;
  readonly description: string;
  /** A JSON schema the API accepts: `type: "object"`, no union at the top. */
  readonly inputSchema: JsonRecord;
  /** True if code of the model may call the tool, where the endpoint runs code. */
  readonly isProgrammatic?: true;
  /** True if the endpoint is to hold the model to the schema, where it can. */
  readonly isStrict?: true;
  /** Inputs that show how the tool is used. They fit the schema. */
  readonly examples?: readonly JsonRecord[];
}

/** The picture a call of the tool is shown with; without one its effect decides. */
export type ToolIcon = 'run' | 'search' | 'ask' | 'agent' | 'web';

/** `none` only looks; `edit` changes files of the workspace; `other` may do anything else. */
export type ToolEffect = 'none' | 'edit' | 'other';

export interface Tool {
  readonly definition: ToolDefinition;
  readonly origin: ToolOrigin;
  readonly effect: ToolEffect;
  /** A name for people. */
  readonly title?: string;
  readonly icon?: ToolIcon;
  /** A few words on what it does, for the model, where a name alone says too little. */
  readonly hint?: string;
  /** Extra words to be found by. */
  readonly searchHints?: readonly string[];
  /** Wish on how to expose the tool; the user's globs come first. */
  readonly loading?: 'always' | 'deferred';
  /** Owner of that wish; the tool itself if absent. */
  readonly loadingBy?: 'settings' | 'server';
  /** True if the description only stands in for one that the server does not give: a search does not read it. */
  readonly isUndescribed?: boolean;
  /** Reason why the tool cannot be offered at all; such a tool is off. */
  readonly defect?: string;
  /** True if the tool is off because it is not what the user has approved; the user can review the change. */
  readonly isChanged?: boolean;
  /** Characters of text that a result may have; a longer one goes to a file, of which the model gets the two ends. */
  readonly maxResultChars?: number;
  /**
   * True if the tool must be callable at any moment, so is never deferred: without such tools nothing else can be
   * found, asked or done.
   */
  readonly isCore?: boolean;
  /** True if the tool is one of the few of the simple mode. */
  readonly isSimple?: boolean;
  /** True if the tool shows the content of files: a rule about `Read` is about this tool, too. */
  readonly readsFiles?: boolean;
  /** True if some calls of the tool only look, whatever its effect: `check` says which. */
  readonly canJustLook?: boolean;
  /** True if a call that does not just look may count on the edits before it in its message: it is not run when one was not made. */
  readonly countsOnEdits?: boolean;
  /** The field of its input with the path of the file that a call changes, if it changes one. */
  readonly changedFile?: string;
  /** True if a call may not start before its message is whole, although it changes nothing itself. */
  readonly waitsForMessage?: boolean;
  /** True if a cancelled call is waited for, although it changes nothing itself: it ends on its own, and soon. */
  readonly endsItself?: boolean;
  /** Reason why the tool cannot be used here and now, e.g. because the model lacks something; undefined if it can. */
  unavailable?(): string | undefined;
  /** True if a call may run beside other safe calls. */
  isConcurrencySafe(input: unknown): boolean;
  /** Parses the input for `run`. Throws a Refusal that names the path and what was expected. */
  parse(input: unknown): unknown;
  /** Describes a call with this (parsed) input, for a progress line or an approval. */
  describe(input: unknown): string;
  /** Checks a call before anyone is asked; without a check only the effect and the name of the tool count. */
  check?(input: unknown, context: CallContext, signal: AbortSignal): Promise<CallCheck>;
  run(input: unknown, context: CallContext, signal: AbortSignal): Promise<ToolOutcome>;
}

/** The part of a tool that rules go by. */
export interface NamedTool extends Pick<Tool, 'origin' | 'readsFiles'> {
  readonly definition: Pick<ToolDefinition, 'name'>;
}

/** The facts a built-in tool states of itself, in the words of `Tool`. */
type Traits = Pick<
  Tool,
  | 'effect'
  | 'icon'
  | 'loading'
  | 'hint'
  | 'searchHints'
  | 'maxResultChars'
  | 'isCore'
  | 'isSimple'
  | 'readsFiles'
  | 'canJustLook'
  | 'countsOnEdits'
  | 'changedFile'
  | 'waitsForMessage'
  | 'endsItself'
  | 'unavailable'
>;

interface BuiltinSpec<Schema extends z.ZodObject> extends Traits {
  readonly name: string;
  readonly description: string;
  readonly input: Schema;
  /** If absent, calls are safe if the tool only looks. */
  isConcurrencySafe?(input: z.infer<Schema>): boolean;
  describe(input: z.infer<Schema>): string;
  check?(input: z.infer<Schema>, context: CallContext, signal: AbortSignal): Promise<CallCheck>;
  run(input: z.infer<Schema>, context: CallContext, signal: AbortSignal): Promise<ToolOutcome>;
}

/** A built-in tool from one zod schema: the model sees its JSON form, `run` gets the parsed value. */
export function defineTool<Schema extends z.ZodObject>(spec: BuiltinSpec<Schema>): Tool {
  let definition: ToolDefinition | undefined;
  const { name, description, input: schema, isConcurrencySafe: _, describe, check, run, ...traits } = spec;
  return {
    ...traits,
    // Made when it is first asked for: the editor's start does not wait for JSON schemas.
    get definition() {
      definition ??= { name, description, inputSchema: jsonSchema(schema) };
      return definition;
    },
    origin: builtinOrigin(name),
    isConcurrencySafe: (input) => isSafe(spec, input),
    parse: (input) => parseInput(schema, input),
    describe: (input) => describe(input as z.infer<Schema>),
    ...(check ? { check: (input, ...rest) => check(input as z.infer<Schema>, ...rest) } : {}),
    run: (input, ...rest) => run(input as z.infer<Schema>, ...rest),
  };
}

/**
 * True if the call may run beside others. The input is not parsed yet: a call whose input does not fit runs alone, and
 * is refused there.
 */
function isSafe<Schema extends z.ZodObject>(spec: BuiltinSpec<Schema>, input: unknown): boolean {
  if (!spec.isConcurrencySafe) return spec.effect === 'none';
  const { data, success } = spec.input.safeParse(input);
  return success && spec.isConcurrencySafe(data);
}

function jsonSchema(schema: z.ZodObject): JsonRecord {
  const { $schema: _, ...inputSchema } = z.toJSONSchema(schema, {
    io: 'input',
    // Every integer comes with the largest number there is, which only takes tokens.
    override: ({ jsonSchema: part }) => {
      if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
      if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
    },
  });
  return inputSchema;
}

function parseInput<Schema extends z.ZodObject>(schema: Schema, input: unknown): z.infer<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    (issue) => `${issue.path.join('.') || 'input'}: ${describeIssue(issue)}`,
  );
  throw new Refusal(`The input does not fit the tool's schema. ${problems.join('; ')}.`);
}

/** Words on a problem. If a value may have several forms, each form says what it misses. */
const describeIssue = (issue: z.core.$ZodIssue): string =>
  issue.code === 'invalid_union' && issue.errors.length > 0
    ? issue.errors.map((form) => form.map(describeIssue).join(', ')).join('; or ')
    : issue.message;
