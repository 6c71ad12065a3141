import type * as vscode from 'vscode';
import { count } from '../../../lib/text.ts';
import type { PoolView } from '../poolView.ts';

/** Number of things in the pool that wait for the user; undefined if there are none. */
export function poolBadge(view: PoolView): vscode.ViewBadge | undefined {
  const servers = view.servers();
  const { servers: alikeServers, tools: alikeTools } = view.lookAlikes();
  const waiting: readonly [quantity: number, words: (quantity: number) => string][] = [
    [servers.filter(({ state }) => state === 'failed').length, (n) => `${count(n, 'MCP server')} failed`],
    [
      servers.filter(({ account }) => account === 'needed').length,
      (n) => `${count(n, 'MCP server')} waiting for you to sign in`,
    ],
    [
      servers.filter(({ approval }) => approval === 'needed').length,
      (n) => `${count(n, 'MCP server')} waiting for your approval`,
    ],
    [
      view.groups().groups.off.items.filter(({ tool }) => tool.isChanged).length,
      (n) => `${count(n, 'changed tool')} to review`,
    ],
    [alikeServers.size + alikeTools.size, (n) => `${count(n, 'name')} that can be mistaken for another`],
  ];
  const value = waiting.reduce((sum, [quantity]) => sum + quantity, 0);
  const tooltips = waiting.flatMap(([quantity, words]) => (quantity > 0 ? [words(quantity)] : []));
  return value === 0 ? undefined : { value, tooltip: tooltips.join(', ') };
}
