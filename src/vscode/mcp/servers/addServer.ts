import { homedir } from 'node:os';
import * as vscode from 'vscode';
import { SETTINGS_SECTION } from '../../../ids.ts';
import type { JsonRecord } from '../../../lib/json.ts';
import { count } from '../../../lib/text.ts';
import { folderPaths } from '../../files/paths/folderPaths.ts';
import { escapeLinks } from '../../shared/escapeLinks.ts';
import {
  addressEntry,
  claudeEntries,
  commandEntry,
  newEntries,
  packageEntry,
  parseEntries,
  type ServerEntries,
  suggestName,
} from './serverEntries.ts';

interface Way {
  readonly label: string;
  readonly detail: string;
  readonly placeHolder: string;
  /** Reads the entries in a text; empty if the text is not of this kind. */
  read(text: string): ServerEntries;
}

/** Asks how to reach a server and what to call it, and adds it to the user's settings. The server starts at once. */
export async function addServer(): Promise<void> {
  const way = await vscode.window.showQuickPick(ways(), {
    title: vscode.l10n.t('Add MCP Server'),
    placeHolder: vscode.l10n.t('How is the server started or reached?'),
  });
  if (!way) return;
  const text = await vscode.window.showInputBox({
    title: vscode.l10n.t('Add MCP Server: {0}', way.label),
    prompt: way.detail,
    placeHolder: way.placeHolder,
    ignoreFocusOut: true,
    validateInput: (value) =>
      Object.keys(way.read(value)).length > 0 ? undefined : vscode.l10n.t('Expected: {0}', way.detail),
  });
  if (text === undefined) return;
  const entries = Object.entries(way.read(text));
  const [only] = entries;
  if (entries.length !== 1 || !only) return saveEntries(Object.fromEntries(entries));
  const name = await vscode.window.showInputBox({
    title: vscode.l10n.t('Add MCP Server: Name'),
    prompt: vscode.l10n.t('Its tools will be called mcp__name__tool.'),
    value: only[0],
    ignoreFocusOut: true,
    validateInput: nameProblem,
  });
  if (name !== undefined) await saveEntries({ [name.trim()]: only[1] });
}

/** Takes servers over from Claude Code's own file; the user picks which. */
export async function importServers(): Promise<void> {
  const file = vscode.Uri.joinPath(vscode.Uri.file(homedir()), '.claude.json');
  const text = await vscode.workspace.fs.readFile(file).then(
    (bytes) => new TextDecoder().decode(bytes),
    () => '',
  );
  const found = Object.entries(newEntries(claudeEntries(text, folderPaths()), currentEntries()));
  if (found.length === 0) {
    void vscode.window.showInformationMessage(
      vscode.l10n.t('~/.claude.json has no MCP server that Quiver does not have already.'),
    );
    return;
  }
  const items = found.map(([label, entry]) => ({ label, detail: summary(entry), entry, picked: true }));
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Import from ~/.claude.json'),
    canPickMany: true,
    ignoreFocusOut: true,
  });
  if (picked && picked.length > 0)
    await saveEntries(Object.fromEntries(picked.map(({ label, entry }) => [label, entry])));
}

/** Takes a server out of the user's settings, after asking. */
export async function removeServer(name: string): Promise<void> {
  const { [name]: removed, ...rest } = currentEntries();
  if (removed === undefined) {
    void vscode.window.showInformationMessage(
      vscode.l10n.t('{0} is not in your settings. Remove it from the file it comes from.', escapeLinks(name)),
    );
    return;
  }
  const remove = vscode.l10n.t('Remove');
  const text = vscode.l10n.t('Remove the MCP server {0} from your settings?', name);
  const picked = await vscode.window.showWarningMessage(
    text,
    { modal: true, detail: summary(removed) },
    remove,
  );
  if (picked === remove) await writeEntries(rest);
}

const nameEntry = (entry: JsonRecord | undefined): ServerEntries =>
  entry ? { [suggestName(entry)]: entry } : {};

const ways = (): Way[] => [
  {
    label: vscode.l10n.t('Command'),
    detail: vscode.l10n.t('A program on this machine, with its arguments'),
    placeHolder: 'uvx mcp-server-git --repository .',
    read: (text) => nameEntry(commandEntry(text)),
  },
  {
    label: vscode.l10n.t('npm package'),
    detail: vscode.l10n.t('A package that npx runs, with its arguments'),
    placeHolder: '@modelcontextprotocol/server-memory',
    read: (text) => nameEntry(packageEntry(text)),
  },
  {
    label: vscode.l10n.t('Web address'),
    detail: vscode.l10n.t('An address that starts with https://'),
    placeHolder: 'https://example.com/mcp',
    read: (text) => nameEntry(addressEntry(text)),
  },
  {
    label: vscode.l10n.t('JSON'),
    detail: vscode.l10n.t('An entry, or a whole file, as other programs have it'),
    placeHolder: '{ "mcpServers": { … } }',
    read: parseEntries,
  },
];

const nameProblem = (name: string): string | undefined => {
  if (name.trim() === '') return vscode.l10n.t('Expected a name.');
  return Object.hasOwn(currentEntries(), name.trim())
    ? vscode.l10n.t('There is already a server with this name.')
    : undefined;
};

const summary = (entry: JsonRecord): string =>
  String(entry.url ?? [entry.command, ...(Array.isArray(entry.args) ? entry.args : [])].join(' '));

const currentEntries = (): ServerEntries =>
  vscode.workspace.getConfiguration(SETTINGS_SECTION).inspect<ServerEntries>('mcp.servers')?.globalValue ??
  {};

/** Adds the entries whose names are free; no entry is ever replaced. */
async function saveEntries(entries: ServerEntries): Promise<void> {
  const known = currentEntries();
  const added = Object.keys(newEntries(entries, known));
  if (added.length > 0) await writeEntries({ ...entries, ...known });
  const left = Object.keys(entries).filter((name) => !added.includes(name));
  const sentences = [
    ...(added.length > 0
      ? [vscode.l10n.t('{0} added: {1}', count(added.length, 'MCP server'), added.join(', '))]
      : []),
    ...(left.length > 0 ? [vscode.l10n.t('Already there: {0}', left.join(', '))] : []),
  ];
  void vscode.window.showInformationMessage(escapeLinks(sentences.join('. ')));
}

const writeEntries = (entries: ServerEntries): Thenable<void> =>
  vscode.workspace
    .getConfiguration(SETTINGS_SECTION)
    .update('mcp.servers', entries, vscode.ConfigurationTarget.Global);
