import assert from 'node:assert/strict';
import type { ShellPlace } from '../../../src/host/shell.ts';
import { classifyCommand } from '../../../src/tools/shell/classifyCommand.ts';

const place = { cwd: '/home/u/app', folders: ['/home/u/app'] };

describe('what a command line touches', () => {
  it('is every command in it, every file it redirects to, and the files it names', () => {
    assert.deepEqual(classifyCommand('cd src && npm test -- a.ts > "out put.txt"', place), {
      subjects: [
        { kind: 'command', command: 'cd src', isFree: true },
        { kind: 'path', path: 'src/out put.txt', access: 'edit' },
        { kind: 'command', command: 'npm test -- a.ts' },
        { kind: 'path', path: 'src/test', access: 'read', isSearched: true, isFree: true },
        { kind: 'path', path: 'src/a.ts', access: 'read', isSearched: true, isFree: true },
      ],
      mayRun: [
        ['cd', 'src'],
        ['npm', 'test', '--', 'a.ts'],
      ],
      effect: 'other',
    });
  });

  it('is nothing that could be told, if any of it is not understood', () => {
    for (const line of ['ls; $x', 'case x in x) ls;; esac', 'ls > $x', 'eval "$x"'])
      assert.deepEqual(classifyCommand(line, place), { subjects: [], effect: 'other' }, line);
  });

  it('is the same however it is quoted, and other spellings are there for rules that forbid', () => {
    const [subject] = classifyCommand(`/bin/"rm" 'a b' c`, place).subjects ?? [];
    assert.deepEqual(subject, { kind: 'command', command: "/bin/rm 'a b' c", otherForms: ['rm a b c'] });
  });

  it('is whatever may be meant, where the files cannot be told', () => {
    const files = (line: string) =>
      classifyCommand(line, place).subjects?.flatMap((one) =>
        one.kind === 'paths' ? [`${one.access} ${one.glob}${one.isHiddenToo ? ' and hidden' : ''}`] : [],
      );
    assert.deepEqual(files('cat priv*/x'), ['read priv*/x']);
    assert.deepEqual(files('sed -i p src/*.ts'), ['edit src/*.ts']);
    assert.deepEqual(files('x=a; cat $x'), ['read /** and hidden']);
    assert.deepEqual(files('ls | xargs cat'), ['read /** and hidden']);
    assert.deepEqual(files('rm -rf build'), ['edit build/** and hidden']);
    assert.deepEqual(files('cd src && grep -r a'), ['read src/** and hidden']);
    assert.deepEqual(files('rg a'), ['read **']);
    assert.deepEqual(files('sudo rm -rf build'), ['edit build/** and hidden']);
    assert.deepEqual(files('ls | xargs touch'), ['edit /** and hidden']);
    assert.deepEqual(files('ls | xargs format'), ['either /** and hidden']);
    assert.deepEqual(files('find a b -name c -exec cat {} +'), [
      'read a/** and hidden',
      'read b/** and hidden',
    ]);
    assert.deepEqual(files('find -name c -delete'), ['edit ** and hidden']);
    assert.deepEqual(files('find a -name c'), []);
    assert.deepEqual(files('rm build/a'), []);
    assert.deepEqual(files('echo "$x"'), []);
  });

  it('asks about sensitive files whatever is allowed', () => {
    assert.equal(
      classifyCommand('echo x > .vscode/settings.json', place).mustAsk,
      '.vscode/settings.json configures the editor.',
    );
    assert.equal(classifyCommand('echo x > a.txt', place).mustAsk, undefined);
  });

  const commands = (line: string, where: ShellPlace = place) =>
    classifyCommand(line, where).subjects?.flatMap((one) => (one.kind === 'command' ? [one.command] : []));

  it('knows a repository further down from the one of the workspace', () => {
    assert.deepEqual(commands('cd sub && git status'), ['cd sub', 'git -C sub status']);
    assert.deepEqual(commands('cd /home/u/app && git status'), ['cd /home/u/app', 'git status']);
  });

  it('is the program that a path means where the command runs', () => {
    assert.deepEqual(commands('./build.sh a; bin/x/../y'), ['./build.sh a', 'bin/x/../y']);
    assert.deepEqual(commands('cd evil && ./build.sh a'), ['cd evil', './evil/build.sh a']);
    assert.deepEqual(commands('cd evil && A=1 timeout 5 bin/"b c"'), [
      'cd evil',
      "A=1 timeout 5 'bin/b c'",
      "'./evil/bin/b c'",
    ]);
    assert.deepEqual(commands('cd src && ../build.sh'), ['cd src', './build.sh']);
    assert.deepEqual(commands('cd src && a/../../build.sh'), ['cd src', './src/a/../../build.sh']);
    assert.deepEqual(commands('cd .. && ./build.sh'), ['cd ..', '/home/u/build.sh']);
    assert.deepEqual(commands('cd src && /opt/x && make all'), ['cd src', '/opt/x', 'make all']);
    assert.deepEqual(commands('./x', { ...place, cwd: '/home/u/app/sub' }), ['./sub/x']);
    assert.deepEqual(commands('./x', { cwd: '/b', folders: ['/a', '/b'] }), ['/b/x']);
    const links = {
      realPath: (path: string) => path.replace(/^\/home\/u\/app\/link(?=\/|$)/, '/home/u/app/evil/deep'),
      linksAmong: () => [],
      isAny: () => false,
      kindOf: () => undefined,
    };
    assert.deepEqual(commands('cd link && ../build.sh', { ...place, links }), ['cd link', './evil/build.sh']);
  });

  it('is none that a rule could name, where that may be several; all of them are there for rules that forbid', () => {
    const { subjects, rule } = classifyCommand('cd evil; ./build.sh', place);
    assert.deepEqual(subjects?.[1], {
      kind: 'command',
      command: '?/./build.sh',
      otherForms: ['build.sh', './build.sh', './evil/build.sh'],
    });
    assert.equal(rule, undefined);
    assert.equal(classifyCommand('cd evil && ./build.sh', place).rule, 'Bash(./evil/build.sh)');
  });

  it('is what is there, where the shell has left the workspace: then even `ls` asks', () => {
    const effects = (cwd: string) =>
      ['ls', 'rg a', 'find', 'echo', 'cd /home/u/app && ls'].map(
        (line) => classifyCommand(line, { ...place, cwd }).effect,
      );
    assert.deepEqual(effects('/home/u/app/src'), ['none', 'none', 'none', 'none', 'none']);
    assert.deepEqual(effects('/etc'), ['other', 'other', 'other', 'none', 'none']);
    assert.deepEqual(effects('/home/u/app/.ssh'), ['other', 'other', 'other', 'none', 'none']);
  });

  it('takes paths of Windows', () => {
    const windows = { cwd: 'C:\\Users\\u\\app', folders: ['c:\\Users\\u\\app'] };
    assert.equal(classifyCommand('cat a.txt /c/Users/u/app/b.txt', windows).effect, 'none');
    assert.equal(classifyCommand('cat /c/Users/u/c.txt', windows).effect, 'other');
  });

  describe('offers a rule', () => {
    const rule = (line: string) => classifyCommand(line, place).rule;

    it('for one command that is written out', () => {
      assert.equal(rule('touch "a b"'), "Bash(touch 'a b')");
      assert.equal(rule('rm *.log'), 'Bash(rm \\*.log)');
      assert.equal(rule('npm install | tail -5'), 'Bash(npm install)');
      assert.equal(rule('cd src && make all'), 'Bash(make all)');
      assert.equal(rule('cat /etc/hosts'), 'Bash(cat /etc/hosts)');
    });

    it('for what hands a script to a shell, with that script', () => {
      assert.equal(rule("ssh host 'make all'"), "Bash(ssh host 'make all')");
      assert.equal(rule("watch 'make a; make b'"), "Bash(watch 'make a; make b')");
    });

    it('for exactly these arguments: others make a script of the project one of another folder', () => {
      assert.equal(rule('npm run test:unit -- --watch'), 'Bash(npm run test:unit -- --watch)');
      assert.equal(rule('timeout 60 npm test'), 'Bash(npm test)');
    });

    it('but not where it would allow more than what was seen', () => {
      const lines = [
        'rm a; rm b',
        'rm $x',
        'echo x | sh',
        'sh <<< x',
        'echo x > y',
        "bash -c 'rm x'",
        'make $(ls)',
      ];
      assert.deepEqual(
        lines.filter((line) => rule(line) !== undefined),
        [],
      );
    });
  });
});
