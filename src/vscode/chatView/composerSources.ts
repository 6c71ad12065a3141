import * as vscode from 'vscode';
import type { Files } from '../../host/files.ts';
import type { Language } from '../../host/language.ts';
import type { ServerResources } from '../../host/serverResources.ts';
import type { Disposable } from '../../lib/disposables.ts';
import type { ToolPool } from '../../tools/pool/toolPool.ts';
import type { CommandGroup } from '../chat/chatCommands.ts';
import type { CompletionSources } from './composer/completions.ts';
import type { ContextSource } from './composer/mentions.ts';
import { createCommandNames } from './composer/sources/commandNames.ts';
import { createFileContext } from './composer/sources/fileContext.ts';
import { createFixedContext } from './composer/sources/fixedContext.ts';
import { createResourceContext } from './composer/sources/resourceContext.ts';
import { createSymbolContext } from './composer/sources/symbolContext.ts';
import { createTerminalContext } from './composer/sources/terminalContext.ts';
import { TerminalLog } from './composer/sources/terminalLog.ts';
import { createToolNames } from './composer/sources/toolNames.ts';

interface SourceDeps {
  readonly files: Files;
  readonly language: Pick<Language, 'workspaceSymbols' | 'documentSymbols'>;
  readonly resources: ServerResources;
  readonly pool: ToolPool;
  /** Slash commands. */
  readonly slash: readonly CommandGroup[];
}

export interface ComposerSources extends Disposable {
  /** Things that a message can name with `@`. */
  readonly context: readonly ContextSource[];
  readonly completions: CompletionSources;
}

/** Everything that can be named in a message, in the order in which it is offered: quick answers first. */
export function createComposerSources({
  files,
  language,
  resources,
  pool,
  slash,
}: SourceDeps): ComposerSources {
  const terminals = new TerminalLog(vscode.window);
  const context = [
    createFixedContext(),
    createTerminalContext(terminals),
    createResourceContext(resources),
    createFileContext(files),
    createSymbolContext(language, files),
  ];
  return {
    context,
    completions: {
      '@': context,
      '#': [
        createToolNames(pool),
        ...slash.filter(({ isNamedByHash }) => isNamedByHash).map((group) => createCommandNames(group, '#')),
      ],
      '/': slash.map((group) => createCommandNames(group)),
    },
    dispose: () => terminals.dispose(),
  };
}
