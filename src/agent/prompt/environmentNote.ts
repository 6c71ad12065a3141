import type { Environment, GitState, OpenEditor, Surroundings } from '../../host/environment.ts';
import { count, toPlainText } from '../../lib/text.ts';
import type { EnvironmentNote, Message } from '../transcript/messages.ts';
import { textsOf } from '../transcript/transcript.ts';

const MAX_REPOSITORIES = 3;
const MAX_CHANGES = 20;
/** Characters of a name or path. */
const MAX_NAME = 120;

/**
 * Writes the note about the surroundings: all of them the first time and after a summary, later the date when it has
 * changed; undefined if the model knows it. `isHidden`: true for files that the model must not be told of.
 */
export function writeEnvironmentNote(
  messages: readonly Message[],
  environment: Environment,
  isHidden: (path: string) => boolean,
): EnvironmentNote | undefined {
  const day = environment.today();
  const told = textsOf(messages).findLast((text) => text.kind === 'environment');
  if (told?.day === day) return undefined;
  const lines = told ? [] : describeSurroundings(environment.read(), isHidden);
  return {
    kind: 'environment',
    text: ['<environment-note>', `Date: ${day}`, ...lines, '</environment-note>'].join('\n'),
    day,
  };
}

const describeSurroundings = (
  { shell, repositories, editor }: Surroundings,
  isHidden: (path: string) => boolean,
): readonly string[] => [
  ...(shell === undefined ? [] : [`Shell: ${nameOf(shell)}`]),
  ...repositories.slice(0, MAX_REPOSITORIES).flatMap((state) => describeGit(state, isHidden)),
  ...(editor === undefined || isHidden(editor.path) ? [] : [describeEditor(editor)]),
];

function describeGit(
  { folder, head, changes }: GitState,
  isHidden: (path: string) => boolean,
): readonly string[] {
  const shown = changes.filter(({ path }) => !isHidden(path));
  const place = folder === '' ? 'Git' : `Git in ${nameOf(folder)}`;
  const branch = head === undefined ? 'no branch' : `branch ${nameOf(head)}`;
  if (shown.length === 0) return [`${place}: ${branch}, no changes`];
  const lines = shown.slice(0, MAX_CHANGES).map(({ status, path }) => `${status} ${nameOf(path)}`);
  const more = shown.length - lines.length;
  return [
    `${place}: ${branch}, ${count(shown.length, 'changed file')}:`,
    ...lines,
    ...(more > 0 ? [`and ${more} more`] : []),
  ];
}

function describeEditor({ path, selection }: OpenEditor): string {
  const editor = `Open in the editor: ${nameOf(path)}`;
  if (selection === undefined) return editor;
  const { first, last } = selection;
  return `${editor}, ${first === last ? `line ${first}` : `lines ${first}-${last}`} selected`;
}

const nameOf = (name: string): string => toPlainText(name, MAX_NAME);
