import type { Log } from '../../host/log.ts';
import type { TokenUsage } from '../../host/tokenUsage.ts';
import { count } from '../../lib/text.ts';
import { snapshotPool } from '../../tools/pool/snapshotPool.ts';
import type { PoolEntry } from '../../tools/pool/toolPool.ts';
import type { ChatPlace } from '../../tools/tool/callContext.ts';
import type { PermissionMode } from '../../tools/tool/permissionMode.ts';
import type { Tool } from '../../tools/tool/tool.ts';
import { readChatChoices } from '../epoch/chatChoices.ts';
import { createEpoch, loadedNow } from '../epoch/epoch.ts';
import { type ChatSettings, type EpochDeps, readEpochInput } from '../epoch/epochInput.ts';
import { prefixChanges } from '../epoch/prefixChanges.ts';
import { readToolsNow } from '../epoch/toolsNow.ts';
import type { Inspections } from '../inspection/inspections.ts';
import { ModelError } from '../model/model.ts';
import { announcementBudget, announceTools } from '../prompt/announcement.ts';
import { foundHosted, foundNames } from '../transcript/foundHosted.ts';
import { isSameSwitches } from '../transcript/switches.ts';
import { type Epoch, foundTools, type Transcript } from '../transcript/transcript.ts';
import {
  forgottenTools,
  isFull,
  replaceBySummary,
  type Summarizer,
  shortenTranscript,
  splitForCompaction,
  summarize,
} from './compaction.ts';

export interface CompactionEnd {
  /** The transcript from before if nothing could be done. */
  readonly transcript: Transcript;
  /** One sentence for the user. */
  readonly notice: string;
  /** Tokens of each answered request for the summary. */
  readonly usages: readonly TokenUsage[];
}

export interface CompactionInput extends ChatSettings {
  readonly chat: ChatPlace;
  readonly previous: Transcript;
  readonly forgotten?: readonly string[];
  /** Permission mode the user has just switched the chat to. */
  readonly switchTo?: PermissionMode;
}

/** Replaces the older part of a chat by a summary. A summary that is cancelled or fails changes nothing. */
export async function compactTranscript(
  input: CompactionInput,
  deps: EpochDeps & { readonly log: Log; readonly inspections: Inspections },
  signal: AbortSignal,
): Promise<CompactionEnd> {
  const { chat, previous, model, forgotten = [] } = input;
  const split = splitForCompaction(previous.messages, model);
  if (split === undefined)
    return { transcript: previous, notice: 'There is nothing to summarize yet.', usages: [] };
  const usages: TokenUsage[] = [];
  const summarizer: Summarizer = {
    model: model.port,
    noteUsage: (usage) => usages.push(usage),
    listen: (transcript) =>
      deps.inspections.begin({ kind: 'summary', chat, transcript, model, pool: deps.pool }),
  };
  try {
    const choices = readChatChoices(input, previous.messages);
    const next = await readEpochInput({ ...input, ...choices }, deps);
    const left = new Set([...forgotten, ...forgottenTools(previous)]);
    const hostedFound = foundHosted(previous).filter(({ name }) => !left.has(name));
    const epoch = createEpoch(previous.epoch.number + 1, { ...next, hostedFound });
    const now = readToolsNow(next);
    const older = { ...previous, messages: split.older };
    const isAllowed =
      isSameSwitches(previous.epoch.switches, epoch.switches) &&
      ![...foundTools(previous).keys()].some(now.isOff);
    const canGoOn = previous.epoch.model === model.id && !isFull(previous, model);
    const summary =
      (isAllowed && canGoOn ? await summarizeInPlace(older, summarizer, signal) : undefined) ??
      (await summarize(shortenTranscript(epoch, older, now, model.limits), summarizer, signal));
    const transcript = replaceBySummary({
      previous,
      split,
      summary,
      epoch,
      announcement:
        epoch.strategy === 'none'
          ? undefined
          : announceTools([], deferredTools(next.entries, epoch), {
              maxTokens: announcementBudget(model.contextWindow, next.choice.threshold),
              strategy: epoch.strategy,
              needsDefinitions: false,
            }),
      isForgotten: (name) => left.has(name),
      now,
      limits: model.limits,
    });
    deps.log.info(
      `Epoch ${epoch.number} begins: compaction${prefixChanges(previous.epoch, epoch)
        .map((change) => `; ${change}`)
        .join('')}`,
    );
    return { transcript, notice: describeCompaction({ previous, transcript, left }), usages };
  } catch (error) {
    if (signal.aborted)
      return { transcript: previous, notice: 'The summary was cancelled; nothing was lost.', usages };
    if (!(error instanceof ModelError)) throw error;
    const notice = `The chat could not be summarized, but nothing was lost: ${error.message}`;
    return { transcript: previous, notice, usages };
  }
}

/** Asks for the summary in the old epoch, so that the cached prefix serves once more. Returns undefined if the endpoint does not take the chat as it is. */
async function summarizeInPlace(
  older: Transcript,
  summarizer: Summarizer,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    return await summarize(older, summarizer, signal);
  } catch (error) {
    if (error instanceof ModelError && (error.kind === 'rejected' || error.kind === 'full')) return undefined;
    throw error;
  }
}

const deferredTools = (entries: readonly PoolEntry[], epoch: Epoch): readonly Tool[] =>
  snapshotPool({ entries, loaded: loadedNow(epoch, entries), found: new Set() }).deferred;

interface Compacted {
  readonly previous: Transcript;
  readonly transcript: Transcript;
  /** Names that were not carried over. */
  readonly left: ReadonlySet<string>;
}

function describeCompaction({ previous, transcript, left }: Compacted): string {
  const found = foundNames(transcript).length;
  const forgotten = foundNames(previous).filter((name) => left.has(name)).length;
  return [
    'The older part of this chat is now a summary.',
    ...(found > 0 ? [`${count(found, 'discovered tool')} stayed loaded.`] : []),
    ...(forgotten > 0 ? [`${count(forgotten, 'tool')} forgotten.`] : []),
  ].join(' ');
}
