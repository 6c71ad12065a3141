import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Ending of files that are being written. */
export const UNFINISHED = '.writing';

let count = 0;

/**
 * Writes a file beside its place and then puts it there: at any moment, also if the process or the machine dies, the file
 * has its old content or the new one, whole.
 */
export async function replaceFile(path: string, content: Uint8Array): Promise<void> {
  const beside = `${path}.${process.pid}-${++count}${UNFINISHED}`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(beside, content, { flush: true });
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
