import { nodeId, type PoolNode } from './poolNodes.ts';

/** The tree as it is now. */
export interface TreeNow {
  /** Children of a node, or the nodes at the top. */
  children(node?: PoolNode): readonly PoolNode[];
  /** Everything of a row that can be seen, as a text: rows with the same face look the same. */
  face(node: PoolNode): string;
}

interface ShownRow {
  /** The node VS Code was given: it knows the row by this very object. */
  readonly given: PoolNode;
  /** The node as it is by now. */
  node: PoolNode;
  face: string;
  /** Ids of the children VS Code was given; undefined if it never asked for them. */
  children?: readonly string[];
}

/**
 * The rows VS Code has asked for. After a change only those are looked at, and only those that look different are drawn
 * anew: a tree with ten thousand tools costs as much as what is unfolded of it.
 */
export class ShownRows {
  readonly #now: TreeNow;
  readonly #rows = new Map<string, ShownRow>();
  #roots: readonly string[] | undefined;

  constructor(now: TreeNow) {
    this.#now = now;
  }

  /** Gives VS Code the children of a node it was given, as they are now. */
  give(given?: PoolNode): readonly PoolNode[] {
    const row = given && this.#rows.get(nodeId(given));
    const children = this.#now.children(given && (row?.node ?? given));
    const ids = children.map((child) => this.#remember(child));
    if (given === undefined) this.#roots = ids;
    else if (row) row.children = ids;
    return children;
  }

  /** The node as it is now, of one that VS Code was given. */
  newest = (given: PoolNode): PoolNode => this.#rows.get(nodeId(given))?.node ?? given;

  /** Finds what has to be drawn anew, in the objects VS Code knows; `everything` if the top of the tree has changed. */
  findChanges(): readonly PoolNode[] | 'everything' {
    if (this.#roots === undefined) return 'everything';
    const roots = this.#now.children();
    if (!isSame(roots.map(nodeId), this.#roots)) {
      this.#rows.clear();
      this.#roots = undefined;
      return 'everything';
    }
    return roots.flatMap((node) => this.#compare(node));
  }

  #compare(node: PoolNode): readonly PoolNode[] {
    const row = this.#rows.get(nodeId(node));
    if (row === undefined) return [];
    row.node = node;
    const face = this.#now.face(node);
    const looksOther = face !== row.face;
    row.face = face;
    if (row.children === undefined) return looksOther ? [row.given] : [];
    const children = this.#now.children(node);
    const ids = children.map(nodeId);
    if (isSame(ids, row.children)) {
      const below = children.flatMap((child) => this.#compare(child));
      return looksOther ? [row.given] : below;
    }
    const kept = new Set(ids);
    for (const id of row.children) if (!kept.has(id)) this.#rows.delete(id);
    return [row.given];
  }

  #remember(node: PoolNode): string {
    const id = nodeId(node);
    const { children } = this.#rows.get(id) ?? {};
    this.#rows.set(id, {
      given: node,
      node,
      face: this.#now.face(node),
      ...(children ? { children } : {}),
    });
    return id;
  }
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);
