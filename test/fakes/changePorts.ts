import type { Diagnostics, Problem } from '../../src/host/diagnostics.ts';
import type { ChangePorts } from '../../src/tools/edits/changeFile.ts';
import { CheckedPaths } from '../../src/tools/paths/checkedPaths.ts';
import type { EditApprovalGlobs } from '../../src/tools/paths/sensitivePaths.ts';
import type { MemoryFiles } from './memoryFiles.ts';

/** Language services that find the problems the function gives for a file's text, at once. */
export const fakeDiagnostics = (
  files: MemoryFiles,
  find: (text: string) => readonly Omit<Problem, 'path'>[] = () => [],
): Diagnostics => ({
  problems: (path) =>
    [...files.texts]
      .filter(([file]) => path === undefined || file === path)
      .flatMap(([file, text]) => find(text).map((problem) => ({ path: file, ...problem }))),
  waitUntilSettled: async () => undefined,
  waitUntilKnown: async () => undefined,
});

/** Ports of the tools that change files, over a workspace in memory. */
export const changePorts = (
  files: MemoryFiles,
  parts: { readonly diagnostics?: Diagnostics; readonly globs?: EditApprovalGlobs } = {},
): ChangePorts => ({
  files,
  edits: files,
  diagnostics: parts.diagnostics ?? fakeDiagnostics(files),
  paths: new CheckedPaths(files, () => parts.globs ?? {}),
});
