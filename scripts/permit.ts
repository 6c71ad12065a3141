import { readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { createResultFiles } from '../src/system/resultFiles.ts';
import { SystemShell } from '../src/system/shell.ts';
import { readClaudeRules } from '../src/tools/permission/claudeRules.ts';
import { explainPermission } from '../src/tools/permission/explainPermission.ts';
import { readCall } from '../src/tools/permission/readCall.ts';
import { PERMISSION_MODES, type PermissionMode } from '../src/tools/tool/permissionMode.ts';
import { permitTools } from './permitTools.ts';

const USAGE = `Use npm run --silent permit -- --workspace DIR [--mode ${PERMISSION_MODES.join('|')}] [--rules FILE] < lines
Each line is a command line, or a call as {"tool": "Edit", "input": {"path": "a.ts"}}. FILE is JSON with "allow", "ask" and "deny", lists of rules.`;

/** Prints what Quiver would decide about each line of the input, one JSON object a line. */
async function main(): Promise<void> {
  const { workspace, mode, rules } = readOptions();
  const folders = [workspace] as const;
  const shell = new SystemShell({
    folders: () => [...folders],
    environment: process.env,
    resultFiles: createResultFiles(join(tmpdir(), 'quiver-permit')),
  });
  const tools = permitTools(shell, workspace);
  const lists = { ...readRules(rules), places: { home: homedir(), folders } };
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue;
    const { tool: name, input } = readCall(line);
    const { tool, check } = await tools(name, input);
    const explained = explainPermission({ tool, check, mode, rules: lists, allowedForChat: [] });
    console.log(JSON.stringify({ line, ...explained }));
  }
  await shell.close();
}

function readOptions(): {
  readonly workspace: string;
  readonly mode: PermissionMode;
  readonly rules?: string;
} {
  const { values } = parseArgs({
    options: { workspace: { type: 'string' }, mode: { type: 'string' }, rules: { type: 'string' } },
  });
  const mode = PERMISSION_MODES.find((one) => one === (values.mode ?? 'default'));
  if (mode === undefined) throw new Error(`There is no mode "${values.mode}".`);
  if (values.workspace === undefined) throw new Error('There is no workspace.');
  return { workspace: resolve(values.workspace), mode, ...(values.rules ? { rules: values.rules } : {}) };
}

/** Rules as the settings have them; also under `permissions`, as in a `.claude/settings.json`. */
function readRules(file: string | undefined) {
  if (file === undefined) return { allow: [], ask: [], deny: [] };
  const text = readFileSync(file, 'utf8');
  const { permissions } = JSON.parse(text) as { permissions?: unknown };
  const { ask, deny, ignoredAllow, problems } = readClaudeRules(
    permissions === undefined ? `{"permissions": ${text}}` : text,
    file,
  );
  for (const problem of problems) console.error(problem);
  return { allow: ignoredAllow, ask, deny };
}

main().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  process.exitCode = 1;
});
