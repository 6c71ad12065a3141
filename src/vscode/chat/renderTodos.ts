import * as vscode from 'vscode';
import type { Todo } from '../../tools/tool/toolOutcome.ts';
import { asText } from '../shared/asText.ts';

const ICONS: Readonly<Record<Todo['status'], string>> = {
  pending: '$(circle-large-outline)',
  in_progress: '$(arrow-circle-right)',
  completed: '$(pass-filled)',
};

const MARKS: Readonly<Record<Todo['status'], string>> = { pending: '', in_progress: '**', completed: '~~' };

/** Renders the list for the chat, one line per entry. The model's words are shown as text: they cannot become a link, a command or an icon. */
export function renderTodos(todos: readonly Todo[]): vscode.MarkdownString {
  const lines = todos.map(({ content, status }) => {
    const mark = MARKS[status];
    return `${ICONS[status]} ${mark}${asText(oneLine(content))}${mark}`;
  });
  return new vscode.MarkdownString(`\n\n${lines.join('  \n')}\n\n`, true);
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
