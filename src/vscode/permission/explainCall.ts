import * as vscode from 'vscode';
import type { RuleLists } from '../../host/permissionRules.ts';
import { Refusal } from '../../host/refusal.ts';
import { isRecord } from '../../lib/json.ts';
import { type ExplainedPermission, explainPermission } from '../../tools/permission/explainPermission.ts';
import { readCall } from '../../tools/permission/readCall.ts';
import type { CallCheck } from '../../tools/tool/callCheck.ts';
import type { CallContext } from '../../tools/tool/callContext.ts';
import type { PermissionMode } from '../../tools/tool/permissionMode.ts';
import type { Tool } from '../../tools/tool/tool.ts';
import type { Pages } from '../shared/pages.ts';
import { showErrors } from '../shared/showErrors.ts';
import { permissionPage } from './permissionPage.ts';

export interface ExplainCallDeps {
  readonly pages: Pages;
  /** Finds a tool by the name that the model knows. */
  findTool(name: string): Tool | undefined;
  /** Checks a path that a tool would change. */
  checkChange(path: string): Promise<CallCheck>;
  rules(): RuleLists;
  mode(): PermissionMode;
}

/** Asks for a command line or a call, and shows on a page what would be decided about it. Nothing runs. */
export async function explainCall(deps: ExplainCallDeps): Promise<void> {
  const text = await vscode.window.showInputBox({
    title: vscode.l10n.t('Explain Permission'),
    prompt: vscode.l10n.t(
      'A command line, or a call as {0}. Nothing runs.',
      '{"tool": "Edit", "input": {"path": "a.ts"}}',
    ),
    ignoreFocusOut: true,
  });
  if (!text?.trim()) return;
  await showErrors(async () => {
    const explained = await explainText(text, deps);
    await deps.pages.preview('Permission.md', permissionPage(text, deps.mode(), explained));
  });
}

/** Explains a call as it is written. A call that its tool refuses before anyone is asked is denied. */
export async function explainText(
  text: string,
  { findTool, rules, mode, checkChange }: Omit<ExplainCallDeps, 'pages'>,
): Promise<ExplainedPermission> {
  const { tool: name, input } = readCall(text);
  const tool = findTool(name);
  if (tool === undefined) throw new Error(vscode.l10n.t('There is no tool {0}.', name));
  try {
    const check = await checkCall(tool, input, checkChange);
    return explainPermission({ tool, check, mode: mode(), rules: rules(), allowedForChat: [] });
  } catch (error) {
    if (error instanceof Refusal) return { decision: 'deny', reason: error.message, reads: [], writes: [] };
    throw error;
  }
}

/** Checks a call as before it runs. Whether a chat has read a file that it changes has nothing to do with permission. */
async function checkCall(
  tool: Tool,
  input: unknown,
  checkChange: ExplainCallDeps['checkChange'],
): Promise<CallCheck> {
  const path = tool.changedFile && isRecord(input) ? input[tool.changedFile] : undefined;
  if (typeof path === 'string') return checkChange(path);
  // Of its context, any other check knows the chat alone.
  const context = { chat: { id: 'explain', turn: 'explain' } } as CallContext;
  return (await tool.check?.(tool.parse(input), context, new AbortController().signal)) ?? {};
}
