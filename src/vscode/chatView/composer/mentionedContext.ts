import * as vscode from 'vscode';
import { createAttachment } from '../../../agent/prompt/attachment.ts';
import type { UserText } from '../../../agent/transcript/messages.ts';
import type { Files } from '../../../host/files.ts';
import { errorMessage } from '../../../lib/text.ts';
import type { AttachmentChip } from '../../../protocol/conversation.ts';
import { gitChanges } from './gitChanges.ts';

/** Things a message names with `@`, as chips and as the model gets them. */
export interface MentionedContext {
  readonly chips: readonly AttachmentChip[];
  readonly texts: readonly UserText[];
}

const MENTION = /(?<=^|\s)@(?:"([^"\n]{1,500})"|([^\s"]{1,500}))/g;
const MAX_MENTIONS = 20;
const MAX_PROBLEMS = 100;
const MAX_ENTRIES = 500;

type Part = { readonly chip: AttachmentChip; readonly text: UserText };

/** Reads what a message names: `@src/a.ts`, `@src/a.ts:3-9`, `@folder/`, `@problems`, `@selection`, `@changes`. Other words with an `@` mean nothing. */
export async function readMentions(
  text: string,
  files: Files,
  signal: AbortSignal,
): Promise<MentionedContext> {
  const names = [
    ...new Set(Array.from(text.matchAll(MENTION), ([, quoted, plain]) => quoted ?? plain ?? '')),
  ];
  const parts = await Promise.all(
    names.slice(0, MAX_MENTIONS).map((name) => readMention(name, files, signal)),
  );
  const found = parts.filter((part) => part !== undefined);
  return { chips: found.map(({ chip }) => chip), texts: found.map((part) => part.text) };
}

async function readMention(name: string, files: Files, signal: AbortSignal): Promise<Part | undefined> {
  switch (name) {
    case 'problems':
      return part('problems', vscode.l10n.t('Problems'), problemLines());
    case 'selection':
      return selection();
    case 'changes':
      return part('changes', vscode.l10n.t('Git changes'), await gitChanges(signal));
    default:
      return filePart(name, files);
  }
}

const part = (kind: AttachmentChip['kind'], label: string, text: string): Part => ({
  chip: { kind, label },
  text: createAttachment(label, text),
});

async function filePart(name: string, files: Files): Promise<Part | undefined> {
  const [, path = name, first, last] = /^(.+?)(?::(\d+)(?:-(\d+))?)?$/.exec(name) ?? [];
  try {
    const place = await files.locate(path.replace(/\/$/, ''));
    if (place.realm === 'outside') return undefined;
    const uri = vscode.Uri.parse(place.key);
    const { type } = await vscode.workspace.fs.stat(uri);
    if (type & vscode.FileType.Directory) return part('folder', place.path, await folderLines(uri));
    const file = await files.read(path, place);
    if (file === undefined) return undefined;
    if (first === undefined) return part('file', file.path, file.text);
    const from = Number(first);
    const to = Number(last ?? first);
    const label = `${file.path}:${from}-${to}`;
    return part(
      'selection',
      label,
      file.text
        .split('\n')
        .slice(from - 1, to)
        .join('\n'),
    );
  } catch (error) {
    if (error instanceof vscode.FileSystemError) return undefined;
    return part('file', path, `[not readable: ${errorMessage(error)}]`);
  }
}

async function folderLines(uri: vscode.Uri): Promise<string> {
  const entries = await vscode.workspace.fs.readDirectory(uri);
  const lines = entries
    .map(([name, type]) => (type & vscode.FileType.Directory ? `${name}/` : name))
    .sort()
    .slice(0, MAX_ENTRIES);
  const rest = entries.length - lines.length;
  return [...lines, ...(rest > 0 ? [`[${rest} more]`] : [])].join('\n');
}

function selection(): Part | undefined {
  const editor = vscode.window.activeTextEditor ?? vscode.window.visibleTextEditors[0];
  if (!editor) return undefined;
  const { document, selection: range } = editor;
  const path = vscode.workspace.asRelativePath(document.uri);
  const label = `${path}:${range.start.line + 1}-${range.end.line + 1}`;
  return part('selection', label, document.getText(range.isEmpty ? undefined : range));
}

function problemLines(): string {
  const lines = vscode.languages.getDiagnostics().flatMap(([uri, problems]) =>
    problems.map(({ range, message, severity }) => {
      const place = `${vscode.workspace.asRelativePath(uri)}:${range.start.line + 1}`;
      return `${place}: ${vscode.DiagnosticSeverity[severity]}: ${message}`;
    }),
  );
  const rest = lines.length - MAX_PROBLEMS;
  if (lines.length === 0) return 'No problems are reported.';
  return [...lines.slice(0, MAX_PROBLEMS), ...(rest > 0 ? [`[${rest} more]`] : [])].join('\n');
}
