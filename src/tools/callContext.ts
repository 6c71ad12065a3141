import type { ReadLedger } from './readLedger.ts';
import type { ToolSnapshot } from './toolSnapshot.ts';

/** What one call may use besides its input. */
export interface CallContext {
  /** The tools of the step the call belongs to. */
  readonly snapshot: ToolSnapshot;
  /** Which files this chat has seen, and how they were. */
  readonly ledger: ReadLedger;
  /** Queries of the searches just before this call that found nothing, oldest first. */
  readonly fruitlessSearches: readonly string[];
  /** Shows the user how far a long call is. */
  progress(text: string): void;
}
