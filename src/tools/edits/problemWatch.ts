import type { Diagnostics, FileCheck } from '../../host/diagnostics.ts';
import type { Files } from '../../host/files.ts';
import type { ReadLedger } from '../tool/readLedger.ts';
import { describeChecks } from './describeChecks.ts';

/** Watches the problems of the files that the calls of one message change: language services are waited for once, not for each call. */
export interface ProblemWatch {
  /** Notes the problems that files have before the first of them is changed. Paths are as the model wrote them. */
  start(paths: readonly string[], ledger: ReadLedger, signal: AbortSignal): Promise<WatchedProblems>;
}

export interface WatchedProblems {
  /** Tells the model which problems came and went now that these files are changed; undefined if there is nothing to tell. */
  tell(changed: readonly string[], signal: AbortSignal): Promise<string | undefined>;
}

interface WatchPorts {
  readonly files: Pick<Files, 'locate'>;
  readonly diagnostics: Pick<Diagnostics, 'check'>;
}

export const createProblemWatch = ({ files, diagnostics }: WatchPorts): ProblemWatch => ({
  async start(paths, ledger, signal) {
    const keys = await locateKeys(paths, files);
    // A file that was not read is new, or its change will be refused.
    const read = [...new Set(keys.values())].filter((key) => ledger.hasSeen(key));
    const before = read.length > 0 ? await diagnostics.check(read, 'opened', signal) : [];
    const known = new Map(before.map((file): [string, FileCheck] => [file.key, file]));
    return {
      async tell(changed, until) {
        const checked = new Set(changed.flatMap((path) => keys.get(path) ?? []));
        if (checked.size === 0 || until.aborted) return undefined;
        const after = await diagnostics.check([...checked], 'changed', until);
        return until.aborted ? undefined : describeChecks(after, known);
      },
    };
  },
});

/** Keys of files by their paths. A path that cannot be one is left out: its call will be refused. */
async function locateKeys(
  paths: readonly string[],
  files: WatchPorts['files'],
): Promise<ReadonlyMap<string, string>> {
  const keys = new Map<string, string>();
  for (const path of new Set(paths)) {
    const place = await files.locate(path).catch(() => undefined);
    if (place) keys.set(path, place.key);
  }
  return keys;
}
