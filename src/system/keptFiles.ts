import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, realpath, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import type { KeptFiles } from '../host/keptFiles.ts';
import { hash } from '../lib/hash.ts';

/** Age at which a folder that nobody has used is removed: three months. */
const KEPT_MILLISECONDS = 90 * 24 * 60 * 60 * 1_000;

/** Keeps files in folders below one root. Old folders are removed the first time a file is written. */
export function createKeptFiles(root: string, now: () => number = Date.now): KeptFiles {
  let cleaning: Promise<void> | undefined;
  return {
    folder: (words) => path.join(root, nameOf(words)),
    async read(folder, file, maxBytes) {
      const handle = await open(path.join(folder, file)).catch(() => undefined);
      try {
        const found = await handle?.stat();
        if (!handle || !found?.isFile() || found.size > maxBytes) return undefined;
        await utimes(folder, now() / 1_000, now() / 1_000).catch(() => undefined);
        return await handle.readFile();
      } finally {
        await handle?.close();
      }
    },
    async write(folder, file, content) {
      cleaning ??= removeOld(root, now() - KEPT_MILLISECONDS);
      await cleaning;
      const target = path.join(folder, file);
      await mkdir(path.dirname(target), { recursive: true });
      const [real, realRoot] = await Promise.all([realpath(path.dirname(target)), realpath(root)]);
      if (!`${real}${path.sep}`.startsWith(`${realRoot}${path.sep}`))
        throw new Error(`${target} leads elsewhere.`);
      const draft = path.join(real, `.${randomUUID()}`);
      try {
        await writeFile(draft, content, { mode: 0o600 });
        await rename(draft, target);
      } finally {
        await rm(draft, { force: true });
      }
    },
    remove: (folder, file) => rm(path.join(folder, file), { force: true, recursive: true }),
  };
}

/** Name of a folder: what can be read of its words, and a hash of them as they are. */
function nameOf(words: readonly string[]): string {
  const readable = words.map((word) => word.replace(/[^\w.-]+/g, '_').slice(0, 40)).join('-');
  return `${readable.slice(0, 100)}-${hash(JSON.stringify(words), 24)}`;
}

async function removeOld(root: string, before: number): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    const folder = path.join(root, name);
    const used = await stat(folder).catch(() => undefined);
    if (used && used.mtimeMs < before)
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
