import type { AgentKinds } from '../host/agentKinds.ts';
import type { Environment } from '../host/environment.ts';
import type { CommandWishes, FileCommands } from '../host/fileCommands.ts';
import type { HeavyWork } from '../host/heavyWork.ts';
import type { Hooks } from '../host/hooks.ts';
import type { Log } from '../host/log.ts';
import type { PermissionRules } from '../host/permissionRules.ts';
import type { Person } from '../host/person.ts';
import type { ProjectInstructions } from '../host/projectInstructions.ts';
import type { ResultFiles } from '../host/resultFiles.ts';
import type { Settings } from '../host/settings.ts';
import type { SkillCall, Skills } from '../host/skills.ts';
import { errorMessage } from '../lib/text.ts';
import type { ProblemWatch } from '../tools/edits/problemWatch.ts';
import type { CallMemory } from '../tools/pool/callMemory.ts';
import { TOOL_SEARCH } from '../tools/pool/searchPool.ts';
import type { ToolPool } from '../tools/pool/toolPool.ts';
import type { ChatPlace } from '../tools/tool/callContext.ts';
import type { PermissionMode } from '../tools/tool/permissionMode.ts';
import { isOwned } from '../tools/tool/toolOrigin.ts';
import type { FoundByQuery } from '../tools/tool/toolOutcome.ts';
import { type ActiveChat, stateOf } from './activeChat.ts';
import type { ChatStore } from './chats/chatStore.ts';
import { TurnRecorder } from './chats/turnRecorder.ts';
import { compactTranscript } from './compaction/compactTranscript.ts';
import type { ChatSettings } from './epoch/epochInput.ts';
import type { ToolTokens } from './epoch/toolTokens.ts';
import type { AgentEvent, CallEnd, Emit } from './events/events.ts';
import { describeTurnCost } from './events/turnCost.ts';
import type { Inspections } from './inspection/inspections.ts';
import type { EndpointMemory } from './model/endpointMemory.ts';
import { ModelError } from './model/model.ts';
import type { ModelCatalog, OfferedModel } from './model/offeredModel.ts';
import type { Workspace } from './prompt/systemPrompt.ts';
import type { HostedServer } from './transcript/hosted.ts';
import type { UserText } from './transcript/messages.ts';
import { pickedEffort, switchedMode, type Transcript } from './transcript/transcript.ts';
import type { TranscriptStore } from './transcript/transcriptStore.ts';
import { meetWishes } from './turn/commandWishes.ts';
import { converse } from './turn/conversation.ts';
import type { TurnEnd } from './turn/turnEnd.ts';
import { readUserSkill } from './turn/userSkill.ts';

export interface AgentInput {
  readonly pool: ToolPool;
  readonly tokens: ToolTokens;
  readonly callMemory: CallMemory;
  readonly endpoints: EndpointMemory;
  /** MCP servers that an endpoint talks to itself, if the endpoint can. */
  readonly hosted: () => readonly HostedServer[];
  readonly rules: PermissionRules;
  readonly hooks: Hooks;
  readonly resultFiles: ResultFiles;
  readonly problems: ProblemWatch;
  readonly heavyWork: HeavyWork;
  readonly environment: Environment;
  readonly skills: Skills;
  /** Kinds of agents that tasks can be given to. */
  readonly agents: AgentKinds;
  /** Slash commands from files. */
  readonly commands: FileCommands;
  /** Models that agents and commands may want. */
  readonly catalog: ModelCatalog;
  readonly projectInstructions: ProjectInstructions;
  readonly transcripts: TranscriptStore;
  /** The chats as people see them. */
  readonly chats: ChatStore;
  readonly activeChat: ActiveChat;
  readonly inspections: Inspections;
  readonly settings: () => Settings;
  /** The value of ENABLE_TOOL_SEARCH. */
  readonly searchEnvironment: string | undefined;
  readonly workspace: () => Workspace;
  readonly log: Log;
}

/** A message of the user and its place in the chat. */
export interface ChatTurn {
  readonly chat: ChatPlace;
  /** Id of the turn before this one; undefined for the first of a chat. */
  readonly parent: string | undefined;
  readonly model: OfferedModel;
  readonly texts: readonly UserText[];
  /** Names of tools the user has mentioned, as far as the editor knows. */
  readonly mentions?: readonly string[];
  /** Skill that the user runs with this message. */
  readonly skill?: SkillCall;
  /** Wishes of the command that the message is, if it is one from a file. */
  readonly wishes?: CommandWishes;
  /** Takes the words that the user has written while the turn runs: they join its next request. */
  readonly takeWords?: () => readonly UserText[];
  /** The permission mode the user has just switched the chat to. */
  readonly switchTo?: PermissionMode;
  /** The effort the user has just picked for the chat. */
  readonly effort?: string;
}

/** The door through which the user sees a turn and is asked. */
export interface Surface extends Person {
  readonly emit: Emit;
}

/** The agent behind every door. The agent does not own a chat: each turn begins at a stored transcript and stores the next one. */
export interface Agent {
  /** Takes a turn and stores the transcript. Throws a ModelError if the message can never fit, or if the turn could not be stored. */
  converse(turn: ChatTurn, surface: Surface, signal: AbortSignal): Promise<TurnEnd>;
  /** Replaces the older part of a chat by a summary and stores the transcript. Returns undefined if there is no chat yet. */
  compact(turn: ChatTurn, surface: Surface, signal: AbortSignal): Promise<TurnEnd | undefined>;
  /** Recalls the switches of a chat as they are after one of its turns. */
  recallSwitches(turn: string): Promise<ChatSwitches>;
}

/** The user's switches of a chat; absent ones were never made. */
export interface ChatSwitches {
  readonly mode?: PermissionMode;
  readonly effort?: string;
}

export function createAgent(input: AgentInput): Agent {
  const { activeChat, log } = input;
  return {
    converse: (asked, surface, signal) =>
      recordTurn(asked, surface, input, async (emit) => {
        const { chat, wishes } = asked;
        const deps = { ...input, person: surface, emit };
        const turn = { ...asked, ...(wishes && (await meetWishes(wishes, asked.model, deps, signal))) };
        const previous = await begin(turn, emit, input);
        const forgotten = activeChat.forgottenOf(chat.id);
        const { skill } = turn;
        const { skills, pool } = input;
        const texts = skill
          ? [await readUserSkill(skill, previous, { skills, pool, person: surface }, signal), ...turn.texts]
          : turn.texts;
        const end = await converse(
          { ...turn, texts, ...readChatSettings(turn, input), previous, forgotten },
          { ...input, ...surface, emit, keep: createKeeper(turn, previous, input) },
          signal,
        );
        // A turn that was taken back is not in the transcript: the next one names the tools again.
        if (end.kind !== 'takenBack') activeChat.confirmForgotten(chat.id, forgotten);
        activeChat.end(chat.id, stateOf(end.transcript));
        await save(turn, previous, end.transcript, input);
        return end;
      }),

    async compact(turn, surface, signal) {
      const { chat } = turn;
      const emit = createListener(chat.id, surface.emit, input);
      const previous = await begin(turn, emit, input);
      if (previous === undefined) {
        emit({ type: 'notice', text: 'There is nothing to summarize yet.' });
        return undefined;
      }
      emit({ type: 'activity', text: 'Summarizing the older part of this chat' });
      const forgotten = activeChat.forgottenOf(chat.id);
      const { transcript, notice } = await compactTranscript(
        { ...readChatSettings(turn, input), chat, previous, forgotten },
        { ...input, log },
        signal,
      );
      if (transcript !== previous) activeChat.confirmForgotten(chat.id, forgotten);
      activeChat.end(chat.id, stateOf(transcript));
      emit({ type: 'notice', text: notice });
      await save(turn, previous, transcript, input);
      return { kind: 'done', transcript };
    },

    async recallSwitches(turn) {
      const { messages = [] } = (await input.transcripts.load(turn)) ?? {};
      const [mode, effort] = [switchedMode(messages), pickedEffort(messages)];
      return { ...(mode === undefined ? {} : { mode }), ...(effort === undefined ? {} : { effort }) };
    },
  };
}

/** Runs a turn and writes down what people see of it, also if it fails. */
async function recordTurn(
  { chat, parent, texts }: ChatTurn,
  surface: Surface,
  input: AgentInput,
  run: (emit: Emit) => Promise<TurnEnd>,
): Promise<TurnEnd> {
  const place = { chat: chat.id, turn: chat.turn, parent };
  const recorder = new TurnRecorder(place, texts, { store: input.chats, log: input.log });
  const listen = createListener(chat.id, surface.emit, input);
  const emit: Emit = (event) => {
    recorder.take(event);
    listen(event);
  };
  try {
    const end = await run(emit);
    await recorder.finish(end);
    return end;
  } catch (error) {
    await recorder.finish(undefined, errorMessage(error));
    throw error;
  }
}

/** Restores a chat and makes that chat the active one. */
async function begin(turn: ChatTurn, emit: Emit, input: AgentInput): Promise<Transcript | undefined> {
  const { chat, parent, model } = turn;
  const lost: string[] = [];
  const previous =
    parent === undefined
      ? undefined
      : await input.transcripts.load(parent, {
          earlier: await turnsBefore(parent, chat.id, input),
          onLost: (one) => lost.push(one),
        });
  if (previous !== undefined && lost.length > 0)
    emit({
      type: 'notice',
      text: `${lost.length === 1 ? 'One turn' : `${lost.length} turns`} of this chat could not be read and ${lost.length === 1 ? 'is' : 'are'} left out.`,
    });
  if (parent !== undefined && previous === undefined)
    emit({
      type: 'notice',
      text: 'The earlier part of this chat could not be restored, so the chat starts over.',
    });
  input.activeChat.begin(chat.id, stateOf(previous), model);
  return previous;
}

/** The turns of a chat before one of them, the newest first. */
async function turnsBefore(turn: string, chat: string, { chats }: AgentInput): Promise<readonly string[]> {
  const turns = (await chats.find(chat))?.turns ?? [];
  return turns.slice(0, Math.max(turns.indexOf(turn), 0)).reverse();
}

/** Stores the transcript of a turn that has not ended. The turn goes on if that fails: its end is stored once more, and says so. */
const createKeeper =
  ({ chat, parent }: ChatTurn, before: Transcript | undefined, { transcripts, log }: AgentInput) =>
  (transcript: Transcript): void => {
    const position = { id: chat.turn, ...(parent === undefined ? {} : { parent }) };
    transcripts
      .save(position, before, transcript)
      .catch((error: unknown) => log.error('A step could not be saved', error));
  };

async function save(
  { chat, parent }: ChatTurn,
  before: Transcript | undefined,
  after: Transcript,
  { transcripts, log }: AgentInput,
): Promise<void> {
  try {
    const position = { id: chat.turn, ...(parent === undefined ? {} : { parent }) };
    await transcripts.save(position, before, after);
  } catch (error) {
    log.error('A turn could not be saved', error);
    throw new ModelError(
      `This turn could not be saved, so the next one will not know of it: ${errorMessage(error)}`,
    );
  }
}

/** Creates the one way of events out of a turn: to the tree, the memory of calls and the log, then to the surface, whose failures do not end the turn. */
const createListener =
  (chat: string, show: Emit, input: AgentInput): Emit =>
  (event) => {
    note(event, chat, input);
    try {
      show(event);
    } catch (error) {
      input.log.error(`The event ${event.type} could not be shown`, error);
    }
  };

function note(event: AgentEvent, chat: string, input: AgentInput): void {
  const { activeChat, log } = input;
  switch (event.type) {
    case 'call-end':
      // Tools that an agent with a task finds are callable for that agent only.
      if (event.tasks === undefined) activeChat.add(chat, event.found, event.skill);
      // A tool that had to be loaded first has not run.
      if (event.found.length === 0) noteCall({ name: event.call.name, isError: event.isError }, chat, input);
      if (event.call.name === TOOL_SEARCH && !event.isError && !event.isOurs)
        noteSearches(searchesOf(event), chat, input);
      return;
    case 'search':
      if (event.tasks === undefined) activeChat.add(chat, event.search.found);
      if (event.search.error === undefined)
        noteSearches([{ query: event.search.query, names: event.search.found }], chat, input);
      return;
    case 'turn-end':
      activeChat.note(chat, event);
      log.info(describeTurnCost(event.cost));
      return;
    default:
      return;
  }
}

/** Remembers the call of a tool of a server: searches find such a tool a little more easily from then on. */
function noteCall(
  { name, isError }: { readonly name: string; readonly isError: boolean },
  chat: string,
  { callMemory, pool, log }: AgentInput,
): void {
  const isFromServer = pool
    .entries()
    .some(({ tool }) => tool.definition.name === name && isOwned(tool.origin));
  if (!isFromServer || isError) return;
  callMemory
    .record({ tool: name, chat })
    .catch((error: unknown) => log.error('A call could not be noted', error));
}

/** Queries of a search, and the names that each of them found. */
const searchesOf = ({ call, found, foundBy }: CallEnd): readonly FoundByQuery[] =>
  foundBy ?? [call.input.query].flat().map((query) => ({ query: String(query), names: found }));

/** Remembers searches: those that led to a call make its tool easier to find by such words. */
function noteSearches(
  searches: readonly FoundByQuery[],
  chat: string,
  { callMemory, log }: AgentInput,
): void {
  callMemory
    .recordSearches(chat, searches)
    .catch((error: unknown) => log.error('A search could not be noted', error));
}

const readChatSettings = (
  { model }: ChatTurn,
  { settings, searchEnvironment, workspace }: AgentInput,
): ChatSettings => ({ model, settings: settings(), searchEnvironment, workspace: workspace() });
