import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { usePage } from './page.ts';

/** Ids of the lines and cards that the user has opened. */
export const OpenedContext = createContext<ReadonlySet<string>>(new Set());

/** The state of one line that opens: it outlives the line, which is unmounted when it is far out of view. */
export function useOpened(id: string): readonly [isOpen: boolean, toggle: (isOpen: boolean) => void] {
  const { dispatch } = usePage();
  return [useContext(OpenedContext).has(id), (isOpen) => dispatch({ type: 'toggle', id, isOpen })];
}
