import * as vscode from 'vscode';
import type { CallEnd } from '../../agent/events/events.ts';
import { firstLine } from '../../lib/text.ts';
import type { ShownChange } from '../../tools/tool/toolOutcome.ts';
import { asText } from '../shared/asText.ts';
import { callSubject } from '../shared/callSubject.ts';
import { renderTodos } from './renderTodos.ts';

/** Shows each call as one line, so that the user sees everything that was done, and its to-do list or plan below the line. */
export function renderCall(end: CallEnd, stream: vscode.ChatResponseStream): void {
  const { display, isError } = end;
  if (display?.kind === 'change' && !isError) {
    for (const file of display.files) renderChange(end.call.name, file, stream);
    return;
  }
  stream.markdown(callLine(end));
  if (display?.kind === 'todos') stream.markdown(renderTodos(display.todos));
  if (display?.kind === 'plan') stream.markdown(quoteMarkdown(display.plan));
}

/** Shows a change as a line that links to the file. */
function renderChange(
  tool: string,
  { key, path, added, removed }: ShownChange,
  stream: vscode.ChatResponseStream,
): void {
  const line = new vscode.MarkdownString(`\n\n$(check) ${asText(tool)} · `, true);
  const counts = new vscode.MarkdownString(` — +${added} −${removed}\n\n`, true);
  if (isPlain(path)) {
    stream.markdown(line);
    stream.anchor(vscode.Uri.parse(key), path);
    stream.markdown(counts);
  } else stream.markdown(line.appendMarkdown(asText(path) + counts.value));
}

/** True for a label that VS Code shows as it is: the label of a link is rendered as markdown. */
const isPlain = (label: string): boolean => !/[`<>\\*\n]|\]\(|\$\(/.test(label);

function callLine({ call, isError, summary }: CallEnd): vscode.MarkdownString {
  const about = callSubject(call.input);
  const line = [
    asText(call.name),
    ...(about === '' ? [] : [` · ${asText(about)}`]),
    ...(summary === '' ? [] : [` — ${asText(firstLine(summary))}`]),
  ].join('');
  return new vscode.MarkdownString(`\n\n${isError ? '$(error)' : '$(check)'} ${line}\n\n`, true);
}

/** Quotes markdown of the model, to set it apart from the answer. */
const quoteMarkdown = (markdown: string): string =>
  `\n\n${markdown
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')}\n\n`;
