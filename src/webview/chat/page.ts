import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PageMessage } from '../../protocol/pageMessages.ts';
import type { Drafts } from './drafts.ts';
import type { LocalAction } from './reducePage.ts';

/** The things a component can do: tell the host, or change how the page looks. */
export interface Page {
  readonly drafts: Drafts;
  send(message: PageMessage): void;
  /** Messages the user has sent in this chat, the newest first. */
  sentTexts(): readonly string[];
  dispatch(action: LocalAction): void;
}

export const PageContext = createContext<Page | undefined>(undefined);

export function usePage(): Page {
  const page = useContext(PageContext);
  if (page === undefined) throw new Error('There is no PageContext around this component.');
  return page;
}
