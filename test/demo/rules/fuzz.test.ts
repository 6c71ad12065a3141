import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { ViewMessage, VisibleTool } from '../../../src/demo/modelView.ts';
import { answerView } from '../../../src/demo/rules/answerView.ts';
import type { Answer } from '../../../src/demo/rules/situation.ts';
import { announcement, builtIns, deferred } from './toolbox.ts';

/** Pieces that mean something to the rules, in any order and combination. */
const pieces = fc.constantFrom(
  ...'read show call use find a tool for replace with in to list files search grep create then and remember that what is the sum of echo get-sum paint wait a=1 b= message: = : , " \' ` ``` ‹text› { } [ ] {"a":1} [1,2] "x" `y` src/a.ts *.ts https://x.y 1,000 -2.5 1e999 19-23 <attached </attached> select: again why ? ! __proto__ constructor \\ / \n 日本語 🏹'.split(
    ' ',
  ),
);
const sentences = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ maxLength: 200 }),
  fc.array(pieces, { maxLength: 25 }).map((words) => words.join(' ')),
  fc.array(pieces, { maxLength: 25 }).map((words) => words.join('')),
);

const propertyNames = fc.oneof(
  fc.constantFrom('a', 'message', 'path', 'query', '__proto__', 'toString'),
  fc.string({ maxLength: 8 }),
);
const schemas = fc.letrec<{ schema: unknown }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('string', 'number', 'integer', 'boolean', 'null').map((type) => ({ type })),
    fc.array(fc.jsonValue(), { maxLength: 3 }).map((values) => ({ enum: values })),
    fc.jsonValue().map((value) => ({ const: value })),
    fc.constant({ $ref: '#' }),
    fc.jsonValue(),
    tie('schema').map((items) => ({ type: 'array', items })),
    fc.array(tie('schema'), { maxLength: 3 }).map((anyOf) => ({ anyOf })),
    fc
      .record({
        properties: fc.dictionary(propertyNames, tie('schema'), { maxKeys: 3 }),
        required: fc.array(propertyNames),
      })
      .map((object) => ({ type: 'object', ...object })),
  ),
})).schema;

const strangeTools: fc.Arbitrary<VisibleTool> = fc.record({
  name: fc.constantFrom('mcp__x__echo', 'mcp__x__get-sum', 'paint', 'mcp__y__wait'),
  description: fc.string({ maxLength: 40 }),
  inputSchema: fc
    .record({
      properties: fc.dictionary(propertyNames, schemas, { maxKeys: 4 }),
      required: fc.array(propertyNames, { maxLength: 3 }),
    })
    .map((object) => ({ type: 'object', ...object })),
  isExpanded: fc.boolean(),
});

const toolboxes = fc.oneof(
  fc.subarray([...builtIns, ...deferred]),
  fc.uniqueArray(strangeTools, { maxLength: 4, selector: ({ name }) => name }),
);

const results = fc.record({
  isError: fc.boolean(),
  text: fc.oneof(fc.constant('Load it with ToolSearch first.'), fc.string({ maxLength: 60 })),
  references: fc.subarray(deferred.map(({ name }) => name)),
});

function checkReply({ text, calls }: Answer, tools: readonly VisibleTool[]): void {
  assert.notEqual(text.trim(), '');
  for (const call of calls) {
    const called = tools.find(({ name }) => name === call.name);
    assert.ok(called, `${call.name} is not visible`);
    const required = called.inputSchema.required;
    for (const name of Array.isArray(required) ? required : [])
      assert.ok(Object.hasOwn(call.input, name), name);
    assert.deepEqual(JSON.parse(JSON.stringify(call.input)), call.input);
  }
}

const ask = (messages: readonly ViewMessage[], tools: readonly VisibleTool[]): Answer =>
  answerView({ tools, messages });

describe('demo model: whatever is said', () => {
  it('answers any text with a valid reply', () => {
    fc.assert(
      fc.property(fc.array(sentences, { minLength: 1, maxLength: 3 }), toolboxes, (texts, tools) => {
        checkReply(ask([{ role: 'user', texts: [announcement, ...texts], results: [] }], tools), tools);
      }),
      { numRuns: 1_500 },
    );
  }).timeout(60_000);

  it('ends every turn within six calls, whatever the tools answer', () => {
    fc.assert(
      fc.property(
        fc.array(sentences, { minLength: 1, maxLength: 3 }),
        toolboxes,
        fc.infiniteStream(results),
        (requests, tools, outcomes) => {
          const messages: ViewMessage[] = [];
          for (const request of requests) {
            messages.push({ role: 'user', texts: [request], results: [] });
            let made = 0;
            for (;;) {
              const reply = ask(messages, tools);
              checkReply(reply, tools);
              const calls = reply.calls.map((call, index) => ({
                id: `c${messages.length}_${index}`,
                ...call,
              }));
              messages.push({ role: 'assistant', text: reply.text, calls });
              made += calls.length;
              assert.ok(made <= 6, 'more than six calls');
              if (calls.length === 0) break;
              const answers = calls.map(({ id }) => ({
                callId: id,
                ...(outcomes.next().value ?? { isError: true, text: '', references: [] }),
              }));
              messages.push({ role: 'user', texts: [], results: answers });
            }
          }
        },
      ),
      { numRuns: 600 },
    );
  }).timeout(60_000);

  it('says the same to the same conversation', () => {
    fc.assert(
      fc.property(sentences, toolboxes, (request, tools) => {
        const messages: readonly ViewMessage[] = [{ role: 'user', texts: [request], results: [] }];
        assert.deepEqual(ask(messages, tools), ask(messages, tools));
      }),
      { numRuns: 300 },
    );
  }).timeout(60_000);

  it('stays quick on long and hostile texts', () => {
    const hostile = [
      '"\\'.repeat(8_000),
      '{'.repeat(16_000),
      '.'.repeat(16_000),
      'a/'.repeat(8_000),
      '‹text› '.repeat(2_000),
      'call echo with a '.repeat(900),
      "'a".repeat(8_000),
      '`'.repeat(15_999),
      '“'.repeat(16_000),
      'x '.repeat(500_000),
      '*'.repeat(16_000),
      'read the '.repeat(1_700),
      '1,000'.repeat(3_000),
    ];
    const tools = [...builtIns, ...deferred];
    for (const request of hostile) {
      const start = performance.now();
      checkReply(ask([{ role: 'user', texts: [request], results: [] }], tools), tools);
      const took = performance.now() - start;
      assert.ok(took < 10_000, `${request.slice(0, 10)}… took ${took} ms`);
    }
  }).timeout(120_000);
});
