import * as vscode from 'vscode';
import { count, cutText } from '../../../lib/text.ts';
import { lookAlikeWarning } from '../../../tools/pool/lookAlikes.ts';
import type { ToolCalls } from '../../../tools/search/rank/callCounts.ts';
import { asText } from '../../shared/asText.ts';
import type { PoolView } from '../poolView.ts';
import type { PoolNode, RowNode, ServerNode, ToolNode } from './poolNodes.ts';
import { deedOf, GROUPS, SOURCES, STATES } from './treeItem.ts';

/** Tooltip of a row about tools. Texts of servers are shown as plain text. */
export function tooltip(
  node: Exclude<PoolNode, RowNode>,
  view: Pick<PoolView, 'callsOf'>,
): vscode.MarkdownString {
  if (node.type === 'tool') return toolText(node, view.callsOf(node.item.tool.definition.name));
  return new vscode.MarkdownString(paragraphs(node).map(asText).join('\n\n'));
}

function paragraphs(node: Exclude<PoolNode, ToolNode | RowNode>): readonly string[] {
  switch (node.type) {
    case 'group':
      return [GROUPS[node.kind].tooltip];
    case 'owner':
      return [`The tools of ${node.owned.owner.server} in this group. ${GROUPS[node.kind].tooltip}`];
    case 'builtins':
      return ['Tools of Quiver itself that are seldom needed, so they are found by search too.'];
    case 'sources':
      return ['Sources of MCP servers and their tools. The setting quiver.mcp.sources chooses among them.'];
    case 'source':
      return [SOURCES[node.source.name].tooltip, ...(node.source.reason ? [node.source.reason] : [])];
    case 'server':
      return serverLines(node);
  }
}

const serverLines = ({ server, toolCount, lookAlike }: ServerNode): readonly string[] => [
  [STATES[server.state].words, ...(toolCount > 0 ? [count(toolCount, 'tool')] : [])].join(' · '),
  ...(server.reason === undefined ? [] : [cutText(server.reason, REASON_LENGTH)]),
  ...(lookAlike === undefined ? [] : [lookAlikeWarning(lookAlike)]),
  ...(server.warning === undefined ? [] : [cutText(server.warning, REASON_LENGTH)]),
  ...(server.startup === 'lazy' ? ['It starts when one of its tools is found or called.'] : []),
  ...(server.place ? [`From ${server.place}.`] : []),
  ...(server.isTrusted === false ? ['Its tools always ask: its word on their effects is not trusted.'] : []),
  ...(server.instructions === undefined
    ? []
    : [`It says: ${cutText(server.instructions, INSTRUCTIONS_LENGTH)}`]),
];

const REASON_LENGTH = 300;
const INSTRUCTIONS_LENGTH = 200;

function toolText({ item, lookAlike }: ToolNode, calls: ToolCalls | undefined): vscode.MarkdownString {
  const { tool, kind, reason, tokens } = item;
  const text = [
    asText(`${GROUPS[kind].label}: ${reason}. About ${count(tokens, 'token')}; ${deedOf(tool).words}.`),
    ...(lookAlike === undefined ? [] : [asText(lookAlikeWarning(lookAlike))]),
    ...(calls === undefined ? [] : [asText(describeCalls(calls))]),
    '---',
    `\`${tool.definition.name}\``,
    asText(cutText(tool.definition.description, DESCRIPTION_LENGTH)),
  ];
  return new vscode.MarkdownString(text.join('\n\n'));
}

const DESCRIPTION_LENGTH = 300;

const describeCalls = ({ calls, at }: ToolCalls): string =>
  `Called ${calls === 1 ? 'once' : `${calls.toLocaleString('en-US')} times`} in this workspace, ${calls === 1 ? '' : 'last '}on ${new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium' })}: searches rank it a little higher.`;
