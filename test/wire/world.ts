import { compactTranscript } from '../../src/agent/compaction/compactTranscript.ts';
import type { ChatSettings } from '../../src/agent/epoch/epochInput.ts';
import { ToolTokens } from '../../src/agent/epoch/toolTokens.ts';
import type { AgentEvent } from '../../src/agent/events/events.ts';
import { EndpointMemory } from '../../src/agent/model/endpointMemory.ts';
import type { ModelError } from '../../src/agent/model/model.ts';
import type { OfferedModel } from '../../src/agent/model/offeredModel.ts';
import type { UserText } from '../../src/agent/transcript/messages.ts';
import type { Transcript } from '../../src/agent/transcript/transcript.ts';
import { converse } from '../../src/agent/turn/conversation.ts';
import { errorOf, type TurnEnd } from '../../src/agent/turn/turnEnd.ts';
import { createClaude } from '../../src/anthropic/claude.ts';
import { createHostedWire } from '../../src/anthropic/hosted/hostedWire.ts';
import { MESSAGES_LIMITS } from '../../src/anthropic/messagesLimits.ts';
import { chooseModel } from '../../src/anthropic/models.ts';
import type { AgentKinds } from '../../src/host/agentKinds.ts';
import type { ApprovalAnswer, ApprovalQuestion } from '../../src/host/approval.ts';
import type { Environment } from '../../src/host/environment.ts';
import type { ProjectInstructions } from '../../src/host/projectInstructions.ts';
import { type Settings, settingsSchema } from '../../src/host/settings.ts';
import type { Skills } from '../../src/host/skills.ts';
import { editFile } from '../../src/tools/builtin/editFile.ts';
import { grepFiles } from '../../src/tools/builtin/grepFiles.ts';
import { readFile } from '../../src/tools/builtin/readFile.ts';
import { toolSearch } from '../../src/tools/builtin/toolSearch.ts';
import type { Strategy } from '../../src/tools/pool/strategy.ts';
import { ToolPool } from '../../src/tools/pool/toolPool.ts';
import { joinSources } from '../../src/tools/sources/joinSources.ts';
import type { ServerSource } from '../../src/tools/sources/toolSource.ts';
import type { Tool } from '../../src/tools/tool/tool.ts';
import { type Emulator, type EmulatorOptions, startEmulator } from '../emulator/emulator.ts';
import type { Brain } from '../emulator/reply.ts';
import { callPorts } from '../fakes/callPorts.ts';
import { changePorts } from '../fakes/changePorts.ts';
import { FakeHosted } from '../fakes/fakeHosted.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { inspections } from '../fakes/inspections.ts';
import { MemoryFiles } from '../fakes/memoryFiles.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';
import { noLanguage } from '../fakes/noLanguage.ts';
import { noNotebooks } from '../fakes/noNotebooks.ts';
import { SilentLog } from '../fakes/silentLog.ts';

const RULES = { off: [], pin: [], defer: [] };
const KEY = 'test-key';

/** Strategies of the Messages API. */
export type MessagesStrategy = Exclude<Strategy, 'activation'>;

/** Makes further built-in tools over the files of the world. */
type MoreTools = (files: MemoryFiles) => readonly Tool[];

/** The real agent and the real SDK against the strict emulator; only the workspace is in memory. */
export class World implements AsyncDisposable {
  readonly files = new MemoryFiles({ 'notes.md': 'milk\nbread\n' });
  readonly log = new SilentLog();
  readonly tokens = new ToolTokens(this.log);
  readonly endpoints = new EndpointMemory(new MemoryStorage());
  readonly inspections = inspections(this.log);
  readonly emulator: Emulator;
  readonly pool: ToolPool;
  model = 'claude-sonnet-5-5';
  /** Model of another provider that answers instead. */
  other: OfferedModel | undefined;
  contextWindow = 1_000_000;
  key = KEY;
  /** Id of the next turn. */
  turn = 'turn';
  idleMilliseconds = 10_000;
  settings: Partial<Settings> = {};
  searchEnvironment: string | undefined;
  hasReferences = true;
  readonly hostedServers = new FakeHosted();
  readonly hosted = () => this.hostedServers.servers;
  /** Ids of the models on offer. */
  offered: readonly string[] = [];
  readonly catalog = { listOffered: async () => this.offered.map((id) => this.#offer(id)) };
  /** Models of other providers, by their ids. */
  readonly others = new Map<string, OfferedModel>();
  /** Kinds of agents that tasks can be given to. */
  agents?: AgentKinds;
  /** Surroundings that the model is told of. */
  environment?: Environment;
  readonly skills?: Skills;
  /** Instructions that the model is told. */
  projectInstructions?: ProjectInstructions;
  transcript: Transcript | undefined;
  /** Texts that go with the user's words, before them. */
  beside: readonly UserText[] = [];
  /** Questions to the user, who always gives the same answer. */
  readonly questions: ApprovalQuestion[] = [];
  answer: ApprovalAnswer = { kind: 'no' };
  /** Effort that the user picks with each message. */
  effort: string | undefined;
  readonly #brain: { current: Brain };

  static async start(
    brain: Brain,
    source: ServerSource = new FakeSource(),
    options: Partial<EmulatorOptions> = {},
    builtins: MoreTools = () => [],
    skills?: Skills,
  ): Promise<World> {
    const holder = { current: brain };
    const emulator = await startEmulator({
      brain: (view) => holder.current(view),
      key: KEY,
      record: true,
      ...options,
    });
    return new World(emulator, holder, { source, builtins, ...(skills ? { skills } : {}) });
  }

  private constructor(
    emulator: Emulator,
    brain: { current: Brain },
    {
      source,
      builtins,
      skills,
    }: { readonly source: ServerSource; readonly builtins: MoreTools; readonly skills?: Skills },
  ) {
    this.emulator = emulator;
    this.#brain = brain;
    if (skills) this.skills = skills;
    const change = changePorts(this.files);
    this.pool = new ToolPool({
      source: joinSources(source, this.hostedServers.source),
      rules: RULES,
      builtins: [
        readFile({ ...change, notebooks: noNotebooks, language: noLanguage }),
        editFile(change),
        grepFiles(this.files, change.paths),
        toolSearch(() => ({ usual: 5, most: 20 }), skills),
        ...builtins(this.files),
      ],
    });
  }

  set brain(brain: Brain) {
    this.#brain.current = brain;
  }

  /** Runs one turn of the chat; the transcript goes on from the last one. */
  async say(
    prompt: string,
    signal = new AbortController().signal,
    onEvent?: (event: AgentEvent) => void,
    forgotten: readonly string[] = [],
  ): Promise<{
    kind: TurnEnd['kind'];
    error: ModelError | undefined;
    transcript: Transcript;
    events: AgentEvent[];
  }> {
    const events: AgentEvent[] = [];
    const end = await converse(
      {
        ...this.#chat(),
        chat: { id: 'chat', turn: this.turn },
        previous: this.transcript,
        texts: [...this.beside, { kind: 'prompt', text: prompt }],
        forgotten,
        ...(this.effort === undefined ? {} : { effort: this.effort }),
      },
      {
        ...this,
        ...callPorts({ log: this.log, approval: { ask: async (question) => this.#ask(question) } }),
        emit: (event) => {
          events.push(event);
          onEvent?.(event);
        },
      },
      signal,
    );
    this.transcript = end.transcript;
    return { kind: end.kind, error: errorOf(end), transcript: end.transcript, events };
  }

  newChat(): void {
    this.transcript = undefined;
  }

  /** Runs `/compact`; gives the sentence for the user. */
  async compact(
    forgotten: readonly string[] = [],
    signal: AbortSignal = new AbortController().signal,
  ): Promise<string> {
    if (this.transcript === undefined) throw new Error('There is no chat.');
    const end = await compactTranscript(
      { ...this.#chat(), chat: { id: 'chat', turn: 'turn' }, previous: this.transcript, forgotten },
      this,
      signal,
    );
    this.transcript = end.transcript;
    return end.notice;
  }

  /** View of the model in each request that was answered. */
  get views() {
    return this.emulator.requests.flatMap(({ view }) => view ?? []);
  }

  get statuses(): readonly number[] {
    return this.emulator.requests.map(({ status }) => status);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.pool.dispose();
    this.tokens.dispose();
    await this.emulator.close();
  }

  #ask(question: ApprovalQuestion): ApprovalAnswer {
    this.questions.push(question);
    return this.answer;
  }

  #chat(): ChatSettings {
    return {
      settings: {
        ...settingsSchema.parse({ 'permissions.mode': 'bypassPermissions', 'agent.maxSteps': 40 }),
        ...this.settings,
      },
      searchEnvironment: this.searchEnvironment,
      model: this.other ?? this.#offer(this.model),
      workspace: { folders: ['/home/me/project'], platform: 'linux' },
    };
  }

  #offer(id: string): OfferedModel {
    const other = this.others.get(id);
    if (other) return other;
    const choice = { ...chooseModel(id), contextWindow: this.contextWindow, maxOutput: 8_000 };
    const endpoint = async () =>
      ({ baseUrl: this.emulator.url, credential: { kind: 'key', value: this.key } }) as const;
    const port = createClaude({
      endpoint,
      choice,
      log: this.log,
      idleMilliseconds: this.idleMilliseconds,
      hosted: createHostedWire(this.hostedServers),
      clearsResults: () => this.settings['anthropic.clearToolResults'] === true,
    });
    return {
      ...choice,
      detail: '',
      endpoint: 'emulator',
      limits: MESSAGES_LIMITS,
      hasReferences: this.hasReferences,
      hasHostedServers: true,
      runsCode: true,
      port,
    };
  }
}
