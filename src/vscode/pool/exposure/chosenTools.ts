import type { ChosenTools } from '../../../tools/pool/exposureRules.ts';
import type { PoolEntry } from '../../../tools/pool/toolPool.ts';
import { serverPrefix } from '../../../tools/tool/serverPrefix.ts';
import { isOwned, type ToolOrigin } from '../../../tools/tool/toolOrigin.ts';
import type { PoolNode } from '../tree/poolNodes.ts';

/** Tools that rows of the tree stand for: a tool, all tools of a server, or Quiver's own that are deferred. */
export function chosenTools(nodes: readonly PoolNode[], entries: readonly PoolEntry[]): ChosenTools {
  const chosen = nodes.map((node) => toolsOf(node, entries));
  return {
    globs: [...new Set(chosen.flatMap(({ globs }) => globs))],
    names: [...new Set(chosen.flatMap(({ names }) => names))],
  };
}

const NONE: ChosenTools = { globs: [], names: [] };

function toolsOf(node: PoolNode, entries: readonly PoolEntry[]): ChosenTools {
  switch (node.type) {
    case 'tool':
      return byName([node.item.tool.definition.name]);
    case 'builtins':
      return byName(node.builtins.items.map(({ tool }) => tool.definition.name));
    case 'owner':
      return toolsOfServer(node.owned.owner, entries);
    case 'server': {
      const { name, from } = node.server;
      const isOfEditor = from === 'editor';
      const owner = entries.find(
        ({ tool: { origin } }) =>
          isOwned(origin) && origin.server === name && (origin.ownServer === undefined) === isOfEditor,
      );
      return owner ? toolsOfServer(owner.tool.origin, entries) : NONE;
    }
    default:
      return NONE;
  }
}

/** All tools of a server. One of Quiver's has a name for them all; those of the editor must be named one by one. */
function toolsOfServer({ ownerId, ownServer }: ToolOrigin, entries: readonly PoolEntry[]): ChosenTools {
  const names = entries.flatMap(({ tool }) =>
    tool.origin.ownerId === ownerId ? [tool.definition.name] : [],
  );
  return ownServer === undefined ? byName(names) : { globs: [serverPrefix(ownServer)], names };
}

const byName = (names: readonly string[]): ChosenTools => ({ globs: names, names });
