// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are expansions of a shell
import assert from 'node:assert/strict';
import { parseScript } from '../../../../src/tools/shell/parser/parseScript.ts';
import type { Command, Script, Word } from '../../../../src/tools/shell/parser/script.ts';

/** Writes a script in few signs: words by their values, or by their texts in angle brackets if they expand. */
const shown = (script: Script | undefined): string =>
  script
    ?.map(
      ({ connector, pipeline }, index) =>
        `${index > 0 ? `${connector} ` : ''}${pipeline.map(command).join(' | ')}`,
    )
    .join(' ') ?? 'not understood';

const command = (one: Command): string => {
  const redirections = one.redirections.map(({ operator, target }) => ` ${operator}${word(target)}`).join('');
  if (one.kind === 'compound') {
    const loop = one.loop ? `for ${one.loop.variable} in ${one.loop.words.map(word).join(' ')}: ` : '';
    return `${loop}{${one.scripts.map(shown).join(' / ')}}${redirections}`;
  }
  const assignments = one.assignments.map(({ name, value }) => `${name}=${word(value)}`);
  return `${[...assignments, ...one.words.map(word)].join(' ')}${redirections}`;
};

const word = ({ value, text, scripts }: Word): string =>
  value === undefined ? `<${text}>${scripts.map((script) => `{${shown(script)}}`).join('')}` : `[${value}]`;

describe('parseScript', () => {
  const cases: readonly [line: string, shown: string][] = [
    ['ls -la', '[ls] [-la]'],
    ['a && b || c ; d & e', '[a] && [b] || [c] ; [d] & [e]'],
    ['a | b |& c', '[a] | [b] | [c]'],
    ['a\nb\n\n  c', '[a] ; [b] ; [c]'],
    ['echo "a b" \'c $d\' e\\ f', '[echo] [a b] [c $d] [e f]'],
    ['echo a"b"\'c\'\\d', '[echo] [abcd]'],
    ["echo $'a\\tb\\x41\\101'", '[echo] [a\tbAA]'],
    ['echo "a\\"b\\$c\\d"', '[echo] [a"b$c\\d]'],
    ['echo $x "$y" ${z} $?', '[echo] <$x> <"$y"> <${z}> <$?>'],
    ['echo $(a; b) `c | d`', '[echo] <$(a; b)>{[a] ; [b]} <`c | d`>{[c] | [d]}'],
    ['echo "$(a "$(b)")"', '[echo] <"$(a "$(b)")">{[a] <"$(b)">{[b]}}'],
    ['diff <(a) >(b)', '[diff] <<(a)>{[a]} <>(b)>{[b]}'],
    ['a > f 2>&1 < g >> h', '[a] >[f] >&[1] <[g] >>[h]'],
    ['a &> f', '[a] &>[f]'],
    ['>f a', '[a] >[f]'],
    ['X=1 Y="$z" a', 'X=[1] Y=<"$z"> [a]'],
    ['X=', 'X=[]'],
    ['a X=1', '[a] [X=1]'],
    ['(a; b) > f', '{[a] ; [b]} >[f]'],
    ['{ a; b; }', '{[a] ; [b]}'],
    ['if a; then b; elif c; then d; else e; fi', '{[a] / [b] / [c] / [d] / [e]}'],
    ['while a; do b; done', '{[a] / [b]}'],
    ['for f in x *.ts; do a "$f"; done', 'for f in [x] <*.ts>: {[a] <"$f">}'],
    ['for f in x\ndo\n  a\ndone', 'for f in [x]: {[a]}'],
    ['! a', '[a]'],
    ['a # b', '[a]'],
    ['# a\nb', '[b]'],
    ['a#b', '[a#b]'],
    ['a \\\n b', '[a] [b]'],
    ['cat <<EOF\nx $(a)\nEOF\nb', '[cat] <<<x $(a)\n>{[a]} ; [b]'],
    ["cat <<'EOF'\nx $(a)\nEOF", '[cat] <<[x $(a)\n]'],
    ['cat <<-E | b\n\tx\n\tE\nc', '[cat] <<[\tx\n] | [b] ; [c]'],
    ['cat <<< x', '[cat] <<<[x]'],
    ['echo done } fi', '[echo] [done] [}] [fi]'],
    ['find . ! -name x \\( -a {} \\)', '[find] [.] [!] [-name] [x] [(] [-a] [{}] [)]'],
    ['[ -f x ]', '[[] [-f] [x] []]'],
    ['echo $((1 + 2))', '[echo] <$((1 + 2))>'],
    ['ls ~/x a~ HEAD~1', '[ls] <~/x> [a~] [HEAD~1]'],
    ['echo a{b,c}', '[echo] <a{b,c}>'],
    ['echo grün', '[echo] [grün]'],
  ];
  for (const [line, expected] of cases)
    it(JSON.stringify(line), () => assert.equal(shown(parseScript(line)), expected));

  it('gives up on text that shells understand in different ways, or calculate', () => {
    const lines = [
      ...[
        'f() { a; }',
        'function f { a; }',
        'case x in y) a;; esac',
        '[[ a ]]',
        '((1))',
        'echo $((x))',
        'echo $[1]',
      ],
      ...[
        'a=(1 2)',
        'a[1]=2',
        'a+=1',
        'echo ${x@P}',
        'echo ${!x}',
        'echo ${x:$y}',

        'for f; do a; done',
      ],
      ...[
        'l\\\ns',
        'echo "a\\\nb"',
        'a !b',
        'a "!b"',
        'a # $(b)',
        'a\r',
        'a \u00a0b',
        'a\u200b',
        'echo $"x"',
      ],
      ...[
        'a *(b)',
        'a @(b|c)',
        "echo $'\\e'",
        'coproc a',
        'cat <<E "a\nb"\nx\nE',
        'cat <<E \\\n a\nx\nE',
        'a {fd}>b',
      ],
    ];
    assert.deepEqual(
      lines.filter((line) => parseScript(line) !== undefined),
      [],
    );
  });

  it('gives up on text that is not a command line', () => {
    const lines = [
      ...["'", '"', '`', '$(', '${', '(', '{ a', 'a)', 'a }; }', 'if a', 'if a; then', 'then', 'do a; done'],
      ...[
        'a &&',
        '&& a',
        '| a',
        'a ||',
        'a ;;',
        '; a',
        'a >',
        'a <<E',
        'a <<E\nx',
        '()',
        '{ ; }',
        'for',
        '\\',
      ],
    ];
    assert.deepEqual(
      lines.filter((line) => parseScript(line) !== undefined),
      [],
    );
  });

  it('gives up on scripts that are too deep or too long, without falling over', () => {
    const lines = [
      `${'$('.repeat(1_000)}a${')'.repeat(1_000)}`,
      `${'('.repeat(1_000)}a${')'.repeat(1_000)}`,
      `${'{ '.repeat(1_000)}a;${' };'.repeat(1_000)}`,
      `${'if a; then '.repeat(1_000)}b${'; fi'.repeat(1_000)}`,
      `${'"$('.repeat(1_000)}a${')"'.repeat(1_000)}`,
      `${'<('.repeat(1_000)}a${')'.repeat(1_000)}`,
      'a '.repeat(500_000),
      '`'.repeat(99_999),
      '\\'.repeat(99_999),
      `echo ${'$('.repeat(49_000)}`,
    ];
    assert.deepEqual(
      lines.filter((line) => parseScript(line) !== undefined).map((line) => line.slice(0, 20)),
      [],
    );
    assert.equal(parseScript(`echo ${'a '.repeat(40_000)}`)?.[0]?.pipeline.length, 1);
  });
});
