import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import type { ClaudeSettingsPath, ConfigFile } from '../../src/host/configFiles.ts';
import type { HookEvent, HookVerdict } from '../../src/host/hooks.ts';
import { readSettings } from '../../src/host/readSettings.ts';
import { Refusal } from '../../src/host/refusal.ts';
import { Emitter } from '../../src/lib/emitter.ts';
import { createFileHashes } from '../../src/system/fileHashes.ts';
import { type HooksOptions, SystemHooks } from '../../src/system/hooks.ts';
import { WorkspaceHooks, type WorkspaceHooksOptions } from '../../src/tools/hooks/workspaceHooks.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';
import { processesOf } from './processesOf.ts';

const CHAT = { chat: 'chat-1', mode: 'plan' } as const;
const CALL = { callId: 'toolu_1', tool: 'Bash', input: { command: 'rm x' } };
const BEFORE: HookEvent = { ...CHAT, name: 'PreToolUse', ...CALL };
const NOTHING: HookVerdict = { context: [], problems: [] };
const asked = (problem: string): HookVerdict => ({
  ...NOTHING,
  decision: 'ask',
  reason: `A hook that forbids this call may be missing. ${problem}`,
});

/** A command line that runs this script; `input` is the parsed event. */
const script = (code: string): string =>
  `${JSON.stringify(process.execPath)} -e '${`const input = JSON.parse(require("fs").readFileSync(0, "utf8")); ${code}`.replaceAll("'", "'\\''")}'`;

const group = (command: string, parts: object = {}) => ({ hooks: [{ type: 'command', command, ...parts }] });

describe('hooks', () => {
  let folder: string;
  let own: unknown;
  let files: ConfigFile<ClaudeSettingsPath>[];
  let read: () => Promise<ConfigFile<ClaudeSettingsPath>[]>;
  let changed: Emitter<void>;
  let storage: MemoryStorage;
  let workspace: WorkspaceHooks;
  let options: HooksOptions;
  let hooks: SystemHooks;
  let isTrusted: boolean;
  let waiting: number;

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(path.join(tmpdir(), 'quiver-hooks-test-')));
    own = {};
    files = [];
    changed = new Emitter();
    storage = new MemoryStorage();
    read = async () => files;
    workspace = open();
    isTrusted = true;
    waiting = 0;
    options = {
      own: () => own,
      workspace,
      isTrusted: () => isTrusted,
      folder: () => folder,
      environment: { ...process.env, ANTHROPIC_API_KEY: 'secret' },
      absolute: async (written) => (written.startsWith('a:') ? undefined : path.resolve(folder, written)),
      onWaiting: () => waiting++,
    };
    hooks = new SystemHooks(options);
  });

  afterEach(async () => {
    await hooks.close();
    await rm(folder, { recursive: true, force: true });
  });

  const open = (more: Partial<WorkspaceHooksOptions> = {}): WorkspaceHooks =>
    new WorkspaceHooks({
      files: { read: () => read(), onDidChange: changed.event },
      storage,
      hashes: createFileHashes(() => [folder]),
      home: '/home/u',
      environment: {},
      ...more,
    });
  const run = (event: HookEvent = BEFORE, signal = new AbortController().signal): Promise<HookVerdict> =>
    hooks.run(event, signal);

  const lines = async (file: string): Promise<string[]> =>
    (await readFile(path.join(folder, file), 'utf8')).trim().split('\n');

  const groupOf = (...commands: readonly string[]) => ({
    hooks: commands.map((command) => ({ type: 'command', command })),
  });

  it('are told of the event, in the words of the protocol', async () => {
    const tell = script('require("fs").appendFileSync("log", JSON.stringify(input) + "\\n")');
    own = {
      PreToolUse: [group(tell)],
      PostToolUse: [group(tell)],
      UserPromptSubmit: [group(tell)],
      Stop: [group(tell)],
    };
    const events: readonly HookEvent[] = [
      BEFORE,
      { ...CHAT, name: 'PostToolUse', ...CALL, response: 'done' },
      { ...CHAT, name: 'UserPromptSubmit', prompt: 'Hello “you”' },
      { ...CHAT, name: 'Stop', isContinuing: true },
    ];
    for (const event of events) assert.deepEqual(await run(event), NOTHING);
    const common = { session_id: 'chat-1', transcript_path: '', cwd: folder, permission_mode: 'plan' };
    const tool = { tool_name: 'Bash', tool_input: { command: 'rm x' }, tool_use_id: 'toolu_1' };
    assert.deepEqual(
      (await lines('log')).map((line) => JSON.parse(line)),
      [
        { ...common, hook_event_name: 'PreToolUse', ...tool },
        { ...common, hook_event_name: 'PostToolUse', ...tool, tool_response: 'done' },
        { ...common, hook_event_name: 'UserPromptSubmit', prompt: 'Hello “you”' },
        { ...common, hook_event_name: 'Stop', stop_hook_active: true },
      ],
    );
  });

  it('are told whole paths by built-in tools, so that they can test where a file is', async () => {
    own = {
      PreToolUse: [
        group(
          'case "$(cat)" in *\\"file_path\\":\\""$CLAUDE_PROJECT_DIR"/secrets/*) echo "hands off" >&2; exit 2;; esac',
        ),
        group(script('require("fs").appendFileSync("log", JSON.stringify(input.tool_input) + "\\n")')),
      ],
    };
    const call = (tool: string, input: Record<string, unknown>): Promise<HookVerdict> =>
      run({ ...BEFORE, tool, input });
    const denied = { ...NOTHING, decision: 'deny', reason: 'hands off' };
    assert.deepEqual(await call('Read', { file_path: 'secrets/a', limit: 5 }), denied);
    assert.deepEqual(await call('Read', { file_path: './x/../secrets/a' }), denied);
    assert.deepEqual(await call('NotebookEdit', { notebook_path: 'a.ipynb' }), NOTHING);
    assert.deepEqual(await call('Grep', { pattern: 'secrets/a', path: 'src' }), NOTHING);
    assert.deepEqual(await call('Read', { file_path: 'a:b' }), NOTHING);
    assert.deepEqual(await call('Glob', { path: 3 }), NOTHING);
    assert.deepEqual(await call('mcp__files__read', { file_path: 'secrets/a' }), NOTHING);
    const secret = path.join(folder, 'secrets/a');
    assert.deepEqual(
      (await lines('log')).map((line) => JSON.parse(line)),
      [
        { file_path: secret, limit: 5 },
        { file_path: secret },
        { notebook_path: path.join(folder, 'a.ipynb') },
        { pattern: 'secrets/a', path: path.join(folder, 'src') },
        { file_path: 'a:b' },
        { path: 3 },
        { file_path: 'secrets/a' },
      ],
    );
  });

  it('run in the folder, with the environment of the user, without our key', async () => {
    own = { UserPromptSubmit: [group('echo "$PWD|$CLAUDE_PROJECT_DIR|$ANTHROPIC_API_KEY|$PATH"')] };
    assert.deepEqual(await run({ ...CHAT, name: 'UserPromptSubmit', prompt: '' }), {
      ...NOTHING,
      context: [`${folder}|${folder}||${process.env.PATH}`],
    });
  });

  it('decide with JSON, with exit code 2, and all at once', async () => {
    const say = (output: object) =>
      script(`console.log(JSON.stringify(${JSON.stringify({ hookSpecificOutput: output })}))`);
    own = {
      PreToolUse: [
        { matcher: 'Edit', ...group('exit 2') },
        group(
          say({ permissionDecision: 'allow', updatedInput: { command: 'ls' }, additionalContext: 'first' }),
        ),
        groupOf(
          script('process.stderr.write("not " + input.tool_input.command); process.exitCode = 2'),
          say({ additionalContext: 'second' }),
        ),
      ],
    };
    assert.deepEqual(await run(), {
      decision: 'deny',
      reason: 'not rm x',
      updatedInput: { command: 'ls' },
      context: ['first', 'second'],
      problems: [],
    });
  });

  it('do what the page on hooks says of its example', async () => {
    const [, example = ''] =
      /```json\n("quiver\.hooks"[\s\S]*?)```/.exec(await readFile('docs/hooks.md', 'utf8')) ?? [];
    own = JSON.parse(`{${example}}`)['quiver.hooks'];
    const push = (command: string) => run({ ...BEFORE, ...CALL, input: { command } });
    assert.deepEqual(await push('git push origin main'), {
      ...NOTHING,
      decision: 'deny',
      reason: 'Never push to main.',
    });
    assert.deepEqual(await push('git push origin topic'), NOTHING);
  });

  it('run together: each waits for the other', async () => {
    const meet = (mine: string, other: string) =>
      `touch ${mine}; until [ -e ${other} ]; do sleep 0.02; done; echo met`;
    own = { UserPromptSubmit: [groupOf(meet('a', 'b'), meet('b', 'a'))] };
    const { context } = await run({ ...CHAT, name: 'UserPromptSubmit', prompt: '' });
    assert.deepEqual(context, ['met', 'met']);
  });

  it('run once if they are there twice', async () => {
    own = {
      PreToolUse: [groupOf('echo x >> log', 'echo x >> log'), { matcher: 'Bash', ...group('echo x >> log') }],
    };
    assert.deepEqual(await run(), NOTHING);
    assert.deepEqual(await lines('log'), ['x']);
  });

  it('that are broken say so, and block nothing', async () => {
    const cases: readonly (readonly [command: string, problem: RegExp | undefined])[] = [
      ['no-such-program --x', /^The hook `no-such-program --x` failed with exit code 127: .*not found$/],
      [script('throw new Error("oh")'), /^The hook .* failed with exit code 1: [\s\S]*Error: oh\n/],
      ['kill -SEGV $$', /^The hook `kill -SEGV \$\$` was ended by SIGSEGV\.$/],
      ['echo garbage; echo "}{"', undefined],
      [
        'head -c 10000000 /dev/urandom',
        /^The hook .* printed more than a hook may, so its output was not read\.$/,
      ],
      ['head -c 10000000 /dev/zero >&2; exit 1', /^The hook .* failed with exit code 1: /],
      ['exec 0<&-; exit 0', undefined],
    ];
    for (const [command, problem] of cases) {
      own = { PreToolUse: [group(command)] };
      const { problems, ...rest } = await run({
        ...BEFORE,
        input: { command: 'x'.repeat(300_000) },
      } as HookEvent);
      assert.deepEqual(rest, { context: [] }, command.slice(0, 80));
      assert.deepEqual(problems.length, problem ? 1 : 0, problems[0]);
      if (problem) assert.match(problems[0] ?? '', problem);
    }
  });

  it('that block still do if they print more than is read', async () => {
    own = { PreToolUse: [group('head -c 2000000 /dev/zero; echo no >&2; exit 2')] };
    assert.deepEqual(await run(), { ...NOTHING, decision: 'deny', reason: 'no' });
  });

  it('that cannot be started say so', async () => {
    own = { PreToolUse: [group('true')] };
    await rm(folder, { recursive: true });
    assert.match((await run()).problems.join(), /^The hook `true` could not be started: /);
  });

  it('that could not be run at all leave a call to the user: one might have forbidden it', async () => {
    const broken = new SystemHooks({
      ...options,
      own: () => {
        throw new Error('oh');
      },
    });
    const problem = 'The hooks could not be run: oh';
    const { signal } = new AbortController();
    assert.deepEqual(await broken.run(BEFORE, signal), { ...asked(problem), problems: [problem] });
    const after: HookEvent = { ...CHAT, name: 'PostToolUse', ...CALL, response: 'done' };
    assert.deepEqual(await broken.run(after, signal), { ...NOTHING, problems: [problem] });
  });

  it('that hang are ended when their time is over, with all they started', async () => {
    own = { PreToolUse: [group('echo $$ > group; trap "" TERM; sleep 60 & sleep 60', { timeout: 1.5 })] };
    assert.deepEqual(await run(), {
      ...NOTHING,
      problems: [
        'The hook `echo $$ > group; trap "" TERM; sleep 60 & sleep 60` was ended after 1.5 seconds.',
      ],
    });
    assert.deepEqual(processesOf((await lines('group')).join()), []);
  });

  it('that leave a child behind do not hold up the turn, and the child is ended', async () => {
    own = { PreToolUse: [group('echo $$ > group; sleep 60 & echo "{}"')] };
    assert.deepEqual(await run(), NOTHING);
    assert.deepEqual(processesOf((await lines('group')).join()), []);
  });

  it('are ended when the turn is cancelled, and with the extension', async () => {
    own = { PreToolUse: [group('echo $$ > group; sleep 60 & touch started; sleep 60')] };
    for (const end of ['cancel', 'close']) {
      await rm(path.join(folder, 'started'), { force: true });
      const cancel = new AbortController();
      const running = run(BEFORE, cancel.signal);
      while (
        !(await lines('started').then(
          () => true,
          () => false,
        ))
      )
        await new Promise(setImmediate);
      if (end === 'cancel') cancel.abort();
      else await hooks.close();
      assert.equal((await running).problems.length, end === 'cancel' ? 0 : 1);
      assert.deepEqual(processesOf((await lines('group')).join()), []);
    }
    assert.match((await run()).problems[0] ?? '', /could not be started: Quiver is ending$/);
  });

  it('that cannot be read leave every call to the user, and no other event', async () => {
    const damaged: readonly (readonly [hooks: unknown, problem: string])[] = [
      ['x', 'quiver.hooks: expected an object with one entry per event.'],
      [{ PreToolUse: 'x' }, 'quiver.hooks.PreToolUse: expected a list.'],
      [{ PreToolUse: [{ hooks: 'x' }] }, 'quiver.hooks.PreToolUse[0]: hooks: expected a list of hooks.'],
      [
        { PreToolUse: [groupOf('echo a >> log'), { hooks: [{}] }] },
        'quiver.hooks.PreToolUse[1].hooks[0]: command: expected a command line.',
      ],
    ];
    for (const [value, problem] of damaged) {
      own = readSettings((name) => (name === 'hooks' ? value : undefined)).settings.hooks;
      assert.deepEqual(await run(), { ...asked(problem), problems: [problem] });
      assert.deepEqual(await run(), asked(problem), 'told once, asked every time');
      assert.deepEqual(await run({ ...CHAT, name: 'Stop', isContinuing: false }), NOTHING);
    }
    assert.deepEqual(await lines('log'), ['a', 'a'], 'the others run as ever');
    own = { PreToolUse: [{ hooks: [{ type: 'prompt', prompt: 'x' }] }] };
    assert.equal((await run()).decision, undefined);
  });

  it('that are written wrongly are told of once', async () => {
    own = { Before: [], PreToolUse: [group('true')] };
    const sentence =
      'quiver.hooks.Before: there is no such event. There are PreToolUse, PostToolUse, UserPromptSubmit, Stop.';
    assert.deepEqual(await run(), { ...NOTHING, problems: [sentence] });
    assert.deepEqual(await run(), NOTHING);
  });

  describe('of the workspace', () => {
    const writeSettings = (settings: object): void => {
      files = [{ folder, path: '.claude/settings.json', text: `// comment\n${JSON.stringify(settings)}` }];
      changed.fire();
    };
    const settingsOf = (...commands: readonly string[]) => ({
      hooks: { PreToolUse: [groupOf(...commands)] },
    });
    const write = (...commands: readonly string[]): void => writeSettings(settingsOf(...commands));
    const approveAll = async (): Promise<void> => {
      for (const one of (await workspace.read()).hooks)
        await workspace.approve(one, await workspace.filesOf(one));
    };
    const waitingSentence = (command: string): string =>
      `The hook \`${command}\` of .claude/settings.json did not run: you have not approved it. Use “Quiver: Review Workspace Hooks”.`;

    it('run only after exactly this command was approved, for this folder', async () => {
      write('echo a >> log');
      assert.deepEqual(await run(), { ...NOTHING, problems: [waitingSentence('echo a >> log')] });
      assert.deepEqual([await run(), waiting], [NOTHING, 2]);
      await approveAll();
      assert.deepEqual([await run(), await lines('log')], [NOTHING, ['a']]);
      write('echo a >> log', 'echo b >> log');
      assert.deepEqual(await run(), { ...NOTHING, problems: [waitingSentence('echo b >> log')] });
      assert.deepEqual(await lines('log'), ['a', 'a']);

      const elsewhere = files.map((file) => ({ ...file, folder: path.dirname(folder) }));
      const other = open({ files: { read: async () => elsewhere, onDidChange: changed.event } });
      assert.deepEqual(
        (await other.read()).hooks.map(({ isApproved }) => isApproved),
        [false, false],
      );
      const again = open();
      assert.deepEqual(
        (await again.read()).hooks.map(({ isApproved }) => isApproved),
        [true, false],
      );
    });

    describe('that run a script', () => {
      const COMMAND = 'sh "$CLAUDE_PROJECT_DIR"/scripts/x.sh';
      const SCRIPT = 'echo a >> log';
      const writeScript = async (text: string, name = 'scripts/x.sh'): Promise<void> => {
        await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
        await writeFile(path.join(folder, name), text);
      };
      const lapsed = (lapse: string, command = COMMAND): string =>
        `The hook \`${command}\` of .claude/settings.json did not run: ${lapse}. Use “Quiver: Review Workspace Hooks”.`;
      const changedScript = lapsed('scripts/x.sh has changed since you approved it');

      beforeEach(async () => {
        await writeScript(SCRIPT);
        write(COMMAND);
      });

      it('are approved with it, and not any more when it changes; calls are left to the user then', async () => {
        await approveAll();
        assert.deepEqual([await run(), await lines('log')], [NOTHING, ['a']]);
        await writeScript('echo evil >> log');
        assert.deepEqual(await run(), { ...asked(changedScript), problems: [changedScript] });
        assert.deepEqual([await run(), waiting], [asked(changedScript), 2]);
        assert.deepEqual(await lines('log'), ['a']);
        await approveAll();
        assert.deepEqual([await run(), await lines('log')], [NOTHING, ['a', 'evil']]);
      });

      it('run again when it is as it was', async () => {
        await approveAll();
        await writeScript('exit 2');
        assert.equal((await run()).decision, 'ask');
        await writeScript(SCRIPT);
        assert.deepEqual([await run(), await lines('log')], [NOTHING, ['a']]);
      });

      it('are approved as they were shown, not as they have become meanwhile', async () => {
        const [one] = (await workspace.read()).hooks;
        assert.ok(one);
        const seen = await workspace.filesOf(one);
        assert.deepEqual(Object.keys(seen), ['scripts/x.sh']);
        await writeScript('echo evil >> log');
        await workspace.approve(one, seen);
        assert.deepEqual(await run(), { ...asked(changedScript), problems: [changedScript] });
        await assert.rejects(lines('log'));
      });

      it('notice a script that comes, goes, or is another one behind its link', async () => {
        await rm(path.join(folder, 'scripts/x.sh'));
        await approveAll();
        await writeScript(SCRIPT);
        const problem = lapsed('your approval does not cover scripts/x.sh, which it runs');
        assert.deepEqual(await run(), { ...asked(problem), problems: [problem] });
        await rm(path.join(folder, 'scripts/x.sh'));
        await writeScript(SCRIPT, 'real.sh');
        await symlink(path.join(folder, 'real.sh'), path.join(folder, 'scripts/x.sh'));
        await approveAll();
        assert.deepEqual([await run(), await lines('log')], [NOTHING, ['a']]);
        await writeScript('echo evil >> log', 'real.sh');
        assert.equal((await run()).decision, 'ask');
        await rm(path.join(folder, 'scripts/x.sh'));
        const gone = lapsed('scripts/x.sh is gone since you approved it');
        assert.deepEqual(await run(), { ...asked(gone), problems: [gone] });
        assert.deepEqual(await lines('log'), ['a']);
      });

      it('leave only those calls to the user that they were for', async () => {
        const settings = (matcher: string) => ({ hooks: { PreToolUse: [{ matcher, ...group(COMMAND) }] } });
        writeSettings(settings('Edit|Write'));
        await approveAll();
        await writeScript('exit 2');
        assert.deepEqual(await run(), { ...NOTHING, problems: [changedScript] });
        assert.equal((await run({ ...BEFORE, tool: 'Write' })).decision, 'ask');
        writeSettings(settings('^(([A-Z]+)+)+$'));
        assert.equal(
          (await run({ ...BEFORE, tool: 'ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJ_' })).decision,
          'ask',
        );
      });

      it('are asked about once more if they were approved before scripts counted; others are not', async () => {
        write(COMMAND, 'echo b >> log');
        const { hooks: found } = await workspace.read();
        await storage.write('approved-hooks', { approved: found.map(({ key }) => key) });
        workspace = open();
        hooks = new SystemHooks({ ...options, workspace });
        const problem = lapsed('your approval does not cover scripts/x.sh, which it runs');
        assert.deepEqual(await run(), { ...asked(problem), problems: [problem] });
        assert.deepEqual(await lines('log'), ['b']);
        await approveAll();
        assert.deepEqual(await run(), NOTHING);
        assert.deepEqual((await lines('log')).sort(), ['a', 'b', 'b']);
      });

      it('cannot be approved with a script that cannot be read', async () => {
        const [one] = (await workspace.read()).hooks;
        assert.ok(one);
        await assert.rejects(
          workspace.approve(one, { 'scripts/x.sh': undefined }),
          new Refusal('It cannot be approved, because it runs scripts/x.sh, which cannot be read.'),
        );
        await approveAll();
        const hashes = { of: async () => ({ 'scripts/x.sh': undefined }) };
        workspace = open({ hashes });
        hooks = new SystemHooks({ ...options, workspace });
        assert.equal((await run()).reason, asked(lapsed('scripts/x.sh cannot be read')).reason);
      });

      it('stay approved whatever they write, and while other files change', async () => {
        write('sh scripts/x.sh > out.txt; echo "$(date)" | tee -a notes.md; touch scripts/y.sh');
        await approveAll();
        await writeScript('x', 'other.sh');
        for (const _ of [1, 2]) assert.equal((await run()).decision, undefined);
        await writeScript('y', 'scripts/y.sh');
        assert.equal((await run()).decision, undefined);
      });
    });

    it('do not run if the record of what was approved is damaged, and leave calls to the user until it is renewed', async () => {
      write('echo a >> log');
      await approveAll();
      const [[name = '', text = ''] = []] = storage.texts;
      for (const damage of [text.slice(0, -5), 'null', '{}', '{"approved":"all"}', '{"approved":[1]}']) {
        storage.texts.set(name, damage);
        workspace = open();
        hooks = new SystemHooks({ ...options, workspace });
        const { decision, reason, problems } = await run();
        const [problem = ''] = problems;
        assert.match(
          problem,
          /^The hook `echo a >> log` of \.claude\/settings\.json did not run: the record of what you have approved cannot be read \(.*\)\. Use “Quiver: Review Workspace Hooks”\.$/,
        );
        assert.deepEqual([decision, reason], ['ask', asked(problem).reason]);
        await assert.rejects(lines('log'));
        assert.equal(storage.texts.get(name), damage, 'nothing was overwritten');
        await approveAll();
        assert.deepEqual([await run(), storage.aside.at(-1)], [NOTHING, damage]);
        assert.deepEqual(await lines('log'), ['a']);
        await rm(path.join(folder, 'log'));
      }
    });

    it('do not run while the storage fails, and an approval that cannot be kept does not count', async () => {
      write('echo a >> log');
      await approveAll();
      const failing = new MemoryStorage();
      failing.read = () => Promise.reject(new Error('no permission'));
      failing.setAside = () => Promise.reject(new Error('no permission'));
      workspace = open({ storage: failing });
      hooks = new SystemHooks({ ...options, workspace });
      assert.equal((await run()).decision, 'ask');
      await assert.rejects(approveAll(), /no permission/);
      assert.equal((await run()).decision, 'ask');
      await assert.rejects(lines('log'));
    });

    it('that are not approved are known by their event alone: their matcher does not run', async () => {
      const [matcher, tool] = ['^(([a-z_]+)+)+1$', 'mcp__a__b'];
      const text = JSON.stringify({ hooks: { PreToolUse: [{ matcher, ...group('echo a >> log') }] } });
      files = [{ folder, path: '.claude/settings.json', text }];
      assert.deepEqual(await run({ ...BEFORE, tool }), {
        ...NOTHING,
        problems: [waitingSentence('echo a >> log')],
      });
      assert.deepEqual(await run({ ...CHAT, name: 'Stop', isContinuing: false }), NOTHING);
    });

    it('are off where their file says so, and a broken file is told of', async () => {
      writeSettings({ disableAllHooks: true, ...settingsOf('echo a >> log') });
      assert.deepEqual(await run(), NOTHING);
      files = [{ folder, path: '.claude/settings.local.json', text: '{ "hooks": ' }];
      changed.fire();
      const problem = '.claude/settings.local.json: expected a JSON object.';
      assert.deepEqual(await run(), { ...asked(problem), problems: [problem] });
    });

    it('run although another file cannot be read', async () => {
      write('echo a >> log');
      await approveAll();
      files.push({ folder, path: '.claude/settings.local.json', obstacle: 'it is a folder' });
      changed.fire();
      const problem = '.claude/settings.local.json cannot be read: it is a folder';
      assert.deepEqual(await run(), { ...asked(problem), problems: [problem] });
      assert.deepEqual(await lines('log'), ['a']);
    });

    it('that cannot be read are told of once, and those of the user run as ever', async () => {
      own = { PreToolUse: [group('echo no >&2; exit 2')] };
      files.push({ folder, path: '.claude/settings.json', obstacle: 'it is a folder' });
      changed.fire();
      const denied = { ...NOTHING, decision: 'deny', reason: 'no' };
      const sentence = '.claude/settings.json cannot be read: it is a folder';
      assert.deepEqual(await run(), { ...denied, problems: [sentence] });
      assert.deepEqual(await run(), denied);
    });

    it('and all others are silent in a workspace that is not trusted', async () => {
      write('echo a >> log');
      await approveAll();
      own = { PreToolUse: [group('echo b >> log')] };
      isTrusted = false;
      assert.deepEqual([await run(), waiting], [NOTHING, 0]);
      await assert.rejects(lines('log'));
    });
  });
});
