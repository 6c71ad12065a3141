import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { Emitter } from '../../../../../src/lib/emitter.ts';
import { TerminalLog } from '../../../../../src/vscode/chatView/composer/sources/terminalLog.ts';

/** Terminals in which a test runs the commands. */
function fakeTerminals() {
  const started = new Emitter<vscode.TerminalShellExecutionStartEvent>();
  const ended = new Emitter<vscode.TerminalShellExecutionEndEvent>();
  const log = new TerminalLog({
    onDidStartTerminalShellExecution: started.event,
    onDidEndTerminalShellExecution: ended.event,
    activeTerminal: undefined,
  } as unknown as typeof vscode.window);
  const run = async (line: string, exitCode: number | undefined, ...output: string[]) => {
    const execution = {
      commandLine: { value: line },
      async *read() {
        yield* output;
      },
    };
    const event = { execution, terminal: { name: 'bash' }, exitCode };
    started.fire(event as unknown as vscode.TerminalShellExecutionStartEvent);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (exitCode !== undefined) ended.fire(event as unknown as vscode.TerminalShellExecutionEndEvent);
  };
  return { log, run };
}

describe('TerminalLog', () => {
  it('keeps what commands print, as a terminal shows it', async () => {
    const { log, run } = fakeTerminals();
    await run(
      'npm test',
      1,
      '\u001b[31mfa',
      'iled\u001b[0m\r\n10 %\r20 %',
      '\r100 %\r\n',
      '\u001b]633;D;1\u0007',
    );
    await run('sleep 9', undefined, 'waiting');
    assert.deepEqual(log.commands, [
      { number: 2, terminal: 'bash', line: 'sleep 9', output: 'waiting', end: 'running' },
      { number: 1, terminal: 'bash', line: 'npm test', output: 'failed\n100 %\n', end: 1 },
    ]);
  });

  it('keeps the last commands and the end of their output', async () => {
    const { log, run } = fakeTerminals();
    await run('long', 0, `${'x'.repeat(50_000)}\nend\n`);
    assert.equal(log.commands[0]?.output.length, 40_000);
    assert.ok(log.commands[0]?.output.endsWith('x\nend\n'));
    for (let number = 2; number <= 25; number++) await run(`command ${number}`, 0);
    assert.deepEqual(
      log.commands.map(({ number }) => number),
      Array.from({ length: 20 }, (_, index) => 25 - index),
    );
  });
});
