import type * as vscode from 'vscode';

/** Runs the work with an AbortSignal that follows the token, and lets go of the token afterwards. */
export async function withSignal<T>(
  token: vscode.CancellationToken,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  if (token.isCancellationRequested) controller.abort();
  const subscription = token.onCancellationRequested(() => controller.abort());
  try {
    return await work(controller.signal);
  } finally {
    subscription.dispose();
  }
}
