import type { FileText } from '../host/files.ts';
import { Refusal } from '../host/refusal.ts';
import type { ReadLedger } from './readLedger.ts';

/** Read before edit: throws a Refusal unless this chat has seen the file as it is now. */
export function requireRead(ledger: ReadLedger, file: FileText): void {
  const state = ledger.state(file);
  if (state === 'unread')
    throw new Refusal(`${file.path} has not been read in this chat. Read it first, then change it.`);
  if (state === 'changed') {
    throw new Refusal(
      `${file.path} has changed since it was last read. Read it again, then repeat the change if it still fits.`,
    );
  }
}
