import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Highlighter } from './code/highlighter.ts';

/** Things the parts of the kit need from the page they are on. */
export interface Kit {
  readonly highlighter: Highlighter;
  openLink(target: string): void;
  copy(text: string): void;
  /** Inserts code where the cursor of the editor is. */
  insertCode(code: string): void;
}

export const KitContext = createContext<Kit | undefined>(undefined);

export function useKit(): Kit {
  const kit = useContext(KitContext);
  if (kit === undefined) throw new Error('There is no KitContext around this component.');
  return kit;
}
