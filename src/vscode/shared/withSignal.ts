import * as vscode from 'vscode';

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

/** Runs the work with a token that follows the signal: `withSignal` the other way round. */
export async function withToken<T>(
  signal: AbortSignal,
  work: (token: vscode.CancellationToken) => Thenable<T>,
): Promise<T> {
  const source = new vscode.CancellationTokenSource();
  const cancel = () => source.cancel();
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  try {
    return await work(source.token);
  } finally {
    signal.removeEventListener('abort', cancel);
    source.dispose();
  }
}
