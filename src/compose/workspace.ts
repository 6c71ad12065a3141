import { homedir } from 'node:os';
import type { Environment } from '../host/environment.ts';
import type { FileHashes } from '../host/fileHashes.ts';
import type { Files } from '../host/files.ts';
import type { HeavyWork } from '../host/heavyWork.ts';
import type { Hooks } from '../host/hooks.ts';
import type { Log } from '../host/log.ts';
import type { ResultFiles } from '../host/resultFiles.ts';
import type { Settings } from '../host/settings.ts';
import type { Storage } from '../host/storage.ts';
import type { ToolSearcher } from '../host/toolSearcher.ts';
import { type Disposable, Disposables } from '../lib/disposables.ts';
import { CommandSearcher } from '../system/commandSearcher.ts';
import { diskTexts } from '../system/diskTexts.ts';
import { createFileHashes } from '../system/fileHashes.ts';
import { findRipgrep } from '../system/findRipgrep.ts';
import { createHeavyWork } from '../system/heavyWork.ts';
import { SystemHooks } from '../system/hooks.ts';
import { createResultFiles } from '../system/resultFiles.ts';
import { createRipgrep } from '../system/ripgrep.ts';
import { SystemShell } from '../system/shell.ts';
import { Checkpoints } from '../tools/checkpoints/checkpoints.ts';
import { recordedEdits, recordedLanguage, recordedNotebooks } from '../tools/checkpoints/recordedEdits.ts';
import { createProblemWatch, type ProblemWatch } from '../tools/edits/problemWatch.ts';
import { WorkspaceHooks } from '../tools/hooks/workspaceHooks.ts';
import { createEnvironment } from '../vscode/environment/environment.ts';
import { createEdits } from '../vscode/files/documents/edits.ts';
import { createFileImages } from '../vscode/files/fileImages.ts';
import { createFiles } from '../vscode/files/files.ts';
import { createNotebookImages } from '../vscode/files/notebooks/notebookImages.ts';
import { createNotebooks } from '../vscode/files/notebooks/notebooks.ts';
import { createConfigFiles } from '../vscode/files/paths/configFiles.ts';
import { firstLocalFolder, localFolderPaths, localFolders } from '../vscode/files/paths/localFolders.ts';
import { absolutePath } from '../vscode/files/paths/resolvePath.ts';
import { createTextSearch } from '../vscode/files/search/textSearch.ts';
import { createDiagnostics } from '../vscode/language/diagnostics.ts';
import { createLanguage } from '../vscode/language/language.ts';
import { editApprovalGlobs } from '../vscode/permission/editApproval.ts';
import { HookApproval } from '../vscode/permission/hookApproval.ts';
import { WatchedPermissionRules } from '../vscode/permission/permissionRules.ts';
import { createSearcherWarning } from '../vscode/pool/searcherWarning.ts';
import type { ReviewDeps } from '../vscode/review/reviewChanges.ts';
import type { Pages } from '../vscode/shared/pages.ts';
import { showErrors } from '../vscode/shared/showErrors.ts';
import type { BuiltinPorts } from './builtinTools.ts';
import { connectConfiguredFiles } from './connectConfiguredFiles.ts';
import { FEATURES } from './features.ts';

type WorkspacePorts = Pick<
  BuiltinPorts,
  | 'files'
  | 'edits'
  | 'notebooks'
  | 'diagnostics'
  | 'disk'
  | 'editApproval'
  | 'configuredFiles'
  | 'textSearch'
  | 'shell'
  | 'heavyWork'
  | 'language'
>;

/** Parts that read, change and run things in the user's workspace, with the user's rules and hooks. */
export interface WorkspaceParts extends Disposable {
  /** Ports for the tools; every change made through them can be reviewed and reverted. */
  readonly ports: WorkspacePorts;
  readonly files: Files;
  /** Lets the files of a folder outside the workspace be read without asking, until the window closes. */
  openFolder(folder: string): void;
  readonly resultFiles: ResultFiles;
  /** Contents of the files that hooks and servers run. */
  readonly hashes: FileHashes;
  readonly problems: ProblemWatch;
  readonly heavyWork: HeavyWork;
  readonly environment: Environment;
  readonly rules: WatchedPermissionRules;
  readonly hooks: Hooks;
  readonly hookApproval: HookApproval;
  /** The user's own search for tools. */
  readonly toolSearcher: ToolSearcher;
  readonly review: ReviewDeps;
  /** Resolves when no process of these parts is left. */
  end(): Promise<void>;
}

export interface WorkspacePartsOptions {
  readonly settings: () => Settings;
  /** The folder VS Code is installed in. */
  readonly appRoot: string;
  /** The folder for results that are too large for the model. */
  readonly resultFolder: string;
  /** The built program of the threads for heavy work. */
  readonly worker: string;
  readonly checkpoints: Storage;
  readonly hookApprovals: Storage;
  /** Storage for rules the user allows in this workspace. */
  readonly ruleStorage: Storage;
  readonly isTrusted: () => boolean;
  readonly pages: Pages;
  readonly log: Log;
}

export function createWorkspaceParts(options: WorkspacePartsOptions): WorkspaceParts {
  const { settings, resultFolder } = options;
  const own = new Disposables();
  const saves = () => settings()['edits.save'];

  const resultFiles = createResultFiles(resultFolder);
  const heavyWork = createHeavyWork(options.worker);
  const ripgrepPath = findRipgrep(options.appRoot);
  const ripgrep = ripgrepPath === undefined ? undefined : createRipgrep(ripgrepPath);
  const kept = new Set([resultFolder]);
  const files = createFiles(ripgrep, () => [...kept]);
  const diagnostics = own.add(createDiagnostics());
  const edits = createEdits(saves);
  const notebooks = FEATURES.notebooks ? createNotebooks(saves) : undefined;
  const images = createFileImages({
    edits,
    notebooks: FEATURES.notebooks && notebooks ? createNotebookImages(notebooks, saves) : undefined,
  });
  const checkpoints = new Checkpoints(options.checkpoints, images);
  const shell = new SystemShell({ folders: localFolders, environment: process.env, resultFiles });

  const claudeSettings = createConfigFiles(['.claude/settings.json', '.claude/settings.local.json']);
  const rules = own.add(
    new WatchedPermissionRules({ files: claudeSettings, home: homedir(), storage: options.ruleStorage }),
  );
  const hashes = createFileHashes(localFolderPaths);
  const workspaceHooks = new WorkspaceHooks({
    files: claudeSettings,
    storage: options.hookApprovals,
    hashes,
    home: homedir(),
    environment: process.env,
  });
  const hookApproval = new HookApproval(workspaceHooks, options.pages);
  const hooks = new SystemHooks({
    own: () => settings().hooks,
    workspace: workspaceHooks,
    isTrusted: options.isTrusted,
    folder: () => firstLocalFolder() ?? homedir(),
    environment: process.env,
    absolute: (written) => absolutePath(written, [...kept]),
    onWaiting: () => void showErrors(() => hookApproval.offer()),
  });
  const toolSearcher = new CommandSearcher({
    command: () => settings()['toolSearch.command'],
    isTrusted: options.isTrusted,
    folder: homedir(),
    environment: process.env,
    onProblem: createSearcherWarning(options.log),
  });

  return {
    ports: {
      files,
      edits: recordedEdits(edits, checkpoints),
      notebooks: notebooks && recordedNotebooks(notebooks, checkpoints),
      diagnostics,
      editApproval: editApprovalGlobs,
      configuredFiles: connectConfiguredFiles({ settings, hooks: workspaceHooks, environment: process.env }),
      textSearch: createTextSearch(ripgrep, heavyWork),
      shell,
      disk: diskTexts,
      heavyWork,
      language: recordedLanguage(createLanguage(saves), checkpoints),
    },
    files,
    openFolder: (folder) => void kept.add(folder),
    resultFiles,
    hashes,
    problems: createProblemWatch({ files, diagnostics }),
    heavyWork,
    environment: createEnvironment(() => shell.program),
    rules,
    hooks,
    hookApproval,
    toolSearcher,
    review: { checkpoints, images },
    async end() {
      await Promise.all([shell.close(), hooks.close(), toolSearcher.close()]);
    },
    dispose: () => own.dispose(),
  };
}
