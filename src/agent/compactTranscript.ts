import type { Log } from '../host/log.ts';
import { count } from '../lib/text.ts';
import type { Tool } from '../tools/tool.ts';
import type { PoolEntry } from '../tools/toolPool.ts';
import { toolSnapshot } from '../tools/toolSnapshot.ts';
import { announcement, announcementBudget } from './announcement.ts';
import { prefixChanges } from './cacheWatch.ts';
import { compacted, forgottenTools, isFull, shortened, splitForCompaction, summarize } from './compaction.ts';
import { loadedNames, newEpoch } from './epoch.ts';
import { type ChatSettings, type EpochDeps, epochInput } from './epochInput.ts';
import { ModelError } from './model.ts';
import { type Epoch, foundTools, type Transcript } from './transcript.ts';

export interface CompactionEnd {
  /** What it was before, if nothing could be done. */
  readonly transcript: Transcript;
  /** One sentence for the user. */
  readonly notice: string;
}

/** Replaces the older part of a chat by a summary. A cancelled or failed one changes nothing. */
export async function compactTranscript(
  input: ChatSettings & { readonly previous: Transcript; readonly forgotten?: readonly string[] },
  deps: EpochDeps & { readonly log: Log },
  signal: AbortSignal,
): Promise<CompactionEnd> {
  const { previous, model, forgotten = [] } = input;
  const split = splitForCompaction(previous.messages, model.contextWindow);
  if (split === undefined) return { transcript: previous, notice: 'There is nothing to summarize yet.' };
  try {
    const next = await epochInput(input, deps);
    const epoch = newEpoch(previous.epoch.number + 1, next);
    const older = { ...previous, messages: split.older };
    // Asked in the old epoch if possible, so that the cached prefix serves once more.
    const canGoOn = previous.epoch.model === model.id && !isFull(previous, model.contextWindow);
    const summary = await summarize(canGoOn ? older : shortened(epoch, older), model.port, signal);
    const off = next.entries.filter(({ exposure }) => exposure === 'off');
    const transcript = compacted({
      previous,
      split,
      summary,
      epoch,
      announcement:
        epoch.strategy === 'none'
          ? undefined
          : announcement([], deferredTools(next.entries, epoch), {
              maxTokens: announcementBudget(model.contextWindow, next.choice.threshold),
              withDefinitions: false,
            }),
      left: new Set([
        ...forgotten,
        ...forgottenTools(previous),
        ...off.map(({ tool }) => tool.definition.name),
      ]),
    });
    deps.log.info(
      `Epoch ${epoch.number} begins: compaction${prefixChanges(previous.epoch, epoch)
        .map((change) => `; ${change}`)
        .join('')}`,
    );
    return { transcript, notice: told(previous, transcript) };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ModelError)) throw error;
    return {
      transcript: previous,
      notice: `The chat could not be summarized, nothing was lost: ${error.message}`,
    };
  }
}

const deferredTools = (entries: readonly PoolEntry[], epoch: Epoch): readonly Tool[] =>
  toolSnapshot({ entries, loaded: loadedNames(epoch), found: new Set() }).deferred;

function told(before: Transcript, after: Transcript): string {
  const found = foundTools(after).size;
  const forgotten = foundTools(before).size - found;
  return [
    'The older part of this chat is now a summary.',
    ...(found > 0 ? [`${count(found, 'discovered tool')} stayed loaded.`] : []),
    ...(forgotten > 0 ? [`${count(forgotten, 'tool')} forgotten.`] : []),
  ].join(' ');
}
