import type { DiskTexts } from '../../host/diskTexts.ts';
import type { Files } from '../../host/files.ts';
import { hash } from '../../lib/hash.ts';
import { hasLongLine } from '../reading/numberedLines.ts';
import type { ReadLedger } from '../tool/readLedger.ts';
import type { SeenFile } from '../tool/toolOutcome.ts';
import { keepKnown, lineChanges } from './lineChanges.ts';

/** More files are not watched: reading them would take longer than most commands. */
const MAX_FILES = 500;

export interface ReadFilePorts {
  readonly files: Pick<Files, 'locate' | 'read'>;
  readonly disk: DiskTexts;
}

export interface NoticedChanges {
  /** Paths of the files that changed. */
  readonly paths: readonly string[];
  /** Records of the files of which lines stayed as the model has read them. */
  readonly seen: readonly SeenFile[];
}

/**
 * Remembers the files that the model knows as they are now. The returned function notices which of them have changed
 * since: lines that stayed as they were are still known, all others are not. A change before or after is not noticed.
 */
export async function watchReadFiles(
  ledger: ReadLedger,
  { files, disk }: ReadFilePorts,
): Promise<() => Promise<NoticedChanges>> {
  const known = ledger.files().slice(-MAX_FILES);
  const texts = await disk.read(known.map(({ key }) => key));
  const before = new Map(
    known.flatMap((file) => {
      const text = texts.get(file.key);
      return text !== undefined && hash(text) === file.hash ? [[file.key, text] as const] : [];
    }),
  );
  return async () => {
    const after = await disk.read([...before.keys()]);
    const paths: string[] = [];
    const seen: SeenFile[] = [];
    for (const [key, text] of before) {
      if (after.get(key) === text) continue;
      const file = await files.read(key).catch(() => undefined);
      const path = file?.path ?? (await files.locate(key).catch(() => undefined))?.path;
      if (path !== undefined) paths.push(file ? path : `${path} (deleted)`);
      if (file === undefined || file.below !== undefined) continue;
      const kept = keepKnown(ledger.knownLines(key), lineChanges(text, file.text), text);
      const isCut = ledger.wasCut(key) && hasLongLine(file.text);
      if (kept.length > 0) seen.push(ledger.noteCommand(file, kept, isCut));
    }
    return { paths, seen };
  };
}
