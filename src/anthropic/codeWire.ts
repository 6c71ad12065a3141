import type { Anthropic } from '@anthropic-ai/sdk';
import type { ModelRequest } from '../agent/model/model.ts';
import type { HostedCall } from '../agent/transcript/hosted.ts';
import {
  type AssistantMessage,
  type CodeCaller,
  type CodeContainer,
  isCodeWaiting,
} from '../agent/transcript/messages.ts';
import type { Epoch } from '../agent/transcript/transcript.ts';
import { isRecord, type JsonRecord } from '../lib/json.ts';
import { cutText, removeInvisible } from '../lib/text.ts';
import type { ToolDefinition } from '../tools/tool/tool.ts';

/** Version of the code tool from which on code can call tools here. */
const CODE_TOOL = 'code_execution_20260120';

const RESULT_LIMIT = 10_000;

/** The tool with which the model runs code, in an epoch that has it. */
export const codeTools = ({ runsCode }: Epoch): readonly Anthropic.ToolUnion[] =>
  runsCode ? [{ type: CODE_TOOL, name: 'code_execution' }] : [];

/** The fields of a tool that say who may call it; none for the model alone. */
export const callersOf = (
  { isProgrammatic }: ToolDefinition,
  { runsCode }: Epoch,
): Pick<Anthropic.Tool, 'allowed_callers'> =>
  runsCode && isProgrammatic ? { allowed_callers: ['direct', CODE_TOOL] } : {};

/** Reads the code that makes a call; undefined for a call of the model itself. */
export function readCaller(caller: unknown): CodeCaller | undefined {
  if (!isRecord(caller) || typeof caller.tool_id !== 'string') return undefined;
  return { run: caller.tool_id, block: caller };
}

/** Reads the place where code runs. */
export const readContainer = (
  container: Anthropic.Container | null | undefined,
): CodeContainer | undefined =>
  container ? { id: container.id, expiresAt: container.expires_at } : undefined;

/**
 * The place for the code of a request: that of the newest answer as long as it lasts. Code that waits for results needs the
 * place that it waits in; the endpoint says so if that is gone.
 */
export function chooseContainer(
  { epoch, messages }: ModelRequest,
  now: number,
): Pick<Anthropic.MessageCreateParams, 'container'> {
  if (!epoch.runsCode) return {};
  const answers = messages.filter((message): message is AssistantMessage => message.role === 'assistant');
  const container = answers.findLast((message) => message.container !== undefined)?.container;
  const last = answers.at(-1);
  const isNeeded = last !== undefined && messages.at(-1)?.role === 'user' && isCodeWaiting(last);
  if (container === undefined || (!isNeeded && Date.parse(container.expiresAt) <= now)) return {};
  return { container: container.id };
}

const isResult = (block: object): block is JsonRecord =>
  'type' in block && typeof block.type === 'string' && /code_execution_tool_result$/.test(block.type);

/** Reads a run of code whose result a block is; undefined for other blocks. The blocks include the one that began it. */
export function readCodeRun(block: object, blocks: readonly JsonRecord[]): HostedCall | undefined {
  if (!isResult(block)) return undefined;
  const use = blocks.find(({ type, id }) => type === 'server_tool_use' && id === block.tool_use_id);
  const content = isRecord(block.content) ? block.content : {};
  const { stdout, stderr, return_code: code, error_code: error } = content;
  const parts = [stdout, stderr].filter((part) => typeof part === 'string' && part !== '');
  return {
    server: 'Claude API',
    tool: removeInvisible(String(use?.name ?? 'code_execution')),
    input: isRecord(use?.input) ? use.input : {},
    isError: error !== undefined || (typeof code === 'number' && code !== 0),
    text: removeInvisible(error === undefined ? parts.join('\n') : `It could not run: ${String(error)}.`),
  };
}

/** Describes a run of code for an epoch that cannot send its result back; undefined for other blocks. */
export function describeCodeRun(block: JsonRecord, blocks: readonly JsonRecord[]): string | undefined {
  const run = readCodeRun(block, blocks);
  if (run === undefined) return undefined;
  const came = `${run.isError ? 'It failed' : 'It printed'}: ${cutText(run.text, RESULT_LIMIT)}`;
  return `[The API ran code: ${cutText(JSON.stringify(run.input), RESULT_LIMIT)}. ${came}]`;
}
