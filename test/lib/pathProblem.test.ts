import assert from 'node:assert/strict';
import { findPathProblem } from '../../src/lib/pathProblem.ts';

/** Texts that are not a path on any system. */
const ANYWHERE = [
  ...['', ' ', '\t', '\n', ' \u3000 '],
  ...['a\0b', 'a\0.txt', 'src/a.ts\0.png', '\0/etc/passwd'],
  ...['a\nb', 'a\rb', 'a\tb', 'a\u001Bb', 'a\u007Fb', 'a\u0085b', 'a\u2028b', 'a\u2029b'],
  ...['a\uD800b', '\uDC00'],
  ...['~', '~/', '~/.ssh/id_rsa', '~root/x', '~root', '~\\x', '~+/x'],
  ...['x'.repeat(256), `a/${'é'.repeat(128)}`, 'a/'.repeat(2_100)],
];

const WINDOWS = [
  ...[
    '\\\\server\\share\\x',
    '//server/share/x',
    '\\/server/share',
    '\\\\?\\C:\\x',
    '\\\\.\\C:\\x',
    '\\\\.\\pipe\\x',
  ],
  ...['//?/C:/x', '\\\\?\\UNC\\server\\share', '\\\\localhost\\c$\\x', '\\\\127.0.0.1\\c$\\x', '\\??\\C:\\x'],
  ...['C:x', 'c:', 'C:..\\x', 'd:file.txt', '/c:x', '/c:', '/c:/nul', '/c:/a:b', '//c:/x', '/x/c:/y'],
  ...['a.txt:stream', 'a.txt::$DATA', '.git::$INDEX_ALLOCATION/config', 'C:/x/a.txt:b', 'src:x/a'],
  ...[
    'CON',
    'con',
    'nul',
    'NUL.txt',
    'aux.c',
    'src/aux',
    'prn/x',
    'COM1',
    'com9.log',
    'LPT1',
    'lpt0',
    'COM¹',
    'LPT³.txt',
  ],
  ...['CONIN$', 'conout$', 'CLOCK$', 'nul .txt', 'con.tar.gz', 'a/nul/b', 'C:\\nul', 'src\\com2.ts'],
  ...[
    '.env.',
    '.env ',
    '.git./config',
    '.git /config',
    'a. /b',
    'a../b',
    '.../x',
    'a\\b.',
    '.vscode.\\settings.json',
  ],
  ...['a<b', 'a>b', 'a"b', 'a|b', 'a?b', 'a*b', 'src/<x>', '"C:/x"'],
];

const POSIX = ['..\\..\\etc\\passwd', 'src\\a.ts', '\\\\server\\share', 'C:\\x', 'a\\', '.git\\config', '\\'];

const HARMLESS = [
  'a',
  'a.txt',
  'src/a b.ts',
  './a',
  '../a',
  '/a/b',
  'a/../b',
  '.env',
  'ünïcödé.md',
  '日本語',
  '👨‍👩‍👧.md',
  '[id].tsx',
  'a~',
  'x/~/y',
  '...a',
  '-rf',
];

describe('paths that mean trouble', () => {
  const problems = (paths: readonly string[], isWindows: boolean) =>
    paths.filter((path) => findPathProblem(path, isWindows) === undefined);

  it(`are refused on all systems (${ANYWHERE.length})`, () => {
    assert.deepEqual([problems(ANYWHERE, false), problems(ANYWHERE, true)], [[], []]);
  });

  it(`are refused on Windows (${WINDOWS.length})`, () => assert.deepEqual(problems(WINDOWS, true), []));

  it(`are refused elsewhere (${POSIX.length})`, () => assert.deepEqual(problems(POSIX, false), []));

  it('are not confused with harmless ones', () => {
    assert.deepEqual(problems(HARMLESS, false), HARMLESS);
    assert.deepEqual(problems(HARMLESS, true), HARMLESS);
    assert.deepEqual(
      problems(
        ['C:\\a\\b.txt', 'c:/a', '/c:/a', 'src\\a.ts', 'com10', 'console.ts', 'nullable.ts', 'auxiliary'],
        true,
      ).length,
      8,
    );
    assert.deepEqual(problems(['aux.c', 'a:b', 'a*b', 'name.', 'CON'], false).length, 5);
  });

  it('say what is wrong', () => {
    assert.deepEqual(
      ['~/x', 'a\nb', 'a\\b'].map((path) => findPathProblem(path, false)),
      [
        'begins with "~": write the whole path',
        'contains a control character',
        'contains a backslash: write "/" between folders',
      ],
    );
    assert.equal(findPathProblem('src/nul.txt', true), 'contains "nul.txt", which is a device on Windows');
  });
});
