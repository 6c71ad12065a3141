import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { DiskTexts } from '../host/diskTexts.ts';

const MAX_BYTES = 5_000_000;

export const diskTexts: DiskTexts = {
  async read(keys) {
    const texts = await Promise.all(keys.map(async (key) => [key, await readText(key)] as const));
    return new Map(texts.flatMap(([key, text]) => (text === undefined ? [] : [[key, text] as const])));
  },
};

async function readText(key: string): Promise<string | undefined> {
  try {
    const path = fileURLToPath(key);
    const { size } = await stat(path);
    if (size > MAX_BYTES) return undefined;
    return new TextDecoder().decode(await readFile(path)).replace(/\r\n?/g, '\n');
  } catch {
    return undefined;
  }
}
