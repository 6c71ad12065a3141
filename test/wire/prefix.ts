import assert from 'node:assert/strict';
import { isRecord } from '../../src/lib/json.ts';
import type { RecordedRequest } from '../emulator/emulator.ts';

/** Asserts that each request begins with the whole of the one before: system, loaded tools and messages, byte for byte. */
export function assertUnbrokenPrefix(requests: readonly RecordedRequest[]): void {
  const prompts = requests.map(({ body }) => promptOf(body));
  for (const [index, next] of prompts.entries()) {
    const before = prompts[index - 1];
    if (before === undefined) continue;
    assert.equal(next.head, before.head, `request ${index} changed the system prompt or a loaded tool`);
    assert.deepEqual(
      next.deferred.slice(0, before.deferred.length),
      before.deferred,
      `request ${index} changed a found tool`,
    );
    assert.deepEqual(
      next.messages.slice(0, before.messages.length),
      before.messages,
      `request ${index} changed an earlier message`,
    );
  }
}

function promptOf(body: unknown): { head: string; deferred: string[]; messages: string[] } {
  assert.ok(isRecord(body) && Array.isArray(body.messages) && Array.isArray(body.tools));
  const texts = (values: readonly unknown[]) => values.map((value) => JSON.stringify(removeMarks(value)));
  const isDeferred = (tool: unknown) => isRecord(tool) && tool.defer_loading === true;
  return {
    head: JSON.stringify([
      removeMarks(body.system),
      body.tools.filter((tool) => !isDeferred(tool)).map(removeMarks),
    ]),
    deferred: texts(body.tools.filter(isDeferred)),
    messages: texts(body.messages),
  };
}

/** Removes cache marks: they move with the newest message, and the model does not read them. */
function removeMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeMarks);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'cache_control')
      .map(([key, item]) => [key, removeMarks(item)]),
  );
}
