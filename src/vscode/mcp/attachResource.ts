import * as vscode from 'vscode';
import { openChat } from '../shared/openChat.ts';
import { pickText } from '../shared/pickText.ts';
import type { AttachedResources } from './attachedResources.ts';
import { askArgument } from './dialogs/askArgument.ts';
import { waitForServers } from './dialogs/waitForServers.ts';

interface ResourceEntry {
  readonly server: string;
  readonly uri: string;
  readonly title: string;
  readonly description: string;
  readonly variables: readonly string[];
}

/** The resources of the MCP servers. Their texts are cleaned but not trusted. */
export interface McpResources {
  /** Starts servers that sleep, and waits a moment for those that are connecting. */
  list(signal: AbortSignal): Promise<readonly ResourceEntry[]>;
  address(entry: ResourceEntry, values: Readonly<Record<string, string>>): Promise<string>;
  text(server: string, uri: string, signal: AbortSignal): Promise<string>;
  suggestions(
    entry: ResourceEntry,
    argument: { readonly name: string; readonly value: string },
    signal: AbortSignal,
  ): Promise<readonly string[]>;
}

/** Lets the user pick a resource, reads it, and attaches it to the next message of the chat; the user sends it. */
export async function attachResource(resources: McpResources, attached: AttachedResources): Promise<void> {
  const listed = await waitForServers((signal) => resources.list(signal));
  if (!listed) return;
  if (listed.length === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('No connected MCP server has resources.'));
    return;
  }
  const items = listed.map((entry) => ({
    label: pickText(entry.title),
    description: `${entry.server} · ${pickText(entry.uri)}`,
    detail: pickText(entry.description),
    entry,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('MCP resources'),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  if (!picked) return;
  const values = await fillIn(resources, picked.entry);
  if (!values) return;
  const { server } = picked.entry;
  const uri = await resources.address(picked.entry, values);
  const text = await waitForServers((signal) => resources.text(server, uri, signal));
  if (text === undefined) return;
  await openChat('', [attached.keep({ server, uri }, text)]);
}

/** Asks for the variables of the address; undefined if the user cancels. */
async function fillIn(
  resources: McpResources,
  entry: ResourceEntry,
): Promise<Record<string, string> | undefined> {
  const values: Record<string, string> = {};
  for (const name of entry.variables) {
    const value = await askArgument({
      title: `${entry.title}: ${name}`,
      description: entry.uri,
      isRequired: true,
      suggest: (typed, signal) => resources.suggestions(entry, { name, value: typed }, signal),
    });
    if (value === undefined) return undefined;
    values[name] = value;
  }
  return values;
}
