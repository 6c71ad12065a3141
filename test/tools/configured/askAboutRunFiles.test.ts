import assert from 'node:assert/strict';
import type { ConfiguredFiles } from '../../../src/host/configuredFiles.ts';
import type { FilePlace } from '../../../src/host/files.ts';
import type { TurnNotebooks } from '../../../src/host/notebooks.ts';
import { Refusal } from '../../../src/host/refusal.ts';
import type { Shell } from '../../../src/host/shell.ts';
import { bash } from '../../../src/tools/builtin/bash.ts';
import { editFile } from '../../../src/tools/builtin/editFile.ts';
import { lsp } from '../../../src/tools/builtin/lsp.ts';
import { multiEdit } from '../../../src/tools/builtin/multiEdit.ts';
import { notebookEdit } from '../../../src/tools/builtin/notebookEdit.ts';
import { readFile } from '../../../src/tools/builtin/readFile.ts';
import { writeFile } from '../../../src/tools/builtin/writeFile.ts';
import { CheckedPaths } from '../../../src/tools/paths/checkedPaths.ts';
import { decidePermission } from '../../../src/tools/permission/decidePermission.ts';
import type { PermissionMode } from '../../../src/tools/tool/permissionMode.ts';
import { ReadLedger } from '../../../src/tools/tool/readLedger.ts';
import type { Tool } from '../../../src/tools/tool/tool.ts';
import { anySignal, callContext } from '../../fakes/callContext.ts';
import { changePorts } from '../../fakes/changePorts.ts';
import { MemoryFiles } from '../../fakes/memoryFiles.ts';
import { noReadFiles } from '../../fakes/noReadFiles.ts';
import { renamedFile } from '../../fakes/renamedFile.ts';

const RUN = new Set(['/w/hooks/x.sh', '/w/hooks/x.ipynb', '/other/y.sh']);
const configured: ConfiguredFiles = {
  current: async () => (path) => (RUN.has(path) ? 'is part of what a hook runs.' : undefined),
};

class Workspace extends MemoryFiles {
  override async locate(path: string): Promise<FilePlace> {
    return { ...(await super.locate(path)), file: `/w/${path}` };
  }
}

const shell = {
  unavailable: () => undefined,
  place: async () => ({ cwd: '/w', folders: ['/w', '/other'] }),
} as Partial<Shell> as Shell;

const notebooks: TurnNotebooks = {
  isNotebook: () => true,
  read: async (path) => ({
    key: path,
    path,
    text: '{}',
    cells: [{ id: 'c', kind: 'code', language: 'python', source: '1', outputs: [] }],
  }),
  apply: () => Promise.reject(new Error('Nobody said yes.')),
};

describe('changes of a file that a configuration runs', () => {
  const files = new Workspace({ 'hooks/x.sh': 'a', 'hooks/z.sh': 'a', 'hooks/x.ipynb': '{}' });
  const ports = { ...changePorts(files), paths: new CheckedPaths(files, () => ({}), configured) };
  const language = { planRename: async () => ({ files: [renamedFile('a.ts'), renamedFile('hooks/x.sh')] }) };
  const tools = {
    edit: editFile(ports),
    write: writeFile(ports),
    multi: multiEdit(ports),
    notebook: notebookEdit(notebooks, ports.paths),
    lsp: lsp(language as unknown as Parameters<typeof lsp>[0], ports.paths),
    bash: bash(shell, noReadFiles, configured),
    read: readFile(ports as unknown as Parameters<typeof readFile>[0]),
  };

  const decide = async (tool: Tool, input: object, mode: PermissionMode, allow: readonly string[] = []) => {
    const ledger = new ReadLedger();
    for (const [key, text] of files.texts) ledger.note({ key, path: key, text });
    const context = callContext({ ledger });
    const parsed = tool.parse(input);
    const check = (await tool.check?.(parsed, context, anySignal())) ?? {};
    return decidePermission({ tool, check, mode, rules: { allow, ask: [], deny: [] }, allowedForChat: [] });
  };
  const asks = (path: string) => ({ behavior: 'ask', reason: `${path} is part of what a hook runs.` });
  const change = (file_path: string) => ({ file_path, old_string: 'a', new_string: 'b' });

  const MODES: readonly PermissionMode[] = ['default', 'acceptEdits', 'bypassPermissions'];

  it('ask in every mode, whatever allows them, with every tool that edits', async () => {
    const path = 'hooks/x.sh';
    const calls: readonly (readonly [tool: Tool, input: object, path: string])[] = [
      [tools.edit, change(path), path],
      [tools.write, { file_path: path, content: 'b' }, path],
      [tools.multi, { file_path: path, edits: [{ old_string: 'a', new_string: 'b' }] }, path],
      [tools.notebook, { notebook_path: 'hooks/x.ipynb', cell_id: 'c', new_source: '2' }, 'hooks/x.ipynb'],
      [tools.lsp, { operation: 'rename', file_path: 'a.ts', line: 1, symbol: 'a', new_name: 'b' }, path],
    ];
    for (const mode of MODES)
      for (const [tool, input, edited] of calls)
        assert.deepEqual(
          await decide(tool, input, mode, ['Edit', 'Write', 'MultiEdit', 'LSP']),
          asks(edited),
          `${mode} ${tool.definition.name}`,
        );
  });

  it('ask of commands that name the file they change', async () => {
    const lines = [
      'echo evil > hooks/x.sh',
      'echo evil >> ./hooks/x.sh',
      'cp evil.sh hooks/x.sh',
      'cp tmp/x.sh hooks',
      'mv evil.sh hooks/x.sh',
      'tee hooks/x.sh < evil.sh',
      'sed -i s/a/b/ hooks/x.sh',
      'ln -sf ../evil.sh hooks/x.sh',
      'cd hooks && rm x.sh',
      'sh -c "echo evil > hooks/x.sh"',
      'sudo chmod -x hooks/x.sh',
      'git checkout other -- hooks/x.sh',
    ];
    for (const mode of MODES)
      for (const command of lines)
        assert.deepEqual(await decide(tools.bash, { command }, mode, ['Bash']), asks('hooks/x.sh'), command);
    assert.deepEqual(
      await decide(tools.bash, { command: 'rm /other/y.sh' }, 'bypassPermissions'),
      asks('y.sh'),
    );
  });

  it('are no question if they are of another file, nor if the file is only read or run', async () => {
    assert.equal((await decide(tools.edit, change('hooks/z.sh'), 'acceptEdits')).behavior, 'allow');
    assert.equal((await decide(tools.read, { file_path: 'hooks/x.sh' }, 'default')).behavior, 'allow');
    for (const command of [
      'cat hooks/x.sh',
      'bash hooks/x.sh',
      './hooks/x.sh',
      'rm hooks/z.sh',
      'git add hooks/x.sh',
    ])
      assert.equal((await decide(tools.bash, { command }, 'bypassPermissions')).behavior, 'allow', command);
  });

  it('are refused where nobody was asked', async () => {
    await assert.rejects(
      ports.paths.place({}, 'hooks/x.sh', 'change'),
      new Refusal('hooks/x.sh is part of what a hook runs. The user was not asked.'),
    );
  });
});
