import type { Storage } from '../../host/storage.ts';
import { isRecord } from '../../lib/json.ts';
import { GuardRecord } from '../../tools/permission/guardRecord.ts';

type Texts = ReadonlyMap<string, string>;

/** Definitions of the tools of one server, by their names. */
export interface PinTexts {
  /** Texts with all facts that count. */
  readonly whole: Texts;
  /** Texts with the facts that counted at first, of tools that were not seen since. */
  readonly first: Texts;
}

export const NO_PINS: PinTexts = { whole: new Map(), first: new Map() };

/** Adds definitions to the pins, in place of older ones of the same tools. */
export const withDefinitions = ({ whole, first }: PinTexts, definitions: Texts): PinTexts => ({
  whole: new Map([...whole, ...definitions]),
  first: new Map([...first].filter(([name]) => !definitions.has(name))),
});

export const createPinRecord = (storage: Storage, name: string): GuardRecord<PinTexts> =>
  new GuardRecord({
    storage,
    name,
    empty: NO_PINS,
    read(stored) {
      if (!isRecord(stored)) return undefined;
      const whole = textsOf(stored.whole ?? {});
      const first = textsOf(stored.definitions);
      return whole && first && { whole, first };
    },
    write: ({ whole, first }) => ({
      whole: Object.fromEntries(whole),
      definitions: Object.fromEntries(first),
    }),
  });

/** Reads the texts by hand: a server may call a tool `__proto__`, which zod would leave out. */
function textsOf(stored: unknown): Texts | undefined {
  if (!isRecord(stored)) return undefined;
  const entries = Object.entries(stored);
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.length === entries.length ? new Map(texts) : undefined;
}
