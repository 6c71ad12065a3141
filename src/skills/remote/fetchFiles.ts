import type { Downloads } from '../../host/downloads.ts';
import type { KeptFiles } from '../../host/keptFiles.ts';
import { Refusal } from '../../host/refusal.ts';
import { hash } from '../../lib/hash.ts';
import { Limiter } from '../../lib/limiter.ts';
import { count } from '../../lib/text.ts';
import { unpack } from './archive/unpack.ts';
import { MAIN_FILE } from './mainFile.ts';
import { type Artifact, type IndexedFile, MAX_FILES, partsOf } from './readIndex.ts';

/** Most bytes of one file, and of a whole skill: packed, and unpacked. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;
const MAX_BYTES = 16 * 1024 * 1024;
const MILLISECONDS = 120_000;
const AT_A_TIME = 4;

export interface FetchDeps {
  readonly downloads: Downloads;
  readonly kept: KeptFiles;
}

export interface FetchPlace {
  /** Address of the index, as the user has configured it. */
  readonly configured: URL;
  /** Folder in which parts are kept by their digests. */
  readonly folder: string;
}

/** Files of a skill by their paths, and the parts they came in, by the names that the user knows them by. */
export interface FetchedSkill {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly parts: ReadonlyMap<string, Uint8Array>;
}

/**
 * Gets the files of a skill, from here if all its parts are kept, else from its address. Throws a Refusal for what cannot be
 * had, is too much, or is not what the index says; nothing is written.
 */
export async function fetchFiles(
  artifact: Artifact,
  place: FetchPlace,
  deps: FetchDeps,
  signal: AbortSignal,
): Promise<FetchedSkill> {
  const stop = new AbortController();
  const late = AbortSignal.timeout(MILLISECONDS);
  const limiter = new Limiter(AT_A_TIME);
  let left = MAX_BYTES;
  const getPart = async (part: IndexedFile): Promise<[string, Uint8Array]> => {
    const maxBytes = Math.min(left, artifact.kind === 'archive' ? MAX_BYTES : MAX_FILE_BYTES);
    const both = AbortSignal.any([signal, stop.signal, late]);
    const content =
      (await recallPart(part, place, deps)) ?? (await download(part, { ...place, maxBytes }, deps, both));
    left -= content.length;
    if (left < 0) throw new Refusal(`It is refused: it has more than ${count(MAX_BYTES, 'byte')}.`);
    return [part.path, content];
  };
  try {
    const parts = new Map(
      await Promise.all(partsOf(artifact).map((part) => limiter.run(() => getPart(part), stop.signal))),
    );
    const [only = new Uint8Array()] = parts.values();
    const files = artifact.kind === 'archive' ? await unpack(only, BOUNDS) : parts;
    if (!files.has(MAIN_FILE)) throw new Refusal(`It is refused: it has no ${MAIN_FILE} at its top.`);
    return { files, parts };
  } catch (error) {
    stop.abort();
    signal.throwIfAborted();
    if (late.aborted) throw new Refusal(`It could not be fetched within ${MILLISECONDS / 1_000} seconds.`);
    throw error;
  }
}

const BOUNDS = { maxFiles: MAX_FILES, maxFileBytes: MAX_FILE_BYTES, maxBytes: MAX_BYTES };

/** Kept part, if there is one that is what its digest says. */
async function recallPart(
  { digest }: IndexedFile,
  { folder }: FetchPlace,
  { kept }: FetchDeps,
): Promise<Uint8Array | undefined> {
  const content = digest === undefined ? undefined : await kept.read(folder, digest, MAX_BYTES);
  return content && hash(content) === digest ? content : undefined;
}

async function download(
  { path, url, digest }: IndexedFile,
  { configured, maxBytes }: FetchPlace & { readonly maxBytes: number },
  { downloads }: FetchDeps,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const bounds = { configured, maxBytes, isMoveFine: digest !== undefined };
  const { content } = await downloads.get(url, bounds, signal);
  if (digest !== undefined && hash(content) !== digest)
    throw new Refusal(`It is refused: ${path} has another digest than the one in the index.`);
  return content;
}
