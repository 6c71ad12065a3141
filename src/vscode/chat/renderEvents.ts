import * as vscode from 'vscode';
import type { AgentEvent } from '../../agent/events/events.ts';
import { describeSpent } from '../../agent/events/turnCost.ts';
import type { HostedCall } from '../../agent/transcript/hosted.ts';
import type { EndpointSearch } from '../../agent/transcript/messages.ts';
import { firstLine } from '../../lib/text.ts';
import { asText } from '../shared/asText.ts';
import { renderCall } from './renderCall.ts';

/** Shows one event in the chat. Nothing a model or a server wrote can become a command or an icon, and only the model's own answer has links. */
export function renderEvent(event: AgentEvent, stream: vscode.ChatResponseStream): void {
  switch (event.type) {
    case 'text-delta':
      stream.markdown(modelText(event.text));
      return;
    case 'thinking-delta':
      // Once for each thought, which begins with an empty delta.
      if (event.text === '') stream.progress(vscode.l10n.t('Thinking…'));
      return;
    case 'call-start':
      stream.progress(asText(firstLine(event.description)));
      return;
    case 'call-progress':
      stream.progress(asText(`${event.call.name}: ${firstLine(event.text)}`));
      return;
    case 'call-end':
      // Of the calls of an agent with a task, only what they changed or listed has a line of its own.
      if (event.tasks === undefined || event.display) renderCall(event, stream);
      return;
    case 'notice':
      stream.markdown(new vscode.MarkdownString(`\n\n$(info) ${asText(event.text)}`, true));
      return;
    case 'activity':
      stream.progress(`${event.text}…`);
      return;
    case 'search':
      if (event.tasks === undefined) stream.markdown(searchLine(event.search));
      return;
    case 'hosted-call':
      if (event.tasks === undefined) stream.markdown(hostedLine(event.hosted));
      return;
    case 'words':
    case 'step-start':
    case 'step-end':
    case 'sub-step':
      return;
    case 'turn-end':
      stream.markdown(new vscode.MarkdownString(`\n\n_${asText(describeSpent(event.cost))}_`));
      return;
    default:
      event satisfies never;
  }
}

/** Markdown of the model, in which a link to a path leads to the file of the workspace. */
function modelText(text: string): vscode.MarkdownString {
  const markdown = new vscode.MarkdownString(text);
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (folder) markdown.baseUri = vscode.Uri.joinPath(folder.uri, '/');
  return markdown;
}

/** Line for a call by the endpoint, which looks like the line for one of our own calls. */
function hostedLine({ server, tool, isError, text }: HostedCall): vscode.MarkdownString {
  return endpointLine(
    isError,
    [vscode.l10n.t('{0} on {1}, called by the API', tool, server)],
    firstLine(text),
  );
}

/** Line for a search by the endpoint, which looks like the line for one of our own searches. */
function searchLine({ query, found, error }: EndpointSearch): vscode.MarkdownString {
  const came = error ?? (found.length > 0 ? `found ${found.join(', ')}` : 'nothing found');
  const what = [vscode.l10n.t('Tool search by the API'), firstLine(query, 80)];
  return endpointLine(error !== undefined, what, firstLine(came));
}

const endpointLine = (isError: boolean, what: readonly string[], came: string): vscode.MarkdownString =>
  new vscode.MarkdownString(
    `\n\n${isError ? '$(error)' : '$(check)'} ${what.map(asText).join(' · ')} — ${asText(came)}\n\n`,
    true,
  );
