import assert from 'node:assert/strict';
import type { RecordedRequest } from '../../src/demo/emulator/emulator.ts';
import { isRecord } from '../../src/lib/json.ts';

/**
 * Asserts that each request begins with the whole of the one before: system, loaded tools and messages, byte for byte. A
 * deferred tool is part of that as soon as a message refers to it, wherever it stands among the others.
 */
export function assertUnbrokenPrefix(requests: readonly RecordedRequest[]): void {
  const prompts = requests.map(({ body }) => promptOf(body));
  for (const [index, next] of prompts.entries()) {
    const before = prompts[index - 1];
    if (before === undefined) continue;
    assert.equal(next.head, before.head, `request ${index} changed the system prompt or a loaded tool`);
    assert.deepEqual(
      before.found.filter((tool) => next.found.includes(tool)),
      before.found,
      `request ${index} changed a found tool`,
    );
    assert.deepEqual(
      next.messages.slice(0, before.messages.length),
      before.messages,
      `request ${index} changed an earlier message`,
    );
  }
}

function promptOf(body: unknown): { head: string; found: string[]; messages: string[] } {
  assert.ok(isRecord(body) && Array.isArray(body.messages) && Array.isArray(body.tools));
  const texts = (values: readonly unknown[]) => values.map((value) => JSON.stringify(withoutMarks(value)));
  const isDeferred = (tool: unknown) => isRecord(tool) && tool.defer_loading === true;
  const referenced = referencesIn(body.messages);
  return {
    head: JSON.stringify([
      withoutMarks(body.system),
      body.tools.filter((tool) => !isDeferred(tool)).map(withoutMarks),
    ]),
    found: texts(body.tools.filter((tool) => isDeferred(tool) && referenced.has(tool.name))),
    messages: texts(body.messages),
  };
}

function referencesIn(value: unknown): ReadonlySet<unknown> {
  if (Array.isArray(value)) return new Set(value.flatMap((item) => [...referencesIn(item)]));
  if (!isRecord(value)) return new Set();
  return value.type === 'tool_reference' ? new Set([value.tool_name]) : referencesIn(Object.values(value));
}

/** Cache marks move with the newest message and are not part of what the model reads. */
function withoutMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMarks);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'cache_control')
      .map(([key, item]) => [key, withoutMarks(item)]),
  );
}
