import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import * as path from 'node:path';
import type { ResultFile, ResultFiles } from '../host/resultFiles.ts';

/** Age at which a result is removed: a week. */
const KEPT_MILLISECONDS = 7 * 24 * 60 * 60 * 1_000;

/** Keeps results in files of one folder. Old ones are removed the first time a result is kept. */
export function createResultFiles(folder: string, now: () => number = Date.now): ResultFiles {
  let ready: Promise<void> | undefined;
  const create = async (): Promise<ResultFile> => {
    ready ??= prepare(folder, now() - KEPT_MILLISECONDS);
    await ready;
    const file = path.join(folder, `${randomUUID()}.txt`);
    const handle = await open(file, 'wx');
    return {
      path: file,
      append: (text) => handle.appendFile(text),
      close: () => handle.close(),
    };
  };
  return {
    create,
    async keep(text) {
      const file = await create();
      try {
        await file.append(text);
        return file.path;
      } finally {
        await file.close();
      }
    },
  };
}

async function prepare(folder: string, oldest: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    // Another window may just have removed the file.
    const stats = await stat(file).catch(() => undefined);
    if (stats && stats.mtimeMs < oldest) await rm(file, { force: true }).catch(() => undefined);
  }
}
