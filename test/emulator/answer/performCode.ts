import type { CodeCall, ReplyPart } from '../reply.ts';
import { turnsOf } from '../request/turns.ts';
import type { WireRequest } from '../rules/rule.ts';
import { issueCallId, randomId } from './signature.ts';

type CodePart = Extract<ReplyPart, { type: 'code' | 'code-calls' | 'code-end' }>;

/** Blocks of code that runs at the endpoint: its beginning, its calls, its end. */
export function performCode(
  part: CodePart,
  { body }: WireRequest,
): readonly Readonly<Record<string, unknown>>[] {
  if (part.type === 'code') {
    const id = randomId('srvtoolu');
    const use = {
      ...{ type: 'server_tool_use', id, name: 'code_execution' },
      input: { code: part.code },
      caller: { type: 'direct' },
    };
    return [use, ...part.calls.map((call) => callOf(call, id))];
  }
  const id = waitingCode(body);
  if (part.type === 'code-calls') return part.calls.map((call) => callOf(call, id));
  const content =
    part.error === undefined
      ? { type: 'code_execution_result', stdout: part.stdout, stderr: '', return_code: 0, content: [] }
      : { type: 'code_execution_tool_result_error', error_code: part.error };
  return [{ type: 'code_execution_tool_result', tool_use_id: id, content }];
}

const callOf = ([name, input]: CodeCall, run: string) => ({
  ...{ type: 'tool_use', id: issueCallId(), name, input },
  caller: { type: 'code_execution_20260120', tool_id: run },
});

/** Id of the code that has begun and not ended. */
function waitingCode(body: WireRequest['body']): string {
  const blocks = turnsOf(body.messages).flatMap((turn) => turn.blocks.map(({ block }) => block));
  const ended = new Set(blocks.map((block) => ('tool_use_id' in block ? block.tool_use_id : '')));
  const waiting = blocks.findLast((block) => block.type === 'server_tool_use' && !ended.has(block.id));
  if (waiting?.type !== 'server_tool_use') throw new Error('The reply goes on with code that does not wait.');
  return waiting.id;
}
