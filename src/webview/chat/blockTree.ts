import type { Block, CallBlock } from '../../protocol/conversation.ts';

/** A block with the calls that its sub-agent made. */
export interface BlockNode<Kind extends Block = Block> {
  readonly block: Kind;
  readonly calls: readonly BlockNode<CallBlock>[];
}

const trees = new WeakMap<readonly Block[], readonly BlockNode[]>();

/** The blocks of an answer, calls of sub-agents below the call that started them. The same list gives the same tree. */
export function blockTree(blocks: readonly Block[]): readonly BlockNode[] {
  const known = trees.get(blocks);
  if (known) return known;
  const tree = growTree(blocks);
  trees.set(blocks, tree);
  return tree;
}

function growTree(blocks: readonly Block[]): readonly BlockNode[] {
  const roots: BlockNode[] = [];
  const calls = new Map<string, BlockNode<CallBlock>[]>();
  for (const block of blocks) {
    const children: BlockNode<CallBlock>[] = [];
    const node = { block, calls: children };
    const siblings =
      block.kind === 'call' && block.parent !== undefined ? calls.get(block.parent) : undefined;
    if (siblings && block.kind === 'call') siblings.push({ block, calls: children });
    else roots.push(node);
    if (block.kind === 'call') calls.set(block.id, children);
  }
  return roots;
}

/** True if two nodes show the same: the blocks of a list that did not change are the very same objects. */
export const isSameNode = (before: BlockNode, after: BlockNode): boolean =>
  before.block === after.block &&
  before.calls.length === after.calls.length &&
  before.calls.every((call, number) => {
    const other = after.calls[number];
    return other !== undefined && isSameNode(call, other);
  });
