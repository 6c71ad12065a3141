import type { Storage } from '../../host/storage.ts';

export interface Limits {
  /** Milliseconds since it was last written, after which a document goes. */
  readonly age: number;
  /** Bytes of all documents together; the oldest go first. */
  readonly bytes: number;
}

/** Half a year, and as much as a very busy year of chats takes. */
export const CHAT_LIMITS: Limits = { age: 180 * 24 * 60 * 60 * 1000, bytes: 500 * 1024 * 1024 };

/** Removes the documents that are too old, and the oldest ones while all together are too large. */
export async function forgetOld(storage: Storage, { age, bytes }: Limits, now: number): Promise<void> {
  const documents = [...(await storage.documents())].sort((one, other) => other.at - one.at);
  let kept = 0;
  for (const { name, at, size } of documents) {
    kept += size;
    if (now - at > age || kept > bytes) await storage.remove(name);
  }
}
