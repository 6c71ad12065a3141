import assert from 'node:assert/strict';
import type { AgentEvent } from '../../../src/agent/events/events.ts';
import { foundTools, type Transcript } from '../../../src/agent/transcript/transcript.ts';
import type { RecordedRequest } from '../../emulator/emulator.ts';
import type { RequestFacts } from './adapters.ts';

/** Word in the description of a tool that is always off. */
const ALWAYS_OFF = 'KRAKEN';

/** Words that would have left the place where a server may speak. */
const ESCAPED = /<tool-note>WEEVIL|<\/server-notes><|<\/deferred-tools></;

/** Characters that one message may have, whatever was injected: all results, and what the user wrote. */
const MAX_MESSAGE = 1_500_000;

/** Checks requests: the endpoint takes each, and none breaks a promise. */
export function checkRequests(
  requests: readonly RecordedRequest[],
  read: (body: unknown) => RequestFacts,
): void {
  for (const { status, error, body } of requests) {
    // Invariants 2 and 6: no dangling reference, and no bad tool breaks a request: the emulator is strict.
    assert.equal(status, 200, error);
    const facts = read(body);
    // 3: search absent, nothing deferred.
    assert.ok(facts.hasSearch || facts.deferred.length === 0, 'deferred tools without a search');
    // 4: off means off. The model itself may say the word.
    const shown = [...facts.loaded, ...facts.deferred].filter((name) => name.includes('forbidden'));
    assert.deepEqual(shown, [], 'a tool that is off was offered');
    // 8: everything injected is bounded.
    for (const message of facts.messages) assert.ok(message.length < MAX_MESSAGE, String(message.length));
    // 9: untrusted text stays text.
    assert.doesNotMatch(facts.system, /WEEVIL|KRAKEN/, 'words of a server in the system prompt');
    for (const words of facts.words) assert.doesNotMatch(words, ESCAPED);
  }
}

/** Invariant 1: within an epoch each request begins with the one before. Tools that nobody has found are no part of the prompt. */
export function checkPrefix(
  requests: readonly RecordedRequest[],
  read: (body: unknown) => RequestFacts,
): void {
  const all = requests.map(({ body }) => read(body));
  for (const [index, next] of all.entries()) {
    const before = all[index - 1];
    if (before === undefined) continue;
    assert.equal(next.system, before.system, `request ${index} changed the system prompt`);
    assert.deepEqual(next.loaded, before.loaded, `request ${index} changed the loaded tools`);
    const shared = next.messages.slice(0, before.messages.length).map(withoutMarks);
    assert.deepEqual(shared, before.messages.map(withoutMarks), `request ${index} changed a message`);
  }
}

/** Cache marks move with the newest message; the model does not read them. */
const withoutMarks = (message: string): string => message.replaceAll(/,"cache_control":\{[^}]*\}/g, '');

/** Invariant 5: what was found in a chat stays callable, but for what the user wants forgotten or has switched off. */
export class FoundTools {
  readonly #names = new Set<string>();
  /** Names that the user wanted forgotten: they go at the next compaction, unless they are found again. */
  readonly #forgotten = new Set<string>();

  take(after: Transcript, isOff: (name: string) => boolean): void {
    const found = foundTools(after);
    const callable = new Set([...found.keys(), ...after.epoch.tools.map(({ name }) => name)]);
    const lost = [...this.#names].filter(
      (name) => !callable.has(name) && !isOff(name) && !isHidden(after, name),
    );
    assert.deepEqual(lost, [], 'found tools were lost');
    assert.ok(!JSON.stringify([...found.values()]).includes(ALWAYS_OFF), 'a tool that is off was found');
    for (const name of found.keys()) if (!this.#forgotten.has(name)) this.#names.add(name);
  }

  forget(names: readonly string[]): void {
    for (const name of names) {
      this.#names.delete(name);
      this.#forgotten.add(name);
    }
  }
}

/** Tools that are off for now are kept in the summary. */
const isHidden = ({ messages }: Transcript, name: string): boolean =>
  messages.some(
    (message) =>
      message.role === 'user' &&
      message.texts.some(
        (text) => text.kind === 'summary' && text.hidden?.some((tool) => tool.name === name) === true,
      ),
  );

/** Text of the files as they have to be: invariant 7, each edit that was told to be made is made, and no other. */
export class ExpectedFiles {
  readonly #texts: Map<string, string>;

  constructor(texts: ReadonlyMap<string, string>) {
    this.#texts = new Map(texts);
  }

  set(path: string, text: string): void {
    this.#texts.set(path, text);
  }

  take(events: readonly AgentEvent[]): void {
    for (const event of events) {
      if (event.type !== 'call-end' || event.call.name !== 'Edit' || event.isError) continue;
      const input = event.call.input as Readonly<Record<string, string>>;
      const { file_path: path = '', old_string: from = '', new_string: to = '' } = input;
      const before = this.#texts.get(path);
      assert.ok(before !== undefined, `an edit of ${path}, which is not there`);
      assert.equal(before.split(from).length, 2, `${JSON.stringify(from)} is not there once`);
      this.#texts.set(path, before.split(from).join(to));
    }
  }

  check(texts: ReadonlyMap<string, string>): void {
    assert.deepEqual([...texts].sort(), [...this.#texts].sort(), 'a file is not as its edits have made it');
  }
}
