import { hiddenFromReads } from '../agent/turn/hiddenFromReads.ts';
import type { ServerPrompts } from '../host/serverPrompts.ts';
import { holdsSecrets } from '../tools/paths/sensitivePaths.ts';
import { type CommandGroup, commandGroups } from '../vscode/chat/chatCommands.ts';
import type { Expanding } from '../vscode/chat/expandMessage.ts';
import { readMentions } from '../vscode/chatView/composer/mentions.ts';
import { createFileContext } from '../vscode/chatView/composer/sources/fileContext.ts';
import { createFixedContext } from '../vscode/chatView/composer/sources/fixedContext.ts';
import type { Parts } from './parts.ts';

/** Slash commands as both doors offer them, and what they stand for. */
export interface SlashParts extends Omit<Expanding, 'stream'> {
  readonly slash: readonly CommandGroup[];
}

export function createSlashParts(
  { texts: { commands }, tools, workspace, skills: { skills } }: Parts,
  prompts: ServerPrompts,
): SlashParts {
  const isHidden = (path: string) =>
    holdsSecrets(path) || hiddenFromReads(tools.pool.entries(), workspace.rules.current())(path);
  const named = [createFixedContext(), createFileContext(workspace.files, isHidden)];
  return {
    prompts,
    commands,
    skills,
    readNamed: (text, signal) => readMentions(text, named, signal),
    slash: commandGroups({ prompts, commands, skills }),
  };
}
