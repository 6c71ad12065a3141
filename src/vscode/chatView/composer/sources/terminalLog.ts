import type * as vscode from 'vscode';
import { type Disposable, Disposables } from '../../../../lib/disposables.ts';
import { TerminalText } from '../../../../lib/terminalText.ts';

/** Commands that are kept; the oldest go first. */
const MAX_COMMANDS = 20;
/** Characters of a command's output that are kept: the last ones. */
const MAX_OUTPUT = 40_000;

/** A command that was run in a terminal of VS Code. */
export interface TerminalCommand {
  /** Number of the command in this window, counted from 1. */
  readonly number: number;
  readonly terminal: string;
  readonly line: string;
  /** Output so far, as a terminal shows it in the end. */
  readonly output: string;
  /** `running`, or the exit code; undefined if the shell does not tell. */
  readonly end: 'running' | number | undefined;
}

type Terminals = Pick<
  typeof vscode.window,
  'onDidStartTerminalShellExecution' | 'onDidEndTerminalShellExecution' | 'activeTerminal'
>;

/** The last commands in VS Code's terminals and their output, as far as the shell tells VS Code about them. */
export class TerminalLog implements Disposable {
  readonly #own = new Disposables();
  readonly #terminals: Terminals;
  readonly #commands = new Map<vscode.TerminalShellExecution, TerminalCommand>();
  #count = 0;

  constructor(terminals: Terminals) {
    this.#terminals = terminals;
    this.#own.add(
      terminals.onDidStartTerminalShellExecution(
        ({ execution, terminal }) => void this.#follow(execution, terminal.name),
      ),
    );
    this.#own.add(
      terminals.onDidEndTerminalShellExecution(({ execution, exitCode }) =>
        // The shell may know the command line better by now.
        this.#change(execution, { end: exitCode, line: execution.commandLine.value }),
      ),
    );
  }

  /** The commands, the newest first. */
  get commands(): readonly TerminalCommand[] {
    return [...this.#commands.values()].reverse();
  }

  /** True if the terminal in front tells nothing about its commands. */
  get isBlind(): boolean {
    const { activeTerminal } = this.#terminals;
    return activeTerminal !== undefined && activeTerminal.shellIntegration === undefined;
  }

  dispose(): void {
    this.#own.dispose();
  }

  async #follow(execution: vscode.TerminalShellExecution, terminal: string): Promise<void> {
    const data = execution.read(); // nothing may be awaited before, or output is missed
    this.#count += 1;
    const line = execution.commandLine.value;
    this.#commands.set(execution, { number: this.#count, terminal, line, output: '', end: 'running' });
    const [oldest] = this.#commands.keys();
    if (this.#commands.size > MAX_COMMANDS && oldest) this.#commands.delete(oldest);
    const text = new TerminalText();
    for await (const chunk of data) this.#append(execution, text.push(Buffer.from(chunk)));
    this.#append(execution, text.flush());
  }

  #append(execution: vscode.TerminalShellExecution, text: string): void {
    const { output = '' } = this.#commands.get(execution) ?? {};
    if (text !== '') this.#change(execution, { output: (output + text).slice(-MAX_OUTPUT) });
  }

  #change(execution: vscode.TerminalShellExecution, change: Partial<TerminalCommand>): void {
    const command = this.#commands.get(execution);
    if (command) this.#commands.set(execution, { ...command, ...change });
  }
}
