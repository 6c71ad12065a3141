import * as vscode from 'vscode';
import * as z from 'zod';

/** The part of VS Code's own Git extension that is used here. */
const gitExports = z.object({
  getAPI: z.custom<(version: 1) => unknown>((value) => typeof value === 'function'),
});
const gitApi = z.object({
  repositories: z.array(
    z.object({
      diff: z.custom<(cached?: boolean) => Promise<string>>((value) => typeof value === 'function'),
    }),
  ),
});

/** The changes since the last commit, as VS Code's Git extension tells them: no program is started here. */
export async function gitChanges(signal: AbortSignal): Promise<string> {
  const extension = vscode.extensions.getExtension('vscode.git');
  const exported = gitExports.safeParse(await extension?.activate());
  signal.throwIfAborted();
  const api = exported.success ? gitApi.safeParse(exported.data.getAPI(1)) : undefined;
  if (!api?.success) return 'There is no Git repository.';
  const diffs = await Promise.all(
    api.data.repositories.flatMap((repository) => [repository.diff(true), repository.diff(false)]),
  );
  return diffs.filter(Boolean).join('\n') || 'Nothing has changed since the last commit.';
}
