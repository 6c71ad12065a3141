import assert from 'node:assert/strict';
import type { Model, ModelError, ModelEvent } from '../../src/agent/model/model.ts';
import type { ModelLimits } from '../../src/agent/model/modelLimits.ts';
import { callsOf, type Message } from '../../src/agent/transcript/messages.ts';
import { NO_SWITCHES } from '../../src/agent/transcript/switches.ts';
import type { Epoch } from '../../src/agent/transcript/transcript.ts';
import type { Reply } from '../emulator/reply.ts';
import { SCENARIOS, type ScenarioName, TOOLS } from './scenarios.ts';

/** A model whose endpoint answers with given replies. */
export interface Session extends AsyncDisposable {
  /** Id that the model is offered under. */
  readonly id: string;
  readonly port: Model;
  readonly limits: ModelLimits;
  /** Requests that arrived, as JSON; none for a model without an endpoint. */
  readonly bodies: () => readonly string[];
  /** Reasons why the endpoint refused requests as invalid. */
  readonly refusals: () => readonly string[];
}

export interface AdapterUnderTest {
  readonly name: string;
  /** Starts a session whose endpoint gives these answers, one a request. */
  start(replies: readonly Reply[]): Promise<Session>;
  /** The endpoint's word for an answer that has reached its limit. */
  readonly limitWord?: string;
  /** Scenarios that mean nothing for this adapter, and why. */
  readonly lacks?: Partial<Record<ScenarioName, string>>;
  /** Words that make a model without scripted answers do what the scenario is about. */
  readonly sayings?: Partial<Record<ScenarioName, string>>;
}

/** What a scenario works with. */
export interface Stage extends Pick<Session, 'bodies' | 'refusals' | 'limits'> {
  /** Asks the model and returns everything it tells, with its contract checked. */
  ask(
    messages: readonly Message[],
    signal?: AbortSignal,
    onEvent?: (event: ModelEvent) => void,
  ): Promise<Answer>;
  /** Asks the model, which must fail; returns the error and what came before it. */
  fail(
    messages: readonly Message[],
  ): Promise<{ readonly error: ModelError; readonly events: readonly ModelEvent[] }>;
  /** Words that begin the scenario. */
  readonly saying: string;
  /** False for a model that says what it wants, so that only the form of its answer can be checked. */
  readonly isScripted: boolean;
}

export interface Answer extends Omit<Extract<ModelEvent, { type: 'message-end' }>, 'type'> {
  readonly events: readonly ModelEvent[];
}

/** Describes the scenarios that every adapter passes, for one adapter. */
export function describeAdapter(adapter: AdapterUnderTest): void {
  describe(`the adapter of ${adapter.name}`, () => {
    for (const scenario of SCENARIOS) {
      const lack = adapter.lacks?.[scenario.name];
      if (lack !== undefined) continue;
      it(scenario.name, async () => {
        const replies = scenario.replies(adapter.limitWord ?? '');
        await using session = await adapter.start(replies);
        await scenario.run(setStage(session, adapter, scenario.name));
        assert.deepEqual(session.refusals(), []);
      });
    }
  });
}

function setStage(session: Session, adapter: AdapterUnderTest, name: ScenarioName): Stage {
  const epoch: Epoch = {
    number: 1,
    model: session.id,
    system: 'You are a test.',
    tools: TOOLS,
    strategy: 'none',
    switches: NO_SWITCHES,
  };
  const listen = async (
    messages: readonly Message[],
    events: ModelEvent[],
    signal: AbortSignal,
    onEvent?: (event: ModelEvent) => void,
  ) => {
    for await (const event of session.port.stream({ epoch, messages }, signal)) {
      events.push(event);
      onEvent?.(event);
    }
  };
  return {
    ...session,
    saying: adapter.sayings?.[name] ?? 'Go.',
    isScripted: adapter.sayings === undefined,
    async ask(messages, signal = new AbortController().signal, onEvent) {
      const events: ModelEvent[] = [];
      await listen(messages, events, signal, onEvent);
      return checkContract(events);
    },
    async fail(messages) {
      const events: ModelEvent[] = [];
      const failed = listen(messages, events, new AbortController().signal);
      const error = await failed.then(
        () => assert.fail('The model has not failed.'),
        (reason: unknown) => reason,
      );
      assert.equal((error as Error).name, 'ModelError', String(error));
      return { error: error as ModelError, events };
    },
  };
}

/** What the port promises of every answer: one end, texts that are the sum of their deltas, calls that the message repeats. */
function checkContract(events: readonly ModelEvent[]): Answer {
  const ends = events.filter((event) => event.type === 'message-end');
  const [end = assert.fail('There is no end.')] = ends;
  assert.equal(ends.length, 1);
  assert.equal(events.at(-1), end);
  const said = events.flatMap((event) => (event.type === 'text-delta' ? [event.text] : [])).join('');
  const kept = end.message.blocks.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('');
  assert.equal(said, kept);
  const calls = callsOf(end.message);
  for (const event of events)
    if (event.type === 'call')
      assert.deepEqual(
        event.call,
        calls.find(({ id }) => id === event.call.id),
      );
  assert.equal(new Set(calls.map(({ id }) => id)).size, calls.length);
  const { message, stop, usage } = end;
  return { events, message, stop, usage };
}
