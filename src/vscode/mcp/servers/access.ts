import * as vscode from 'vscode';
import { type Disposable, Disposables } from '../../../lib/disposables.ts';
import { Emitter, type Event } from '../../../lib/emitter.ts';
import type { McpAccess } from '../../../tools/sources/sourceStatus.ts';

export interface WatchedAccess extends Disposable {
  readonly current: McpAccess;
  readonly onDidChange: Event<void>;
}

const SECTION = 'chat.mcp';
const NAME = 'access';

/** Watches VS Code's setting `chat.mcp.access`, which a policy can fix. */
export function watchMcpAccess(): WatchedAccess {
  const own = new Disposables();
  const changed = own.add(new Emitter<void>());
  own.add(
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(`${SECTION}.${NAME}`)) changed.fire();
    }),
  );
  return {
    get current() {
      return readAccess();
    },
    onDidChange: changed.event,
    dispose: () => own.dispose(),
  };
}

/** Reads the strictest of the values: a workspace can forbid, but not allow what the user or the organization forbids. */
function readAccess(): McpAccess {
  const configuration = vscode.workspace.getConfiguration(SECTION);
  const inspected = configuration.inspect(NAME);
  const words = [
    configuration.get(NAME),
    inspected?.globalValue,
    inspected?.workspaceValue,
    inspected?.workspaceFolderValue,
  ];
  return (['none', 'registry'] as const).find((word) => words.includes(word)) ?? 'all';
}
