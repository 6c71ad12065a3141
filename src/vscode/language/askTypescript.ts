import * as vscode from 'vscode';
import type { Problem } from '../../host/diagnostics.ts';
import { rejectOnAbort } from '../../lib/abort.ts';
import { isRecord } from '../../lib/json.ts';
import { displayPath } from '../files/paths/displayPath.ts';

/** A command of VS Code's TypeScript extension for other extensions: passes a request on to the language service. */
const COMMAND = 'typescript.tsserverRequest';
const REQUESTS = ['syntacticDiagnosticsSync', 'semanticDiagnosticsSync'];
/** Languages of that service, and the settings with which users switch its checks off. */
const SETTINGS: Readonly<Record<string, string>> = {
  typescript: 'typescript.validate.enable',
  typescriptreact: 'typescript.validate.enable',
  javascript: 'javascript.validate.enable',
  javascriptreact: 'javascript.validate.enable',
};
/** Milliseconds to wait for an answer: at first the service reads the whole project. */
const PATIENCE = 10_000;
/** Milliseconds to wait after an answer that did not come in time. */
const IMPATIENCE = 1_000;

/** Problems of a document, or `late` if the service took too long. */
type Answer = readonly Problem[] | 'late';

/** Asks for the problems of documents, by address; documents that the service does not know are missing. */
export type AskTypescript = (
  documents: readonly vscode.TextDocument[],
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, Answer>>;

/** Asks TypeScript's language service, which by itself looks only at files that are open in a tab. */
export function createAskTypescript(): AskTypescript {
  let patience = PATIENCE;
  return async (documents, signal) => {
    const asked = documents.filter(isAskable);
    if (asked.length === 0 || signal.aborted) return new Map();
    const late = AbortSignal.timeout(patience);
    const within = AbortSignal.any([signal, late]);
    // Cancelled as soon as nobody waits any more, so that a slow service does not fall further behind.
    const cancellation = new vscode.CancellationTokenSource();
    within.addEventListener('abort', () => cancellation.cancel(), { once: true });
    const answers = new Map<string, Answer>();
    await Promise.all(
      asked.map(async ({ uri }) => {
        const problems = await rejectOnAbort(askAbout(uri, cancellation.token), within).catch(
          () => undefined,
        );
        const answer = problems ?? (late.aborted ? 'late' : undefined);
        if (answer) answers.set(uri.toString(), answer);
      }),
    );
    cancellation.dispose();
    patience = late.aborted ? IMPATIENCE : PATIENCE;
    return answers;
  };
}

/** True if the service knows the language of the document, and the user has not switched its checks off. */
function isAskable({ uri, languageId }: vscode.TextDocument): boolean {
  const setting = SETTINGS[languageId];
  if (setting === undefined) return false;
  const configuration = vscode.workspace.getConfiguration(undefined, { uri, languageId });
  return ['js/ts.validate.enabled', setting].every((name) => configuration.get(name) !== false);
}

/** Rejects, or is undefined, if the extension is missing or the service does not know the file. */
async function askAbout(
  file: vscode.Uri,
  token: vscode.CancellationToken,
): Promise<readonly Problem[] | undefined> {
  const answers = await Promise.all(
    REQUESTS.map((request) =>
      vscode.commands.executeCommand<unknown>(COMMAND, request, { file }, undefined, token),
    ),
  );
  const bodies = answers.map((answer) => (isRecord(answer) ? answer.body : undefined));
  if (!bodies.every((body) => Array.isArray(body))) return undefined;
  return bodies.flat().flatMap((diagnostic: unknown) => problem(displayPath(file), diagnostic));
}

const SEVERITIES: Readonly<Record<string, Problem['severity']>> = {
  error: 'error',
  warning: 'warning',
  message: 'info',
};

/** Problem of a diagnostic as the service writes it. Suggestions are left out. */
function problem(path: string, diagnostic: unknown): readonly Problem[] {
  if (!isRecord(diagnostic)) return [];
  const { start, text, code, category } = diagnostic;
  const severity = SEVERITIES[String(category)];
  if (severity === undefined || !isRecord(start)) return [];
  return [{ path, line: Number(start.line), severity, message: String(text), source: `ts ${code}` }];
}
