import * as vscode from 'vscode';
import type { CallMemory } from '../../tools/pool/callMemory.ts';
import type { ToolPool } from '../../tools/pool/toolPool.ts';

/** Proposes to always load the tools that most chats end up searching for; `pin` does it. */
export async function suggestPins(
  pool: ToolPool,
  callMemory: CallMemory,
  pin: (names: readonly string[]) => Promise<void>,
): Promise<void> {
  const deferred = new Set(
    pool.entries().flatMap(({ tool, exposure }) => (exposure === 'deferred' ? [tool.definition.name] : [])),
  );
  const suggestions = callMemory.pinSuggestions((id) => deferred.has(id));
  if (suggestions.length === 0) {
    void vscode.window.showInformationMessage(
      vscode.l10n.t('No tool is used in most of your chats here: none is worth always loading.'),
    );
    return;
  }
  const chosen = await vscode.window.showQuickPick(
    suggestions.map(({ id, chats, of }) => ({
      label: id,
      description: vscode.l10n.t('used in {0} of {1} chats', chats, of),
      picked: true,
    })),
    { canPickMany: true, title: vscode.l10n.t('Tools that most of your chats here use: always load them?') },
  );
  if (chosen) await pin(chosen.map(({ label }) => label));
}
