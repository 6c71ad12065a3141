import assert from 'node:assert/strict';
import fc from 'fast-check';
import { call, type Reply, type ReplyPart, reply, text, thinking } from '../reply.ts';
import { body, deferred, type Json, reference, result, suiteEmulator, tool, user, words } from '../wire.ts';

/** One exchange: the answer of the model, and the next message of the client. */
interface Exchange {
  readonly parts: readonly ReplyPart[];
  readonly results: readonly Outcome[];
  readonly remark: string | undefined;
  readonly newTools: number;
}
type Outcome = 'text' | 'blocks' | 'error' | 'empty' | 'reference';

/** Texts with at least one visible character: the API refuses blank ones. */
const sentence = fc
  .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
  .filter((words) => words.trim() !== '');
const part: fc.Arbitrary<ReplyPart> = fc.oneof(
  sentence.map(text),
  sentence.map(thinking),
  fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }).map((input) => call('Read', input as Json)),
);
const exchange: fc.Arbitrary<Exchange> = fc.record({
  // The API takes no message that ends with a thought.
  parts: fc.array(part, { minLength: 1, maxLength: 5 }).filter((parts) => parts.at(-1)?.type !== 'thinking'),
  results: fc.array(fc.constantFrom<Outcome>('text', 'blocks', 'error', 'empty', 'reference'), {
    minLength: 5,
    maxLength: 5,
  }),
  remark: fc.option(sentence, { nil: undefined }),
  newTools: fc.nat({ max: 2 }),
});
const conversation = fc.array(exchange, { minLength: 2, maxLength: 6 });

describe('emulator and append-only conversations', () => {
  let next: Reply;
  let chat = 0;
  const { post } = suiteEmulator({ brain: () => next });

  /** Drives a conversation as a careful client does; every request must be served and read its whole past from the cache. */
  async function drive(exchanges: readonly Exchange[]): Promise<Json> {
    const system = `Conversation ${chat++}.`;
    const tools = [tool('Read'), deferred('t0')];
    const messages: Json[] = [user('go')];
    let cached = 0;
    for (const { parts, results, remark, newTools } of exchanges) {
      next = reply(...parts);
      const { status, json } = await post(body({ system, tools, messages: marked(messages) }));
      assert.deepEqual([status, json.error], [200, undefined]);
      const usage = json.usage as Record<string, number>;
      assert.equal(usage.cache_read_input_tokens, cached);
      cached += usage.cache_creation_input_tokens ?? 0;
      assert.equal(usage.input_tokens, 0);

      const content = json.content as Json[];
      const calls = content.filter(({ type }) => type === 'tool_use');
      const answers = calls.map(({ id }, index) => outcome(String(id), results[index] ?? 'text', tools));
      messages.push({ role: 'assistant', content });
      const remarks = remark === undefined && answers.length > 0 ? [] : [words(remark ?? 'go on')];
      messages.push(user(...answers, ...remarks));
      for (let count = 0; count < newTools; count++) tools.push(deferred(`t${tools.length}`));
    }
    return body({ system, tools, messages });
  }

  it('serves every conversation that only grows, and reads its past from the cache', async () => {
    await fc.assert(
      fc.asyncProperty(conversation, async (exchanges) => {
        const request = await drive(exchanges);
        assert.equal((await post(request)).status, 200);
      }),
      { numRuns: 60 },
    );
  }).timeout(60_000);

  it('refuses every change of a message that a thinking block stands behind', async () => {
    const thoughtful = conversation.map((exchanges) => {
      const last = exchanges.at(-1) as Exchange;
      return [...exchanges.slice(0, -1), { ...last, parts: [thinking('hm'), ...last.parts] }];
    });
    await fc.assert(
      fc.asyncProperty(thoughtful, fc.nat(), fc.nat(), async (exchanges, where, how) => {
        const request = await drive(exchanges);
        const messages = request.messages as Json[];
        const index = where % (messages.length - 2);
        const changed = mutate(messages[index]?.content as Json[], how);
        const { status, json } = await post({
          ...request,
          messages: messages.with(index, { ...messages[index], content: changed }),
        });
        assert.equal(status, 400);
        assert.match(
          (json.error as { message: string }).message,
          /^messages\.\d+\.content\.\d+: Invalid `signature`/,
        );
      }),
      { numRuns: 60 },
    );
  }).timeout(60_000);
});

function outcome(id: string, kind: Outcome, tools: readonly Json[]): Json {
  if (kind === 'text') return result(id, 'content');
  if (kind === 'blocks') return result(id, [words('one'), words('two')]);
  if (kind === 'error') return result(id, 'failed', { is_error: true });
  if (kind === 'empty') return result(id);
  return result(id, [reference(String(tools.at(-1)?.name))]);
}

/** A cache breakpoint on the newest block, and nowhere else. */
function marked(messages: readonly Json[]): readonly Json[] {
  const last = messages.at(-1) ?? {};
  const content = last.content as Json[];
  const newest = { ...content.at(-1), cache_control: { type: 'ephemeral' } };
  return messages.with(-1, { ...last, content: content.with(-1, newest) });
}

/** Changes one block so that the message stays well-formed. */
function mutate(content: readonly Json[], how: number): readonly Json[] {
  const index = how % content.length;
  const block = content[index] ?? {};
  if (block.type === 'text') return content.with(index, words(`${block.text}!`));
  if (block.type === 'thinking') return content.with(index, { ...block, thinking: `${block.thinking}!` });
  if (block.type === 'tool_use')
    return content.with(index, { ...block, input: { ...(block.input as Json), more: 1 } });
  return content.with(index, { ...block, is_error: false, content: 'something else' });
}
