import type { Files } from '../../src/host/files.ts';
import { editFile } from '../../src/tools/builtin/editFile.ts';
import { multiEdit } from '../../src/tools/builtin/multiEdit.ts';
import { writeFile } from '../../src/tools/builtin/writeFile.ts';
import type { ChangePorts } from '../../src/tools/edits/changeFile.ts';
import { CheckedPaths } from '../../src/tools/paths/checkedPaths.ts';
import type { CallCheck } from '../../src/tools/tool/callCheck.ts';
import type { Tool } from '../../src/tools/tool/tool.ts';
import type { ToolOutcome } from '../../src/tools/tool/toolOutcome.ts';
import { createEdits } from '../../src/vscode/files/documents/edits.ts';
import { createFiles } from '../../src/vscode/files/files.ts';
import { callContext } from '../fakes/callContext.ts';
import { anySignal } from './workspace.ts';

/** Ports of one VS Code window, shared by all its chats. */
export function windowPorts(options: { readonly saves?: boolean } = {}): ChangePorts {
  const files: Files = createFiles();
  return {
    files,
    edits: createEdits(() => options.saves ?? true),
    paths: new CheckedPaths(files),
  };
}

/** File tools of one chat, with its own memory of the files it has read. */
export class Chat {
  readonly #ports: ChangePorts;
  readonly #context = callContext();
  readonly #edit: Tool;
  readonly #multi: Tool;
  readonly #write: Tool;

  constructor(ports: ChangePorts) {
    this.#ports = ports;
    this.#edit = editFile(ports);
    this.#multi = multiEdit(ports);
    this.#write = writeFile(ports);
  }

  async read(path: string): Promise<string> {
    const file = await this.#ports.files.read(path, await this.#ports.files.locate(path));
    if (file === undefined) throw new Error(`no file ${path}`);
    this.#context.ledger.note(file);
    return file.text;
  }

  edit = (path: string, old_string: string, new_string: string, whileAsked?: () => Promise<unknown>) =>
    this.#call(this.#edit, { file_path: path, old_string, new_string }, whileAsked);

  multiEdit = (path: string, ...edits: readonly [old_string: string, new_string: string][]) =>
    this.#call(this.#multi, {
      file_path: path,
      edits: edits.map(([old_string, new_string]) => ({ old_string, new_string })),
    });

  write = (path: string, content: string, whileAsked?: () => Promise<unknown>) =>
    this.#call(this.#write, { file_path: path, content }, whileAsked);

  async check(path: string): Promise<CallCheck | undefined> {
    return this.#write.check?.(
      this.#write.parse({ file_path: path, content: 'x' }),
      this.#context,
      anySignal(),
    );
  }

  async #call(tool: Tool, input: object, whileAsked?: () => Promise<unknown>): Promise<ToolOutcome> {
    const parsed = tool.parse(input);
    await tool.check?.(parsed, this.#context, anySignal());
    await whileAsked?.();
    return tool.run(parsed, this.#context, anySignal());
  }
}
