import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { Refusal } from '../../src/host/refusal.ts';
import type { CommandResult, ForegroundCommand } from '../../src/host/shell.ts';
import { createResultFiles } from '../../src/system/resultFiles.ts';
import { SystemShell } from '../../src/system/shell.ts';
import { processesOf } from './processesOf.ts';

const CHAT = 'chat-1';

describe('shell', () => {
  let folder: string;
  let shell: SystemShell;

  const createShell = (environment: NodeJS.ProcessEnv = process.env): SystemShell =>
    new SystemShell({
      folders: () => [folder],
      environment,
      resultFiles: createResultFiles(path.join(folder, '.results')),
    });

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(path.join(tmpdir(), 'quiver-shell-test-')));
    shell = createShell();
  });

  afterEach(async () => {
    await shell.close();
    await rm(folder, { recursive: true, force: true });
  });

  const run = (
    line: string,
    parts: Partial<ForegroundCommand> = {},
    signal = new AbortController().signal,
  ): Promise<CommandResult> =>
    shell.run({ chat: CHAT, line, timeLimit: 15_000, onOutput: () => undefined, ...parts }, signal);

  const expectedResult = (parts: Partial<CommandResult> = {}): CommandResult => ({
    output: '',
    end: { kind: 'exit', code: 0 },
    folder,
    hasMoved: false,
    hadLeftovers: false,
    ...parts,
  });

  it('gives both streams in the order they came, and the exit code', async () => {
    assert.deepEqual(
      await run('echo one; echo two >&2; echo three; exit 3'),
      expectedResult({ output: 'one\ntwo\nthree\n', end: { kind: 'exit', code: 3 } }),
    );
    assert.deepEqual(await run('kill -9 $$'), expectedResult({ end: { kind: 'signal', signal: 'SIGKILL' } }));
  });

  it('takes a line of any shape, and complains in the words of the shell', async () => {
    const line = "cat <<'END' | tr a-z A-Z # comment\nit's \"quoted\" $HOME\nEND";
    assert.deepEqual(await run(line), expectedResult({ output: 'IT\'S "QUOTED" $HOME\n' }));
    const broken = await run('echo one\nif true; then');
    assert.deepEqual(broken.end, { kind: 'exit', code: 2 });
    assert.match(broken.output, /^one\n.*syntax error/);
    assert.match((await run('no-such-program')).output, /no-such-program: command not found/);
    await assert.rejects(run('echo \0'), Refusal);
    await assert.rejects(run(`: ${'x'.repeat(3_000_000)}`), /could not be started.*write it to a file/s);
  });

  it('shows output while the command runs', async () => {
    const seen: string[] = [];
    await run(`echo one; until [ -e go ]; do sleep 0.02; done; echo two`, {
      onOutput: (text) => {
        seen.push(text);
        void writeFile(path.join(folder, 'go'), '');
      },
    });
    assert.deepEqual(seen, ['one\n', 'two\n']);
  });

  it('keeps the working directory of each chat, also when the command fails', async () => {
    const inner = path.join(folder, "it's inner");
    assert.deepEqual(
      await run(`mkdir "it's inner"; cd "it's inner"; false`),
      expectedResult({ end: { kind: 'exit', code: 1 }, folder: inner, hasMoved: true }),
    );
    assert.deepEqual(await run('pwd'), expectedResult({ output: `${inner}\n`, folder: inner }));
    assert.deepEqual(await run('pwd', { chat: 'other' }), expectedResult({ output: `${folder}\n` }));
  });

  it('refuses to run elsewhere than expected', async () => {
    await run('mkdir inner; cd inner');
    const cwd = path.join(folder, 'inner');
    const { cwd: expected, folders } = await shell.place({ chat: CHAT });
    assert.deepEqual({ expected, folders }, { expected: cwd, folders: [folder] });
    assert.equal((await run('pwd', { cwd })).output, `${cwd}\n`);
    const refusal = new Refusal(`Not run: the working directory is no longer ${folder} but ${cwd}.`);
    await assert.rejects(run('touch here', { cwd: folder }), refusal);
    await assert.rejects(shell.start({ chat: CHAT, line: 'touch here', cwd: folder }), refusal);
  });

  it('goes back to the workspace folder when the directory is gone, and says so', async () => {
    await run('mkdir gone; cd gone');
    await run('rmdir ../gone');
    assert.deepEqual(
      await run('pwd'),
      expectedResult({ output: `${folder}\n`, lostFolder: path.join(folder, 'gone') }),
    );
    assert.deepEqual(await run('pwd'), expectedResult({ output: `${folder}\n` }));
  });

  it('gives a command the environment of the user, without keys, terminal and input', async () => {
    shell = createShell({
      ...process.env,
      MINE: 'yes',
      ANTHROPIC_API_KEY: 'secret',
      ANTHROPIC_AUTH_TOKEN: 'secret',
      VSCODE_IPC_HOOK: 'x',
      ELECTRON_RUN_AS_NODE: '1',
    });
    const names = 'MINE ANTHROPIC_API_KEY ANTHROPIC_AUTH_TOKEN VSCODE_IPC_HOOK ELECTRON_RUN_AS_NODE PAGER';
    assert.equal((await run(`for name in ${names}; do echo "\${!name}"; done`)).output, 'yes\n\n\n\n\ncat\n');
    assert.equal((await run('cat; [ -t 0 ] || [ -t 1 ] || echo none')).output, 'none\n');
  });

  it('leaves out what makes a command do more than its words say, and lets git write nothing', async () => {
    shell = createShell({
      ...process.env,
      CDPATH: '/',
      RIPGREP_CONFIG_PATH: '.ripgreprc',
      GIT_DIR: 'evil',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'user.name',
      GIT_CONFIG_VALUE_0: 'a',
    });
    const names = 'CDPATH RIPGREP_CONFIG_PATH GIT_DIR GIT_OPTIONAL_LOCKS';
    assert.equal((await run(`for name in ${names}; do echo "\${!name}"; done`)).output, '\n\n\n0\n');
    const settings = 'user.name diff.autoRefreshIndex diff.submodule log.showSignature';
    assert.equal(
      (await run(`for name in ${settings}; do git config $name; done`)).output,
      'a\nfalse\nshort\nfalse\n',
    );
  });

  it('ends a command whose time is over, with its children, and gives what it printed', async () => {
    const { output, ...rest } = await run('sleep 60 & echo $$; sleep 60', { timeLimit: 1_500 });
    assert.deepEqual({ output: '', ...rest }, expectedResult({ end: { kind: 'limit' } }));
    assert.match(output, /^\d+\n$/);
    assert.deepEqual(processesOf(output), []);
  });

  it('ends a cancelled command with all it has started, however stubborn', async () => {
    const cancel = new AbortController();
    let group = '';
    const running = run(
      'trap "" TERM; (trap "" TERM; sleep 60) & (sleep 60 | sleep 60) & echo $$; while true; do sleep 1; done',
      {
        onOutput: (text) => {
          group = text;
          assert.ok(processesOf(group).length >= 3);
          cancel.abort(new Error('enough'));
        },
      },
      cancel.signal,
    );
    await assert.rejects(running, /enough/);
    assert.deepEqual(processesOf(group), []);
    await assert.rejects(run('echo no', {}, cancel.signal), /enough/);
  });

  const countSleeping = (seconds: number): number =>
    execFileSync('ps', ['-eo', 'stat,args'], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => new RegExp(`^[^Z]\\S*\\s+sleep ${seconds}$`).test(line)).length;

  it('ends what has left the group of a cancelled command, too, and lets daemons of finished ones alone', async () => {
    const cancel = new AbortController();
    const detachedSleep = (seconds: number) => `setsid sleep ${seconds} & setsid --fork sleep ${seconds}`;
    const running = run(
      `${detachedSleep(6_071)}; sleep 0.2; echo started; sleep 60`,
      { onOutput: () => cancel.abort(new Error('enough')) },
      cancel.signal,
    );
    await assert.rejects(running, /enough/);
    assert.equal(countSleeping(6_071), 0);

    const { output } = await run(
      'setsid --fork sh -c "echo \\$\\$; exec sleep 6072 >/dev/null 2>&1"; sleep 0.2',
    );
    assert.equal(countSleeping(6_072), 1);
    process.kill(Number(output));
  });

  it('ends what has left the group and its environment behind as well, however stubborn, and nothing else', async () => {
    const cancel = new AbortController();
    const other = spawn('setsid', ['sleep', '6075'], { stdio: 'ignore' });
    const stubborn = `trap "" TERM; sleep 6074 & while :; do sleep 1; done`;
    const running = run(
      `env -i setsid sleep 6073 & env -i setsid sh -c '${stubborn}' & sleep 0.2; echo started; sleep 60`,
      { onOutput: () => cancel.abort(new Error('enough')) },
      cancel.signal,
    );
    await assert.rejects(running, /enough/);
    const left = [6_073, 6_074, 6_075].map(countSleeping);
    other.kill();
    assert.deepEqual(left, [0, 0, 1]);
  });

  it('ends a cancelled command where there is no `ps`', async () => {
    const { PATH } = process.env;
    const cancel = new AbortController();
    let group = '';
    const running = run(
      'sleep 60 & echo $$; sleep 60',
      {
        onOutput: (text) => {
          group = text;
          process.env.PATH = folder;
          cancel.abort(new Error('enough'));
        },
      },
      cancel.signal,
    );
    await running.catch(() => undefined);
    process.env.PATH = PATH;
    assert.deepEqual(processesOf(group), []);
  });

  it('ends what a command leaves running, and says so', async () => {
    const { output, ...rest } = await run('sleep 60 >/dev/null & echo $$');
    assert.deepEqual({ output: '', ...rest }, expectedResult({ hadLeftovers: true }));
    assert.deepEqual(processesOf(output), []);
  });

  it('waits for what a filter still has to say', async () => {
    assert.equal((await run('echo late > >(sleep 0.05; cat)')).output, 'late\n');
  });

  it('keeps the ends of a large output, and all of it in a file', async () => {
    const { output, file, ...rest } = await run('seq 1 100000');
    const all = `${Array.from({ length: 100_000 }, (_, index) => index + 1).join('\n')}\n`;
    assert.deepEqual({ output: '', ...rest }, expectedResult());
    assert.equal(await readFile(file ?? '', 'utf8'), all);
    const left = all.length - 26_000;
    const ends = [
      all.slice(0, 8_000),
      `[${left.toLocaleString('en-US')} characters left out]`,
      all.slice(-18_000),
    ];
    assert.equal(output, ends.join('\n').trim());
  });

  it('does not grow with 100 MB of output', async () => {
    const before = process.memoryUsage();
    let most = 0;
    const { file, end } = await run('head -c 100000000 /dev/zero | tr "\\0" "x" | fold -w 99', {
      timeLimit: 60_000,
      onOutput: () => {
        const { heapUsed, external } = process.memoryUsage();
        most = Math.max(most, heapUsed + external - before.heapUsed - before.external);
      },
    });
    assert.deepEqual(end, { kind: 'exit', code: 0 });
    assert.equal(execFileSync('wc', ['-c', file ?? ''], { encoding: 'utf8' }).split(' ')[0], '101010101');
    assert.ok(most < 60_000_000, `${most} bytes`);
  }).timeout(60_000);

  it('runs sixty at once', async () => {
    const all = Array.from({ length: 60 }, (_, index) => index);
    const results = await Promise.all(all.map((index) => run(`echo ${index}`)));
    assert.deepEqual(
      results,
      all.map((index) => expectedResult({ output: `${index}\n` })),
    );
  });

  it('says why no command can run', async () => {
    const nowhere = new SystemShell({
      folders: () => ({ missing: 'no folder is open' }),
      environment: process.env,
      resultFiles: createResultFiles(folder),
    });
    assert.equal(nowhere.obstacle(), 'no folder is open');
    assert.equal(shell.obstacle(), undefined);
    await assert.rejects(
      nowhere.start({ chat: CHAT, line: 'true' }),
      new Refusal('No command can run: no folder is open.'),
    );
    await rm(folder, { recursive: true });
    await assert.rejects(run('true'), /workspace folder .* does not exist/);
  });

  describe('in the background', () => {
    const start = (line: string): Promise<string> => shell.start({ chat: CHAT, line });

    /** Reads until a line has come or the command has ended. */
    const readUntil = async (id: string, isEnough: (output: string) => boolean): Promise<string> => {
      for (let output = ''; ; await new Promise((resolve) => setTimeout(resolve, 20))) {
        const reading = shell.read(CHAT, id);
        output += reading.output;
        if (isEnough(output) || reading.end) return output;
      }
    };

    it('gives what is new at each reading, and how it ended', async () => {
      const line = 'printf "no line end"; until [ -e go ]; do sleep 0.02; done; echo; echo more; exit 4';
      const id = await start(line);
      assert.equal(await readUntil(id, (output) => output !== ''), 'no line end');
      assert.deepEqual(shell.read(CHAT, id), { line, output: '' });
      await writeFile(path.join(folder, 'go'), '');
      assert.equal(await readUntil(id, () => false), '\nmore\n');
      assert.deepEqual(shell.read(CHAT, id), { line, output: '', end: { kind: 'exit', code: 4 } });
    });

    it('is ended with all it has started', async () => {
      const id = await start('sleep 60 & sleep 60 & echo $$; wait');
      const group = await readUntil(id, (output) => output.endsWith('\n'));
      assert.equal(processesOf(group).length, 3);
      assert.deepEqual((await shell.end(CHAT, id)).end, { kind: 'signal', signal: 'SIGTERM' });
      assert.deepEqual(processesOf(group), []);
      assert.deepEqual((await shell.end(CHAT, id)).end, { kind: 'signal', signal: 'SIGTERM' });
    });

    it('ends when the shell is closed, and nothing can start after that', async () => {
      const groups = await Promise.all(
        ['echo $$; sleep 60', 'echo $$; sleep 60 & wait'].map(async (line) =>
          readUntil(await start(line), (output) => output.endsWith('\n')),
        ),
      );
      await shell.close();
      assert.deepEqual(groups.flatMap(processesOf), []);
      await assert.rejects(start('true'), new Refusal('The command could not be started: Quiver is ending.'));
    });

    it('is limited in number, and listed', async () => {
      for (let index = 0; index < 8; index++) await start(`sleep ${60 + index}`);
      await assert.rejects(
        start('sleep 1'),
        /^Refusal: 8 commands are running.*bash_8 \(running\): sleep 67$/s,
      );
      assert.equal(await shell.start({ chat: 'other', line: 'true' }), 'bash_10');
      assert.throws(
        () => shell.read('other', 'bash_1'),
        /^Refusal: There is no background command bash_1 in this chat. There are:\nbash_10 \((running|expectedResult)\): true$/,
      );
      assert.throws(
        () => shell.read('third', 'bash_1'),
        new Refusal('There is no background command bash_1 in this chat. None was started.'),
      );
    });

    it('keeps only the ends of what nobody reads', async () => {
      const id = await start('seq 1 100000; touch done; sleep 60');
      await run('until [ -e done ]; do sleep 0.02; done');
      const { output } = shell.read(CHAT, id);
      assert.match(output, /^1\n2\n[\s\S]*characters left out[\s\S]*100000$/);
      assert.ok(output.length < 27_000);
    });
  });
});
