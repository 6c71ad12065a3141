import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { InspectorPageMessage } from '../../protocol/inspectorMessages.ts';
import type { InspectorState, LocalAction } from './state.ts';

/** What the parts of the page can do. */
export interface InspectorPage {
  readonly state: InspectorState;
  /** True in a file of its own: there is no VS Code that could do anything. */
  readonly isExported: boolean;
  send(message: InspectorPageMessage): void;
  dispatch(action: LocalAction): void;
}

export const PageContext = createContext<InspectorPage | undefined>(undefined);

export function usePage(): InspectorPage {
  const page = useContext(PageContext);
  if (page === undefined) throw new Error('There is no PageContext around this component.');
  return page;
}
