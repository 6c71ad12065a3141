import * as vscode from 'vscode';
import type { ResourceEntry, ServerResources } from '../../host/serverResources.ts';
import { openChat } from '../shared/openChat.ts';
import { pickText } from '../shared/pickText.ts';
import type { AttachedResources } from './attachedResources.ts';
import { askArgument } from './dialogs/askArgument.ts';
import { waitForServers } from './dialogs/waitForServers.ts';

/** Lets the user pick a resource, reads it, and attaches it to the next message of the chat; the user sends it. */
export async function attachResource(resources: ServerResources, attached: AttachedResources): Promise<void> {
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
  resources: ServerResources,
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
