import * as vscode from 'vscode';
import { Refusal } from '../../host/refusal.ts';
import { rejectOnAbort } from '../../lib/abort.ts';
import { errorMessage } from '../../lib/text.ts';

/** A language service that takes longer is taken for dead. */
const MILLISECONDS = 30_000;

/** Runs a command of VS Code that asks language services; undefined if there is no service to answer. */
export async function askLanguage<T>(
  command: string,
  args: readonly unknown[],
  signal: AbortSignal,
): Promise<T | undefined> {
  const late = AbortSignal.timeout(MILLISECONDS);
  try {
    const asked = Promise.resolve(vscode.commands.executeCommand<T | undefined>(command, ...args));
    return await rejectOnAbort(asked, AbortSignal.any([signal, late]));
  } catch (error) {
    signal.throwIfAborted();
    if (late.aborted) throw new Refusal('The language service did not answer in time. Try again later.');
    throw new Refusal(`The language service refused: ${errorMessage(error)}`);
  }
}
