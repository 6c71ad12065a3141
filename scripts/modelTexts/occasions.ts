/**
 * Occasions on which the model gets the sentences of a file, by the beginning of the file's path; the longest one counts.
 * Undefined: the sentences are for people.
 */
const OCCASIONS: Readonly<Record<string, string | undefined>> = {
  'agent/call/': 'any call',
  'agent/compaction/': 'a chat that is summarized',
  'agent/epoch/bridge.ts': 'a call over the bridge',
  'agent/epoch/': 'a new epoch',
  'agent/model/': undefined,
  'agent/prompt/': 'blocks, see above',
  'agent/turn/': 'the turn itself',
  'anthropic/': undefined,
  'anthropic/webSearch.ts': 'WebSearch',
  'compose/': undefined,
  'lib/checkPdf.ts': 'PDFs',
  'lib/images/': 'images',
  'lib/pathProblem.ts': 'paths',
  'lib/text.ts': 'texts that are too long',
  'lib/textEnds.ts': 'texts that are too long',
  'mcp/': 'tools of MCP servers',
  'mcp/auth/': undefined,
  'mcp/connection/serverOutput.ts': undefined,
  'mcp/hosted/': undefined,
  'mcp/resources/': 'resources of MCP servers',
  'skills/': undefined,
  'skills/library/localSkills.ts': 'Skill',
  'skills/running/prepareSkill.ts': 'Skill',
  'system/': undefined,
  'system/runLines.ts': 'Glob and Grep',
  'system/shell.ts': 'Bash',
  'system/shell/backgroundCommands.ts': 'background commands',
  'system/web/': 'WebFetch',
  'tools/builtin/askUser.ts': 'AskUser',
  'tools/builtin/bash.ts': 'Bash',
  'tools/builtin/bashOutput.ts': 'BashOutput',
  'tools/builtin/diagnostics.ts': 'Diagnostics',
  'tools/builtin/discoverSkills.ts': 'DiscoverSkills',
  'tools/builtin/exitPlanMode.ts': 'ExitPlanMode',
  'tools/builtin/globFiles.ts': 'Glob',
  'tools/builtin/grepFiles.ts': 'Grep',
  'tools/builtin/lsp.ts': 'LSP',
  'tools/builtin/notebookEdit.ts': 'NotebookEdit',
  'tools/builtin/readFile.ts': 'Read',
  'tools/builtin/skill.ts': 'Skill',
  'tools/builtin/task.ts': 'Task',
  'tools/builtin/todoWrite.ts': 'TodoWrite',
  'tools/builtin/webFetch.ts': 'WebFetch',
  'tools/builtin/webSearch.ts': 'WebSearch',
  'tools/builtin/writeFile.ts': 'Write',
  'tools/checkpoints/': 'edits',
  'tools/configured/': 'edits and commands',
  'tools/edits/': 'edits',
  'tools/hooks/': 'hooks',
  'tools/paths/': 'paths',
  'tools/permission/': undefined,
  'tools/permission/decidePermission.ts': 'a call that is not allowed',
  'tools/pool/': 'ToolSearch',
  'tools/reading/': 'Read',
  'tools/schema/': 'the input of a call',
  'tools/search/': 'ToolSearch',
  'tools/shell/': 'commands',
  'tools/sources/': 'tools of MCP servers',
  'tools/tool/': 'any call',
  'vscode/chat/promptTexts.ts': 'attachments',
  'vscode/chatView/': undefined,
  'vscode/chatView/composer/': 'attachments',
  'vscode/files/': 'files',
  'vscode/files/fileImages.ts': undefined,
  'vscode/files/notebooks/': 'notebooks',
  'vscode/files/notebooks/cellImages.ts': undefined,
  'vscode/files/search/': 'Glob and Grep',
  'vscode/language/': 'LSP and Diagnostics',
  'vscode/mcp/': undefined,
  'vscode/mcp/editorTools.ts': 'tools of other extensions',
  'vscode/shared/': undefined,
};

/** Occasion of a file's sentences; undefined if they are for people. Throws if the file has no place here yet. */
export function occasionOf(path: string): string | undefined {
  const [beginning] = Object.keys(OCCASIONS)
    .filter((one) => path.startsWith(one))
    .sort((a, b) => b.length - a.length);
  if (beginning === undefined)
    throw new Error(
      `src/${path} has sentences for the model: say in scripts/modelTexts/occasions.ts when they are sent.`,
    );
  return OCCASIONS[beginning];
}
