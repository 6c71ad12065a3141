import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { createClaude } from '../../src/anthropic/claude.ts';
import { chooseModel } from '../../src/anthropic/models.ts';
import { settingsSchema } from '../../src/host/settings.ts';
import { Emitter } from '../../src/lib/emitter.ts';
import { isRecord } from '../../src/lib/json.ts';
import { createModelProvider } from '../../src/vscode/models/languageModels.ts';
import { type Emulator, startEmulator } from '../emulator/emulator.ts';
import { type Brain, call, reply, text, thinking } from '../emulator/reply.ts';
import { offeredModel } from '../fakes/offeredModel.ts';
import { SilentLog } from '../fakes/silentLog.ts';
import { firstModelElsewhere, registerElsewhere } from './elsewhere.ts';

const { User, Assistant } = vscode.LanguageModelChatMessageRole;
const STEPS = 5;
const LOOK = { name: 'look', description: 'Looks.', inputSchema: { type: 'object', properties: {} } };
const SEEN = new vscode.LanguageModelTextPart('seen');

/** Thinks and calls a tool twice in each of five steps, then answers. */
function createThinker(): Brain {
  let step = 0;
  return () =>
    step++ < STEPS
      ? reply(thinking('next'), text('I look.'), call('look', { step }), call('look', { step, again: true }))
      : reply(thinking('enough'), text('Done.'));
}

/** VS Code's own agent mode, as far as a provider sees it: it keeps texts, calls and results, and nothing else. */
class AgentMode {
  readonly #messages: vscode.LanguageModelChatRequestMessage[] = [];
  #provider: vscode.LanguageModelChatProvider;

  constructor(provider: vscode.LanguageModelChatProvider) {
    this.#provider = provider;
  }

  /** Begins anew with the same chat, as after a reload of the window. */
  reload(provider: vscode.LanguageModelChatProvider): void {
    this.#provider = provider;
  }

  say(words: string): void {
    this.#add(User, [new vscode.LanguageModelTextPart(words)]);
  }

  /** Makes one request and answers its calls; returns whether there were any. */
  async step(id: string): Promise<boolean> {
    const parts: vscode.LanguageModelResponsePart[] = [];
    const source = new vscode.CancellationTokenSource();
    await this.#provider.provideLanguageModelChatResponse(
      { id } as vscode.LanguageModelChatInformation,
      this.#messages,
      {
        toolMode: vscode.LanguageModelChatToolMode.Auto,
        tools: [LOOK],
      } as vscode.ProvideLanguageModelChatResponseOptions,
      { report: (part) => parts.push(part) },
      source.token,
    );
    this.#add(Assistant, parts);
    const calls = parts.filter((part) => part instanceof vscode.LanguageModelToolCallPart);
    if (calls.length > 0)
      this.#add(
        User,
        calls.map(({ callId }) => new vscode.LanguageModelToolResultPart(callId, [SEEN])),
      );
    return calls.length > 0;
  }

  #add(role: vscode.LanguageModelChatMessageRole, content: unknown[]): void {
    this.#messages.push({ role, content, name: undefined });
  }
}

describe("Quiver's models in VS Code's own agent mode", () => {
  let emulator: Emulator;
  beforeEach(async () => {
    emulator = await startEmulator({ brain: createThinker(), key: 'k', record: true });
  });
  afterEach(() => emulator.close());

  const provider = (id: string, settings: object = {}) => {
    const choice = chooseModel(id);
    const port = createClaude({
      endpoint: async () => ({ baseUrl: emulator.url, credential: { kind: 'key', value: 'k' } }),
      choice,
      log: new SilentLog(),
    });
    const { efforts } = choice;
    return createModelProvider(
      {
        listOffered: async () => [offeredModel(port, { id, efforts })],
        onDidChange: new Emitter<void>().event,
      },
      () => settingsSchema.parse(settings),
    );
  };
  /** Number of times that the messages of a request have the text. */
  const countIn = (request: number, wanted: string): number => {
    const { body } = emulator.requests[request] ?? {};
    return JSON.stringify(isRecord(body) ? body.messages : []).split(wanted).length - 1;
  };
  const refusals = () => emulator.requests.flatMap(({ error }) => error ?? []);

  for (const id of ['claude-opus-5-5', 'claude-opus-5', 'claude-haiku-4-5'])
    it(`${id}: thoughts are kept across the steps of a turn, and into the next one`, async () => {
      const mode = new AgentMode(provider(id, { thinking: 'on' }));
      mode.say('go');
      while (await mode.step(id));
      mode.say('and now?');
      await mode.step(id);
      assert.deepEqual(refusals(), []);
      assert.equal(countIn(STEPS, '"type":"thinking"'), STEPS);
    });

  it('goes on after a reload, which loses the thoughts', async () => {
    const id = 'claude-opus-5-5';
    const mode = new AgentMode(provider(id));
    mode.say('go');
    await mode.step(id);
    await mode.step(id);
    mode.reload(provider(id));
    while (await mode.step(id));
    assert.deepEqual(refusals(), []);
    assert.equal(emulator.requests.length, STEPS + 1);
    // The thoughts of the first two steps are gone, which is said once; those of the later steps are kept.
    assert.deepEqual([countIn(STEPS, '(interrupted)'), countIn(STEPS, '"type":"thinking"')], [1, STEPS - 2]);
  });

  it('keeps the thoughts where VS Code itself carries everything to and fro', async () => {
    const registration = await registerElsewhere(provider('claude-opus-5-5'));
    try {
      const model = await firstModelElsewhere();
      const messages = [vscode.LanguageModelChatMessage.User('go')];
      for (let step = 0; step <= STEPS; step++) {
        const { stream } = await model.sendRequest(messages, { tools: [LOOK] });
        const parts: (vscode.LanguageModelTextPart | vscode.LanguageModelToolCallPart)[] = [];
        for await (const part of stream)
          if (
            part instanceof vscode.LanguageModelTextPart ||
            part instanceof vscode.LanguageModelToolCallPart
          )
            parts.push(part);
        messages.push(vscode.LanguageModelChatMessage.Assistant(parts));
        const made = parts.filter((part) => part instanceof vscode.LanguageModelToolCallPart);
        messages.push(
          vscode.LanguageModelChatMessage.User(
            made.length > 0
              ? made.map(({ callId }) => new vscode.LanguageModelToolResultPart(callId, [SEEN]))
              : 'and now?',
          ),
        );
      }
      assert.deepEqual(refusals(), []);
      assert.deepEqual([emulator.requests.length, countIn(STEPS, '"type":"thinking"')], [STEPS + 1, STEPS]);
    } finally {
      registration.dispose();
    }
  });

  it('asks for the effort of the settings', async () => {
    const id = 'claude-opus-5-5';
    const mode = new AgentMode(provider(id, { effort: 'low' }));
    mode.say('go');
    await mode.step(id);
    const [request] = emulator.requests;
    const { output_config: output } = isRecord(request?.body) ? request.body : {};
    assert.deepEqual(output, { effort: 'low' });
  });
});
