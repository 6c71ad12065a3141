import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '../../../src/host/storage.ts';
import { replaceFile } from '../../../src/lib/replaceFile.ts';

/** Storage in a folder as `createStorage` has it, written by the same hand, without the editor. */
export function diskStorage(folder: string): Storage {
  const fileOf = (name: string) => join(folder, `${name.replace(/[^\w.-]/g, '_')}.json`);
  const names = async () =>
    (await readdir(folder).catch(() => []))
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.slice(0, -'.json'.length));
  return {
    async read(name) {
      const text = await readFile(fileOf(name), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return text === undefined ? undefined : JSON.parse(text);
    },
    write: (name, value) => replaceFile(fileOf(name), new TextEncoder().encode(JSON.stringify(value))),
    setAside: (name) => rename(fileOf(name), `${fileOf(name)}.damaged`).catch(() => undefined),
    remove: (name) => rm(fileOf(name), { force: true }),
    names,
    async documents() {
      const found = await Promise.all(
        (await names()).map(async (name) => ({ name, stat: await stat(fileOf(name)) })),
      );
      return found.map(({ name, stat: { size, mtimeMs } }) => ({ name, size, at: mtimeMs }));
    },
  };
}
