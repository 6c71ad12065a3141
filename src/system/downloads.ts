import { readFile, realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Download, DownloadBounds, Downloads } from '../host/downloads.ts';
import { Refusal } from '../host/refusal.ts';
import { count, errorMessage } from '../lib/text.ts';

/** Fetches from folders at once; the code for the web is loaded with the first address of it. */
export const downloads: Downloads = {
  async get(url, bounds, signal) {
    if (url.protocol === 'file:') return readLocal(url, bounds);
    const { download } = await import('./web/download.ts');
    return download(url, bounds, signal);
  },
};

async function readLocal(url: URL, { maxBytes, configured }: DownloadBounds): Promise<Download> {
  if (configured.protocol !== 'file:') throw new Refusal(`${url.href} is not an address of the web.`);
  try {
    const [file, folder] = await Promise.all([
      realpath(fileURLToPath(url)),
      realpath(fileURLToPath(configured)),
    ]);
    if (!file.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`))
      throw new Refusal(`${fileURLToPath(url)} is not in ${folder}.`);
    const { size } = await stat(file);
    if (size > maxBytes) throw new Refusal(`${file} has more than ${count(maxBytes, 'byte')}.`);
    return { url, content: await readFile(file) };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${url.href} cannot be read: ${errorMessage(error)}`);
  }
}
