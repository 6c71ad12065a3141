import * as vscode from 'vscode';
import { count } from '../../lib/text.ts';
import type { PoolGroups } from '../../tools/pool/poolGroups.ts';
import { asText } from '../shared/asText.ts';
import { type Asked, type Report, type ReportDeps, table, tokensOf } from './report.ts';

/** Matches that are shown. */
const MATCHES = 10;
/** Servers and skills that are shown. */
const MOST = 50;

/** `/search`: what a search of the pool would find. */
export async function reportSearch({ words }: Asked, { pool }: ReportDeps): Promise<Report> {
  if (words === '')
    return {
      markdown: vscode.l10n.t('Say what to search for: `/search create an issue`.'),
      actions: ['trySearch'],
    };
  const { searchable } = pool.searchedTools();
  const hits = await pool.search(words, { limit: MATCHES, among: (id) => searchable.has(id) });
  const markdown =
    hits.length === 0
      ? vscode.l10n.t(
          'No tool matches {0}. {1} can be searched.',
          asText(words),
          count(searchable.size, 'tool'),
        )
      : table([
          ['', vscode.l10n.t('Tool'), vscode.l10n.t('Score')],
          ...hits.map(({ id, score }, rank) => [`${rank + 1}`, asText(id), score.toFixed(2)]),
        ]);
  return { markdown, actions: ['trySearch', 'pool'] };
}

/** `/tools`: the pool in figures. */
export function reportTools(_asked: Asked, { view }: ReportDeps): Report {
  const { groups, loaded, total } = view.groups();
  const { isOn, reason } = view.deferral();
  const names = {
    always: vscode.l10n.t('Always loaded'),
    found: vscode.l10n.t('Discovered'),
    deferred: vscode.l10n.t('Deferred'),
    off: vscode.l10n.t('Off'),
  };
  const servers = serverFigures(groups).slice(0, MOST);
  return {
    markdown: [
      vscode.l10n
        .t(
          '**{0} of {1}** are loaded, about {2}. {3}',
          loaded.count,
          count(total, 'tool'),
          count(loaded.tokens, 'token'),
          isOn ? '' : vscode.l10n.t('Tools are not deferred: {0}.', asText(reason)),
        )
        .trim(),
      table([
        [vscode.l10n.t('Group'), vscode.l10n.t('Tools'), vscode.l10n.t('Tokens')],
        ...(['always', 'found', 'deferred', 'off'] as const).map((kind) => [
          names[kind],
          tokensOf(groups[kind].items.length),
          tokensOf(groups[kind].tokens),
        ]),
      ]),
      ...(servers.length === 0
        ? []
        : [
            table([
              [vscode.l10n.t('Server'), vscode.l10n.t('Tools'), vscode.l10n.t('Tokens')],
              ...servers.map(({ name, tools, tokens }) => [asText(name), tokensOf(tools), tokensOf(tokens)]),
            ]),
          ]),
    ].join('\n\n'),
    actions: ['pool', 'trySearch', 'settings'],
  };
}

/** Tools and tokens of each server, whatever group its tools are in. */
function serverFigures(groups: PoolGroups['groups']) {
  const figures = new Map<
    string,
    { readonly name: string; readonly tools: number; readonly tokens: number }
  >();
  for (const { owned } of Object.values(groups))
    for (const { owner, items, tokens } of owned) {
      const known = figures.get(owner.ownerId) ?? { name: owner.server, tools: 0, tokens: 0 };
      figures.set(owner.ownerId, {
        ...known,
        tools: known.tools + items.length,
        tokens: known.tokens + tokens,
      });
    }
  return [...figures.values()];
}

/** `/mcp`: the servers and their states. */
export function reportServers(_asked: Asked, { view }: ReportDeps): Report {
  const servers = view.servers().slice(0, MOST);
  const figures = serverFigures(view.groups().groups);
  const toolsOf = (server: string) => figures.find(({ name }) => name === server)?.tools ?? 0;
  if (servers.length === 0)
    return { markdown: vscode.l10n.t('No MCP server is configured.'), actions: ['addServer'] };
  const states = serverStates();
  return {
    markdown: table([
      [vscode.l10n.t('Server'), vscode.l10n.t('State'), vscode.l10n.t('Tools')],
      ...servers.map(({ name, state, reason }) => [
        asText(name),
        [states[state], ...(reason === undefined ? [] : [asText(reason)])].join(': '),
        tokensOf(toolsOf(name)),
      ]),
    ]),
    actions: ['pool', 'addServer', 'log'],
  };
}

const serverStates = () => ({
  idle: vscode.l10n.t('not started'),
  connecting: vscode.l10n.t('connecting'),
  ready: vscode.l10n.t('ready'),
  failed: vscode.l10n.t('failed'),
  signIn: vscode.l10n.t('waits for you to sign in'),
});

/** `/skills`: the skills and their states. */
export async function reportSkills(_asked: Asked, { skills }: ReportDeps): Promise<Report> {
  await skills.refresh();
  const rows = skills.rows();
  if (rows.length === 0) return { markdown: vscode.l10n.t('There are no skills.'), actions: ['createSkill'] };
  const states = {
    ready: vscode.l10n.t('ready'),
    unapproved: vscode.l10n.t('waits for your approval'),
    shadowed: vscode.l10n.t('another one has its name'),
    off: vscode.l10n.t('off'),
    unreadable: vscode.l10n.t('cannot be read'),
  };
  return {
    markdown: [
      table([
        [vscode.l10n.t('Skill'), vscode.l10n.t('State'), vscode.l10n.t('What for')],
        ...rows
          .slice(0, MOST)
          .map(({ name, state, description, from }) => [
            `${asText(`/${name}`)} (${asText(from)})`,
            states[state],
            asText(description),
          ]),
      ]),
      ...(rows.length > MOST ? [vscode.l10n.t('{0} more are in the Tool Pool.', rows.length - MOST)] : []),
    ].join('\n\n'),
    actions: ['pool', 'createSkill'],
  };
}
