import { TOOL_SEARCH } from '../../tools/pool/searchPool.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';
import type { ModelLimits } from '../model/modelLimits.ts';
import { BROKEN_OFF } from '../transcript/brokenOff.ts';
import type { HostedServer, HostedTool } from '../transcript/hosted.ts';
import { type CallShape, makeCallsPlain } from '../transcript/makeCallsPlain.ts';
import type {
  AssistantBlock,
  AssistantMessage,
  CallResult,
  EndpointSearch,
  Message,
  UserMessage,
  UserText,
} from '../transcript/messages.ts';
import { catalogOf, type Epoch, type Transcript } from '../transcript/transcript.ts';
import { removeCaller } from '../transcript/unanswered.ts';
import { loadTools } from './loadTools.ts';
import { replaceUnfitMedia } from './replaceUnfitMedia.ts';
import type { ToolsNow } from './toolsNow.ts';

/**
 * Carries a conversation over into a new epoch. Thinking is bound to the old prefix and is dropped. Searches that the
 * endpoint performed become our own, so that the tools they found stay callable whatever the new strategy is; calls the
 * endpoint made are put into words. Found tools get the definition the pool has now, and are hidden if they are off.
 * Announcements in the words of another strategy, and all instructions of the project, are dropped: the next message
 * announces all tools anew, and tells the instructions that are then in force.
 * Ids and names of calls, and for another model images and PDFs, are changed to those the new epoch's model takes.
 */
export function renewTranscript(
  epoch: Epoch,
  previous: Transcript,
  now: ToolsNow,
  { calls, media }: ModelLimits,
): Transcript {
  const catalog = catalogOf(previous);
  const isOtherModel = epoch.model !== previous.epoch.model;
  const isOtherStrategy = epoch.strategy !== previous.epoch.strategy;
  const reshaped = previous.messages
    .flatMap((message) =>
      message.role === 'user'
        ? restoreCarried(message, now, calls).flatMap((one) => loadInherited(one, calls))
        : replaceSearches(message, { catalog, isOtherModel, hosted: epoch.hosted ?? [] }),
    )
    .map((message) => (message.role === 'user' ? updateMessage(message, { now, isOtherStrategy }) : message))
    .map((message) => (message.role === 'user' && isOtherModel ? replaceUnfitMedia(message, media) : message))
    .filter((message) => message.role === 'user' || message.blocks.length > 0);
  const last = reshaped.at(-1);
  const isBrokenOff = last?.role === 'user' && last.results.length > 0;
  const messages = [...makeCallsPlain(reshaped, calls), ...(isBrokenOff ? [BROKEN_OFF] : [])];
  const { size } = previous;
  return { epoch, messages, ...(size === undefined ? {} : { size }) };
}

/** Makes tools callable right after the summary that carried them along while they were off, if they are on now. */
function restoreCarried(message: UserMessage, { isOff }: ToolsNow, calls: CallShape): readonly Message[] {
  const carried = message.texts.flatMap((text) => (text.kind === 'summary' ? (text.hidden ?? []) : []));
  const again = carried.filter(({ name }) => !isOff(name));
  if (again.length === 0) return [message];
  const hidden = carried.filter(({ name }) => isOff(name));
  const texts = message.texts.map((text) => (text.kind === 'summary' ? { ...text, hidden } : text));
  return [{ ...message, texts }, ...loadTools(again, calls.newId())];
}

/** Makes the tools that a task was given callable right after its note: the new epoch has not loaded them. */
function loadInherited(message: Message, calls: CallShape): readonly Message[] {
  if (message.role === 'assistant') return [message];
  const inherited = message.texts.flatMap((text) => (text.kind === 'task' ? text.found : []));
  if (inherited.length === 0) return [message];
  const texts = message.texts.map((text) => (text.kind === 'task' ? { ...text, found: [] } : text));
  return [{ ...message, texts }, ...loadTools(inherited, calls.newId())];
}

interface Update {
  readonly now: ToolsNow;
  readonly isOtherStrategy: boolean;
}

const updateMessage = (message: UserMessage, { now, isOtherStrategy }: Update): UserMessage => ({
  ...message,
  results: message.results.map((result) => hideOff(result, now)),
  texts: message.texts
    .filter(({ kind }) => kind !== 'projectInstructions' && (!isOtherStrategy || kind !== 'announcement'))
    .map(removeDefinitions),
});

function hideOff(result: CallResult, { isOff, currentDefinition }: ToolsNow): CallResult {
  const { hidden: before = [], ...rest } = result;
  if (rest.found === undefined) return result;
  const all = [...rest.found, ...before].map(currentDefinition);
  const hidden = all.filter(({ name }) => isOff(name));
  const found = all.filter(({ name }) => !isOff(name));
  return { ...rest, found, ...(hidden.length > 0 ? { hidden } : {}) };
}

/** Removes the definitions of an announcement: the new epoch has the ones the endpoint searches. */
function removeDefinitions(text: UserText): UserText {
  if (text.kind !== 'announcement') return text;
  const { definitions: _, ...told } = text;
  return told;
}

interface Reshaping {
  /** Definitions the endpoint searched itself. */
  readonly catalog: ReadonlyMap<string, ToolDefinition>;
  readonly isOtherModel: boolean;
  /** Servers that the endpoint talks to in the new epoch. */
  readonly hosted: readonly HostedServer[];
}

function replaceSearches(
  { blocks }: AssistantMessage,
  { isOtherModel, ...known }: Reshaping,
): readonly Message[] {
  const messages: Message[] = [];
  let open: AssistantBlock[] = [];
  // Tells in words what code did, so that its calls become calls of the model.
  for (const block of blocks.flatMap((one) => putIntoWords(one, isOtherModel)).map(removeCaller)) {
    if (block.type === 'thinking') continue;
    if (block.type !== 'search') {
      open.push(block);
      continue;
    }
    const { id, query } = block;
    const said = open.filter(({ type }) => type !== 'call');
    messages.push(
      { role: 'assistant', blocks: [...said, { type: 'call', id, name: TOOL_SEARCH, input: { query } }] },
      { role: 'user', results: [{ callId: id, ...resultOf(block, known) }], texts: [] },
    );
    // The results of our own calls follow the whole message, so the calls move behind the search, too.
    open = open.filter(({ type }) => type === 'call');
  }
  return [...messages, { role: 'assistant', blocks: open }];
}

function putIntoWords(block: AssistantBlock, isOtherModel: boolean): AssistantBlock[] {
  if (block.type !== 'opaque') return [block];
  if (block.words === undefined) return isOtherModel ? [] : [block];
  return block.words === '' ? [] : [{ type: 'text', text: block.words }];
}

function resultOf(search: EndpointSearch, { catalog, hosted }: Omit<Reshaping, 'isOtherModel'>) {
  const found = search.found.flatMap((name) => catalog.get(name) ?? []);
  if (found.length > 0) return { content: [], isError: false, found };
  const text = search.error ?? describeHosted(search, hosted) ?? 'Nothing was found.';
  return { content: [{ type: 'text' as const, text }], isError: false };
}

/** Describes what a search found of hosted servers; undefined if it found nothing of them. */
function describeHosted(search: EndpointSearch, servers: readonly HostedServer[]): string | undefined {
  const all = search.hosted ?? [];
  if (all.length === 0) return undefined;
  const isThere = (tool: HostedTool) => servers.some(({ name }) => name === tool.server);
  const list = (tools: readonly HostedTool[]) => tools.map(({ name }) => name).join(', ');
  const [there, gone] = [all.filter(isThere), all.filter((tool) => !isThere(tool))];
  return [
    ...(there.length > 0 ? [`Loaded, and called by the API itself: ${list(there)}.`] : []),
    ...(gone.length > 0 ? [`Found, but not available now: ${list(gone)}.`] : []),
  ].join(' ');
}
