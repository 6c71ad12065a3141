import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import type { AgentEvent } from '../../src/agent/events/events.ts';
import { SystemHooks } from '../../src/system/hooks.ts';
import { createResultFiles } from '../../src/system/resultFiles.ts';
import { SystemShell } from '../../src/system/shell.ts';
import { bash } from '../../src/tools/builtin/bash.ts';
import { task } from '../../src/tools/builtin/task.ts';
import { WorkspaceHooks } from '../../src/tools/hooks/workspaceHooks.ts';
import { results, type TurnWorld, turn } from '../agent/turnWorld.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';
import { noHashes } from '../fakes/noHashes.ts';
import { noReadFiles } from '../fakes/noReadFiles.ts';
import { ScriptedModel, says } from '../fakes/scriptedModel.ts';
import { processesOf } from './processesOf.ts';

/** Whole turns with real processes. */
describe('turns that run commands', () => {
  let folder: string;
  let own: unknown;
  let shell: SystemShell;
  let hooks: SystemHooks;

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(path.join(tmpdir(), 'quiver-turns-test-')));
    own = {};
    shell = new SystemShell({
      folders: () => [folder],
      environment: process.env,
      resultFiles: createResultFiles(path.join(folder, '.results')),
    });
    hooks = new SystemHooks({
      own: () => own,
      workspace: new WorkspaceHooks({
        files: { read: async () => [], onDidChange: () => ({ dispose: () => undefined }) },
        storage: new MemoryStorage(),
        hashes: noHashes,
        home: folder,
        environment: {},
      }),
      isTrusted: () => true,
      folder: () => folder,
      environment: process.env,
      absolute: async () => undefined,
      onWaiting: () => undefined,
    });
  });

  afterEach(async () => {
    await Promise.all([shell.close(), hooks.close()]);
    await rm(folder, { recursive: true, force: true });
  });

  /** Runs a turn in which the model runs these commands at once and the user allows every question. */
  const run = (commands: readonly string[], world: Partial<TurnWorld> = {}) =>
    turn({
      model: new ScriptedModel(
        says(
          '',
          commands.map((command) => ['Bash', { command }]),
        ),
        says('done'),
      ),
      builtins: [bash(shell, noReadFiles)],
      answer: { kind: 'once' },
      ports: { hooks },
      ...world,
    });

  const texts = (ended: Awaited<ReturnType<typeof turn>>): readonly string[] =>
    results(ended).flatMap(({ content }) =>
      content.flatMap((part) => (part.type === 'text' ? [part.text] : [])),
    );

  const groupIn = (file: string): Promise<string> => readFile(path.join(folder, file), 'utf8');

  const notices = (events: readonly AgentEvent[]): readonly string[] =>
    events.flatMap((event) => (event.type === 'notice' ? [event.text] : []));

  it('answer sixty commands that only look, in order, and ask nobody', async () => {
    const numbers = Array.from({ length: 60 }, (_, index) => String(index));
    const ended = await run(numbers.map((number) => `echo ${number} | cat`));
    assert.deepEqual(texts(ended), numbers);
    assert.deepEqual(ended.questions, []);
  });

  it('give the model the ends of 100 MB, and where the rest is', async () => {
    const ended = await run(['yes 123456789 | head -c 100000000']);
    const [text = ''] = texts(ended);
    assert.ok(text.length <= 30_000);
    const [, file = ''] =
      /\[All of the output is in (.*?): Read parts of it, or Grep it\.\]$/.exec(text) ?? [];
    assert.equal((await stat(file)).size, 100_000_000);
  }).timeout(60_000);

  it('run what stands after a command that failed, but not what is joined to it', async () => {
    const ended = await run(['touch a; false && touch b', 'touch c', 'ls']);
    assert.deepEqual(texts(ended), ['(no output)\n[exit code 1]', '(no output)', 'a\nc']);
    assert.deepEqual(await readdir(folder), ['a', 'c']);
  });

  it('go on after one that only looked and found nothing', async () => {
    const ended = await run(['ls | grep nothing', 'touch b']);
    assert.deepEqual(texts(ended), ['(no output)\n[exit code 1]', '(no output)']);
  });

  it('go on when a hook hangs, and leave nothing of it running', async () => {
    const command = 'echo $$ > group; sleep 60 & sleep 60';
    own = { PreToolUse: [{ matcher: 'Bash', hooks: [{ type: 'command', command, timeout: 1.5 }] }] };
    const ended = await run(['echo hello']);
    assert.deepEqual(texts(ended), ['hello']);
    assert.deepEqual(notices(ended.events), [`The hook \`${command}\` was ended after 1.5 seconds.`]);
    assert.deepEqual(processesOf(await groupIn('group')), []);
  });

  it('do what hooks decide: change a command, and object to its result', async () => {
    const say = (value: object) => `echo '${JSON.stringify(value)}'`;
    const changed = {
      hookSpecificOutput: { permissionDecision: 'allow', updatedInput: { command: 'touch b' } },
    };
    own = {
      PreToolUse: [{ hooks: [{ command: say(changed) }] }],
      PostToolUse: [{ hooks: [{ command: 'echo "look at b" >&2; exit 2' }] }],
    };
    const ended = await run(['touch a']);
    assert.deepEqual(await readdir(folder), ['b']);
    assert.deepEqual(ended.questions, []);
    assert.match(JSON.stringify(ended.transcript.messages), /look at b/);
  });

  it('stay where they are, wherever another agent goes for a task', async () => {
    const give = says('', [['Task', { description: 'look', prompt: 'look into inner' }]]);
    const move = says('', [['Bash', { command: 'mkdir inner; cd inner' }]]);
    const where = says('', [['Bash', { command: 'pwd' }]]);
    const model = new ScriptedModel(give, move, where, says('I was there'), where, says('done'));
    const ended = await run([], { model, builtins: [bash(shell, noReadFiles), task()] });
    assert.match(JSON.stringify(model.requests[3]?.messages.at(-1)), /inner/);
    assert.deepEqual(texts(ended), ['I was there', folder]);
  });

  it('leave nothing running when they are cancelled', async () => {
    const cancel = new AbortController();
    const ended = await run(['echo $$ > group; sleep 60 & (sleep 60; sleep 60) & echo started; wait'], {
      signal: cancel.signal,
      onEvent: ({ type }) => type === 'call-progress' && cancel.abort(),
    });
    assert.deepEqual(texts(ended), ['Cancelled by the user.']);
    await shell.close();
    assert.deepEqual(processesOf(await groupIn('group')), []);
  });
});
