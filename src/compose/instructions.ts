import { homedir } from 'node:os';
import { join } from 'node:path';
import { hiddenFromReads } from '../agent/turn/hiddenFromReads.ts';
import type { Disposables } from '../lib/disposables.ts';
import { NESTED_GLOB, OTHERS_GLOB, USER_FILES } from '../skills/instructions/instructionPlaces.ts';
import { WorkspaceInstructions } from '../skills/instructions/workspaceInstructions.ts';
import { localTexts } from '../system/localTexts.ts';
import { holdsSecrets } from '../tools/paths/sensitivePaths.ts';
import type { Base } from '../vscode/base.ts';
import { localFolderPaths } from '../vscode/files/paths/localFolders.ts';
import { realPath } from '../vscode/files/paths/realPath.ts';
import { watchFile } from '../vscode/files/paths/watchFile.ts';
import { displayFile, findLocalFiles, watchLocalFiles } from '../vscode/instructions/localFiles.ts';
import { namedFiles } from '../vscode/instructions/namedFiles.ts';
import type { ToolParts } from './tools.ts';
import type { WorkspaceParts } from './workspace.ts';

interface InstructionOptions {
  readonly base: Base;
  readonly workspace: Pick<WorkspaceParts, 'rules'>;
  readonly tools: Pick<ToolParts, 'pool'>;
  readonly own: Disposables;
}

/** Creates the instructions of the user and the project, always current. */
export function createInstructions({
  base,
  workspace,
  tools,
  own,
}: InstructionOptions): WorkspaceInstructions {
  const home = homedir();
  const instructions = own.add(
    new WorkspaceInstructions({
      texts: localTexts,
      home,
      folders: () => (base.isTrusted() ? localFolderPaths() : []),
      named: namedFiles,
      displayPath: displayFile,
      findNested: () => findLocalFiles(NESTED_GLOB),
      findObstacle: async (file) => {
        const paths = [file, await realPath(file).catch(() => file)];
        const isHidden = hiddenFromReads(tools.pool.entries(), workspace.rules.current());
        if (paths.some(isHidden)) return 'one of your rules keeps it from being read';
        return paths.map(displayFile).some(holdsSecrets) ? 'it may hold secrets' : undefined;
      },
      storage: base.workspaceStorage('instructions'),
      log: base.log,
    }),
  );
  const refresh = () =>
    void instructions
      .refresh()
      .catch((error: unknown) => base.log.error('The instructions of the project could not be read', error));
  own.add(watchLocalFiles(NESTED_GLOB, refresh));
  own.add(watchLocalFiles(OTHERS_GLOB, refresh));
  for (const file of USER_FILES) own.add(watchFile(join(home, file), refresh));
  own.add(base.settings.onDidChange(refresh));
  own.add(base.onDidGrantTrust(refresh));
  return instructions;
}
