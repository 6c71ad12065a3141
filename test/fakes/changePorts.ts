import type { Diagnostics, Problem } from '../../src/host/diagnostics.ts';
import type { ChangePorts } from '../../src/tools/edits/changeFile.ts';
import { CheckedPaths } from '../../src/tools/paths/checkedPaths.ts';
import type { EditApprovalGlobs } from '../../src/tools/paths/sensitivePaths.ts';
import type { MemoryFiles } from './memoryFiles.ts';

type FindProblems = (text: string) => readonly Omit<Problem, 'path'>[];

/** Language services that find the problems the function gives for a file's text, at once. */
export const fakeDiagnostics = (files: MemoryFiles, find: FindProblems = () => []): Diagnostics => ({
  problems: () => [...files.texts.keys()].flatMap((path) => problemsOf(path, files, find)),
  check: async (keys) =>
    keys.map((path) => ({ key: path, path, problems: problemsOf(path, files, find), state: 'checked' })),
});

const problemsOf = (path: string, files: MemoryFiles, find: FindProblems): readonly Problem[] =>
  find(files.texts.get(path) ?? '').map((problem) => ({ path, ...problem }));

/** Ports of the tools that change files, over a workspace in memory. */
export const changePorts = (
  files: MemoryFiles,
  parts: { readonly globs?: EditApprovalGlobs } = {},
): ChangePorts => ({
  files,
  edits: files,
  paths: new CheckedPaths(files, () => parts.globs ?? {}),
});
