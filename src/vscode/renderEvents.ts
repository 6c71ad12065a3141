import * as vscode from 'vscode';
import type { AgentEvent, CallEnd } from '../agent/events.ts';
import type { EndpointSearch } from '../agent/messages.ts';

/** Shows one event in the chat. Nothing a model or a server wrote can become a command, a link or an icon. */
export function renderEvent(event: AgentEvent, stream: vscode.ChatResponseStream): void {
  switch (event.type) {
    case 'text-delta':
      stream.markdown(event.text);
      return;
    case 'thinking-delta':
      stream.progress(vscode.l10n.t('Thinking…'));
      return;
    case 'call-start':
      stream.progress(firstLine(event.description));
      return;
    case 'call-progress':
      stream.progress(`${event.call.name}: ${firstLine(event.text)}`);
      return;
    case 'call-end':
      stream.markdown(callLine(event));
      return;
    case 'notice':
      stream.markdown(new vscode.MarkdownString('\n\n$(info) ', true).appendText(event.text));
      return;
    case 'activity':
      stream.progress(`${event.text}…`);
      return;
    case 'search':
      stream.markdown(searchLine(event.search));
      return;
    case 'step-start':
    case 'step-end':
    case 'turn-end':
      return;
    default:
      event satisfies never;
  }
}

/** One line a call, so that the user sees everything that was done. */
function callLine({ call, isError, summary }: CallEnd): vscode.MarkdownString {
  const line = new vscode.MarkdownString(isError ? '\n\n$(error) ' : '\n\n$(check) ', true);
  line.appendText(call.name);
  const about = subject(call.input);
  if (about !== '') line.appendMarkdown(' · ').appendText(about);
  if (summary !== '') line.appendMarkdown(' — ').appendText(firstLine(summary));
  return line.appendMarkdown('\n\n');
}

/** A search of the endpoint looks like one of ours. */
function searchLine({ query, found, error }: EndpointSearch): vscode.MarkdownString {
  const line = new vscode.MarkdownString(error ? '\n\n$(error) ' : '\n\n$(check) ', true);
  const came = error ?? (found.length > 0 ? `found ${found.join(', ')}` : 'nothing found');
  return line
    .appendText(vscode.l10n.t('Tool search by the API'))
    .appendMarkdown(' · ')
    .appendText(firstLine(query, 80))
    .appendMarkdown(' — ')
    .appendText(firstLine(came))
    .appendMarkdown('\n\n');
}

/** The input's first plain value says best what the call was about. */
function subject(input: Readonly<Record<string, unknown>>): string {
  const plain = Object.values(input).filter(
    (value) => typeof value === 'string' || typeof value === 'number',
  );
  return firstLine(plain.slice(0, 2).join(', '), 80);
}

function firstLine(text: string, limit = 160): string {
  const [line = ''] = text.split('\n');
  return line.length > limit ? `${line.slice(0, limit)}…` : line;
}
