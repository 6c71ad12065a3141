import type { ConfiguredFiles } from '../host/configuredFiles.ts';
import type { Diagnostics } from '../host/diagnostics.ts';
import type { DiskTexts } from '../host/diskTexts.ts';
import type { TurnEdits } from '../host/edits.ts';
import type { Files } from '../host/files.ts';
import type { TurnLanguage } from '../host/language.ts';
import type { TurnNotebooks } from '../host/notebooks.ts';
import type { Settings } from '../host/settings.ts';
import type { Shell } from '../host/shell.ts';
import type { Skills } from '../host/skills.ts';
import type { TextSearch } from '../host/textSearch.ts';
import { askUser } from '../tools/builtin/askUser.ts';
import { bash } from '../tools/builtin/bash.ts';
import { bashOutput } from '../tools/builtin/bashOutput.ts';
import { diagnosticsTool } from '../tools/builtin/diagnostics.ts';
import { discoverSkills } from '../tools/builtin/discoverSkills.ts';
import { editFile } from '../tools/builtin/editFile.ts';
import { exitPlanMode } from '../tools/builtin/exitPlanMode.ts';
import { globFiles } from '../tools/builtin/globFiles.ts';
import { grepFiles } from '../tools/builtin/grepFiles.ts';
import { killBash } from '../tools/builtin/killBash.ts';
import { lsp } from '../tools/builtin/lsp.ts';
import { multiEdit } from '../tools/builtin/multiEdit.ts';
import { notebookEdit } from '../tools/builtin/notebookEdit.ts';
import { readFile } from '../tools/builtin/readFile.ts';
import { skill } from '../tools/builtin/skill.ts';
import { task } from '../tools/builtin/task.ts';
import { todoWrite } from '../tools/builtin/todoWrite.ts';
import { searchLimits, toolSearch } from '../tools/builtin/toolSearch.ts';
import { writeFile } from '../tools/builtin/writeFile.ts';
import { CheckedPaths } from '../tools/paths/checkedPaths.ts';
import type { EditApprovalGlobs } from '../tools/paths/sensitivePaths.ts';
import type { Tool } from '../tools/tool/tool.ts';
import { FEATURES } from './features.ts';
import { type WebPorts, webTools } from './webTools.ts';

/** Ports of the built-in tools. */
export interface BuiltinPorts extends WebPorts {
  readonly files: Files;
  readonly edits: TurnEdits;
  /** Undefined in a build without notebooks. */
  readonly notebooks: TurnNotebooks | undefined;
  readonly diagnostics: Diagnostics;
  /** Globs of files whose edits always ask the user, and of those whose edits need not. */
  readonly editApproval: () => EditApprovalGlobs;
  /** Files that something runs: edits of them always ask, too. */
  readonly configuredFiles: ConfiguredFiles;
  readonly textSearch: TextSearch;
  readonly shell: Shell;
  readonly disk: DiskTexts;
  readonly language: TurnLanguage;
  readonly settings: () => Settings;
  readonly skills: Skills;
}

/** Every tool of this build that does not come from a server. */
export function builtinTools(ports: BuiltinPorts): readonly Tool[] {
  const paths = new CheckedPaths(ports.files, ports.editApproval, ports.configuredFiles);
  const change = { ...ports, paths };
  return [
    readFile(change),
    writeFile(change),
    editFile(change),
    multiEdit(change),
    ...(FEATURES.notebooks && ports.notebooks ? [notebookEdit(ports.notebooks, paths)] : []),
    diagnosticsTool(change),
    globFiles(ports.files, paths),
    grepFiles(ports.textSearch, paths),
    bash(ports.shell, ports, ports.configuredFiles),
    bashOutput(ports.shell, ports.heavyWork),
    killBash(ports.shell),
    lsp(ports.language, paths),
    ...webTools(ports),
    todoWrite(),
    askUser(),
    task(),
    exitPlanMode(),
    skill(ports.skills),
    discoverSkills(ports.skills),
    toolSearch(() => searchLimits(ports.settings()), ports.skills),
  ];
}
