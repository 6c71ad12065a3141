import type { ChatInspection } from '../../src/agent/inspection/chatInspection.ts';
import { isRecord, parseJson } from '../../src/lib/json.ts';
import type { RecordedRequest } from '../emulator/emulator.ts';
import { type Brain, call, reply, text, thinking } from '../emulator/reply.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { World } from '../wire/world.ts';

/** A chat as the real agent held it with the strict emulator, and what the emulator was asked and counted. */
export interface RecordedChat {
  readonly chat: ChatInspection;
  readonly requests: readonly RecordedRequest[];
}

const TOOLS = 40;
const nameOf = (index: number): string => `mcp__office__action_${index}`;
const tools = Array.from({ length: TOOLS }, (_, index) =>
  fakeTool(nameOf(index), { description: `Performs action number ${index} on the letters of the office` }),
);

/** The turn whose search finds nothing. */
const MISS = 7;

/** A model that in each turn searches, calls what it found, reads a file, and answers: four requests. */
const brain: Brain = ({ messages }) => {
  const last = messages.at(-1);
  const results = last?.role === 'user' ? last.results : [];
  const turn = messages.filter((one) => one.role === 'user' && one.results.length === 0).length % TOOLS;
  const done = results.at(-1)?.text ?? '';
  if (results.length === 0) {
    const query = turn === MISS ? 'zebra crossing' : `select:action_${turn}`;
    return reply(thinking('Which tool?'), call('ToolSearch', { query }));
  }
  if (done.includes('milk')) return reply(text(`That was turn ${turn}: Grüße, 你好.`));
  if (done.includes('ran') || turn === MISS) return reply(call('Read', { file_path: 'notes.md' }));
  return reply(call(nameOf(turn), { note: `turn ${turn}` }));
};

/** Holds a chat until it has had so many requests. */
export async function recordChat(requests: number): Promise<RecordedChat> {
  await using world = await World.start(brain, new FakeSource(...tools));
  for (let turn = 1; world.emulator.requests.length < requests; turn++) {
    world.turn = `turn ${turn}`;
    await world.say(`Do the thing number ${turn}`);
  }
  await world.inspections.settled();
  const chat = world.inspections.of('chat');
  if (chat === undefined) throw new Error('Nothing was recorded.');
  return { chat, requests: [...world.emulator.requests] };
}

/** Tokens that the emulator counted for a request and its answer. */
export function countedTokens({ answer }: RecordedRequest) {
  const events = answer()
    .split('\n')
    .flatMap((line) => (line.startsWith('data: ') ? [parseJson(line.slice(6))] : []))
    .filter(isRecord);
  const start = events.find(({ type }) => type === 'message_start')?.message;
  const input = isRecord(start) && isRecord(start.usage) ? start.usage : {};
  const end = events.findLast(({ type }) => type === 'message_delta')?.usage;
  const output = isRecord(end) ? end : {};
  return {
    input: Number(input.input_tokens),
    cacheRead: Number(input.cache_read_input_tokens),
    cacheWrite: Number(input.cache_creation_input_tokens),
    output: Number(output.output_tokens),
  };
}
