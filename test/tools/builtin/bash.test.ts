import assert from 'node:assert/strict';
import { access, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { Refusal } from '../../../src/host/refusal.ts';
import { SystemShell } from '../../../src/system/shell.ts';
import { bash } from '../../../src/tools/builtin/bash.ts';
import { bashOutput } from '../../../src/tools/builtin/bashOutput.ts';
import { killBash } from '../../../src/tools/builtin/killBash.ts';
import { snapshotPool } from '../../../src/tools/pool/snapshotPool.ts';
import type { Tool } from '../../../src/tools/tool/tool.ts';
import { type ToolOutcome, textOutcome } from '../../../src/tools/tool/toolOutcome.ts';
import { anySignal, callContext } from '../../fakes/callContext.ts';
import { heavyWork } from '../../fakes/heavyWork.ts';
import { MemoryResultFiles } from '../../fakes/memoryResultFiles.ts';
import { noReadFiles } from '../../fakes/noReadFiles.ts';

describe('the tools for commands', () => {
  let folder: string;
  let shell: SystemShell;
  let results: MemoryResultFiles;

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(path.join(tmpdir(), 'quiver-bash-test-')));
    results = new MemoryResultFiles();
    shell = new SystemShell({
      folders: () => [folder],
      environment: process.env,
      resultFiles: results,
    });
  });

  afterEach(async () => {
    await shell.close();
    await rm(folder, { recursive: true, force: true });
  });

  const call = (tool: Tool, input: unknown, progress = (_text: string): void => undefined) =>
    tool.run(tool.parse(input), callContext({ progress }), anySignal());

  const done = (text: string): ToolOutcome => ({ ...textOutcome(text), summary: 'done' });

  it('give what a command printed', async () => {
    assert.deepEqual(await call(bash(shell, noReadFiles), { command: 'echo hello' }), done('hello'));
    assert.deepEqual(await call(bash(shell, noReadFiles), { command: 'true' }), done('(no output)'));
  });

  it('say how a command failed', async () => {
    assert.deepEqual(await call(bash(shell, noReadFiles), { command: 'echo oh; touch x; exit 7' }), {
      ...textOutcome('oh\n[exit code 7]'),
      isError: true,
      summary: 'exit code 7',
    });
    assert.deepEqual(await call(bash(shell, noReadFiles), { command: 'echo oh; sleep 60', timeout: 1_500 }), {
      ...textOutcome('oh\n[ended: it ran out of time]'),
      isError: true,
      summary: 'ended: it ran out of time',
    });
  });

  it('tell of a failure that a pipe hides, but not of a part that nobody read on from', async () => {
    assert.deepEqual(await call(bash(shell, noReadFiles), { command: '(echo oh; exit 7) | tail -1' }), {
      ...textOutcome('oh\n[exit codes along the pipe: 7 | 0]'),
      isError: true,
      summary: 'exit codes along the pipe: 7 | 0',
    });
    assert.deepEqual(await call(bash(shell, noReadFiles), { command: 'yes | head -1' }), done('y'));
    await writeFile(path.join(folder, 'file'), '');
    const tool = bash(shell, noReadFiles);
    const input = tool.parse({ command: 'grep x file | head -1' });
    await tool.check?.(input, callContext(), anySignal());
    assert.deepEqual(await tool.run(input, callContext(), anySignal()), {
      ...textOutcome('(no output)\n[exit codes along the pipe: 1 | 0]'),
      summary: 'exit codes along the pipe: 1 | 0',
    });
  });

  it('know what only looks: it may run beside others, and has not failed if it finds nothing', async () => {
    const tool = bash(shell, noReadFiles);
    const safe = ['ls -la', 'git status && git log | head -3', 'grep -n x src/a.ts', 'cat /etc/hosts'];
    const unsafe = ['cd src && ls', 'npm test', 'ls > x', 'rm x', 'ls $(touch x)', 'ls "'];
    assert.deepEqual(
      [...safe, ...unsafe].filter((command) => tool.isConcurrencySafe({ command })),
      safe,
    );
    assert.equal(tool.isConcurrencySafe({ command: 'ls', run_in_background: true }), false);

    await writeFile(path.join(folder, 'file'), '');
    const input = tool.parse({ command: 'grep x file' });
    assert.equal((await tool.check?.(input, callContext(), anySignal()))?.effect, 'none');
    assert.deepEqual(await tool.run(input, callContext(), anySignal()), {
      ...textOutcome('(no output)\n[exit code 1]'),
      summary: 'exit code 1',
    });
  });

  it('run where the call was checked, or not at all', async () => {
    const tool = bash(shell, noReadFiles);
    const input = tool.parse({ command: 'ls' });
    await tool.check?.(input, callContext(), anySignal());
    await call(tool, { command: 'mkdir inner; cd inner' });
    await assert.rejects(
      tool.run(input, callContext(), anySignal()),
      new Refusal(`Not run: the working directory is no longer ${folder} but ${path.join(folder, 'inner')}.`),
    );
  });

  it('tell where the next command runs, and what was ended', async () => {
    assert.deepEqual(
      await call(bash(shell, noReadFiles), { command: 'mkdir inner && cd inner && echo in' }),
      done(`in\n[The working directory is now ${path.join(folder, 'inner')}.]`),
    );
    await rm(path.join(folder, 'inner'), { recursive: true });
    assert.deepEqual(
      await call(bash(shell, noReadFiles), { command: 'pwd' }),
      done(
        `${folder}\n[The directory ${path.join(folder, 'inner')} is gone; the command ran in the workspace folder.]`,
      ),
    );
    assert.deepEqual(
      await call(bash(shell, noReadFiles), { command: 'sleep 60 &' }),
      done(
        '(no output)\n[Processes it had left running were ended. To keep one running, use run_in_background.]',
      ),
    );
  });

  it('keep a large output within the bounds of the tool, and all of it in a file', async () => {
    const tool = bash(shell, noReadFiles);
    const outcome = await call(tool, { command: 'seq 1 100000; exit 1' });
    const [part] = outcome.content;
    const text = part?.type === 'text' ? part.text : '';
    assert.match(text, /\n100000\n\[exit code 1\]\n\[All of the output is in \/results\/1\.txt: .*\]$/);
    assert.ok(text.length <= (tool.maxResultChars ?? 0));
    assert.equal(results.texts[0]?.length, 588_895);
  });

  it('show the last line while the command runs', async () => {
    const shown: string[] = [];
    const command = 'echo one; echo two; until [ -e go ]; do sleep 0.02; done';
    await call(bash(shell, noReadFiles), { command }, (text) => {
      shown.push(text);
      void writeFile(path.join(folder, 'go'), '');
    });
    assert.deepEqual(shown, ['two']);
  });

  it('start, read and end a command in the background', async () => {
    const command = 'echo ready; echo noise; touch started; sleep 60';
    assert.deepEqual(await call(bash(shell, noReadFiles), { command, run_in_background: true }), {
      ...textOutcome(
        'The command runs in the background as bash_1. Read what it prints with BashOutput, end it with KillBash; both take bash_id: "bash_1".',
      ),
      summary: 'in the background as bash_1',
    });
    await call(bash(shell, noReadFiles), { command: 'until [ -e started ]; do sleep 0.02; done' });
    const state = `[still running: ${command}]`;
    await assert.rejects(
      call(bashOutput(shell, heavyWork), { bash_id: 'bash_1', filter: '(' }),
      /Nothing was read\.$/,
    );
    assert.deepEqual(await call(bashOutput(shell, heavyWork), { bash_id: 'bash_1', filter: '^re' }), {
      ...textOutcome(`${state}\nready`),
      summary: 'still running',
    });
    assert.deepEqual(await call(bashOutput(shell, heavyWork), { bash_id: 'bash_1' }), {
      ...textOutcome(`${state}\n(nothing new)`),
      summary: 'still running',
    });
    assert.deepEqual(await call(bashOutput(shell, heavyWork), { bash_id: 'bash_1', filter: 'x' }), {
      ...textOutcome(`${state}\n(nothing new that matches)`),
      summary: 'still running',
    });
    assert.deepEqual(await call(killBash(shell), { bash_id: 'bash_1' }), {
      ...textOutcome(`[ended by SIGTERM: ${command}]\n(nothing new)`),
      summary: 'ended by SIGTERM',
    });
    await assert.rejects(
      call(killBash(shell), { bash_id: 'bash_9' }),
      /There is no background command bash_9/,
    );
  });

  it('load the tools for background commands with the start of one, unless they are there', async () => {
    const [reader, ender] = [bashOutput(shell, heavyWork), killBash(shell)];
    const entries = [reader, ender].map((tool) => ({ tool, exposure: 'deferred' as const, reason: '' }));
    const start = (loaded: readonly Tool[]) => {
      const names = new Set(loaded.map(({ definition }) => definition.name));
      const snapshot = snapshotPool({ entries, loaded: names, found: new Set() });
      const tool = bash(shell, noReadFiles);
      const input = tool.parse({ command: 'true', run_in_background: true });
      return tool.run(input, callContext({ snapshot }), anySignal());
    };
    const text = (id: string) =>
      `The command runs in the background as ${id}. Read what it prints with BashOutput, end it with KillBash; both take bash_id: "${id}".`;
    const summary = (id: string) => `in the background as ${id}`;
    assert.deepEqual(await start([]), {
      content: [],
      found: [reader.definition, ender.definition],
      note: text('bash_1'),
      summary: summary('bash_1'),
    });
    assert.deepEqual(await start([reader]), {
      content: [],
      found: [ender.definition],
      note: text('bash_2'),
      summary: summary('bash_2'),
    });
    assert.deepEqual(await start([reader, ender]), {
      ...textOutcome(text('bash_3')),
      summary: summary('bash_3'),
    });
  });

  it('show all of the output when a filter takes too long: it is not there to be read again', async () => {
    const command = 'echo ready; echo noise; touch started';
    await call(bash(shell, noReadFiles), { command, run_in_background: true });
    await call(bash(shell, noReadFiles), { command: 'until [ -e started ]; do sleep 0.02; done' });
    const slow = bashOutput(shell, { ...heavyWork, matchLines: async () => undefined });
    const { content } = await call(slow, { bash_id: 'bash_1', filter: '(a+)+$' });
    const [part] = content;
    assert.match(
      part?.type === 'text' ? part.text : '',
      /^\[.*: echo ready.*\]\n\[The filter takes too long, so this is all of the output\. Simplify the filter\.\]\nready\nnoise$/,
    );
  });

  it('refuse input that does not fit, and run nothing', async () => {
    const inputs = [{}, { command: ' ' }, { command: 'touch x', timeout: 600_001 }, { command: ['touch x'] }];
    for (const input of inputs) assert.throws(() => bash(shell, noReadFiles).parse(input), /does not fit/);
    await assert.rejects(access(path.join(folder, 'x')));
  });

  it('show the user exactly what will run', () => {
    const tool = bash(shell, noReadFiles);
    assert.equal(
      tool.describe(tool.parse({ command: 'rm -rf x\nls', description: 'List files' })),
      'Run: rm -rf x\nls\n\nList files',
    );
    assert.equal(
      tool.describe(tool.parse({ command: 'npm start', run_in_background: true })),
      'Run in the background: npm start',
    );
  });

  it('show the user where it will run, if that is not where a chat begins', async () => {
    const tool = bash(shell, noReadFiles);
    const shown = async (run_in_background: boolean) => {
      const input = tool.parse({ command: 'rm x', run_in_background });
      await tool.check?.(input, callContext(), anySignal());
      return tool.describe(input);
    };
    assert.equal(await shown(false), 'Run: rm x');
    await call(tool, { command: `mkdir $'a"\\nb'; cd $'a"\\nb'` });
    assert.deepEqual(
      [await shown(false), await shown(true)],
      [`Run in "${folder}/a\\"\\nb": rm x`, `Run in the background in "${folder}/a\\"\\nb": rm x`],
    );
  });
});
