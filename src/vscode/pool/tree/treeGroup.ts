import type * as vscode from 'vscode';
import type { Event } from '../../../lib/emitter.ts';

/** A row of the tree that is not about tools. */
export interface TreeRow {
  /** The row as VS Code shows it, with an id of its own. */
  readonly item: vscode.TreeItem;
  /** Name of the thing that the row is about, for the commands of its menu. */
  readonly subject: string;
  /** Makes the rows below this one: asked for only when it is open. */
  children(): readonly TreeRow[];
}

/** Children of a row that has none. */
export const noChildren = (): readonly TreeRow[] => [];

/** A group of the tree besides those of tools, such as the instructions in force. */
export interface TreeGroup {
  /** The heading, with the rows below it, as they are now. */
  row(): TreeRow;
  /** Brings the rows up to date: the tree has come into sight. */
  refresh(): void;
  readonly onDidChange: Event<void>;
}
