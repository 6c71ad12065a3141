import assert from 'node:assert/strict';
import { splitCommands } from '../../../src/tools/configured/splitCommands.ts';

const PLACE = { folder: '/my work', home: '/home/u', environment: { HOOKS: 'tools/hooks' } };

/** Each command as one line, its words between bars. */
const commands = (line: string): readonly string[] =>
  splitCommands(line, PLACE).map((words) => words.join('|'));

describe('the commands of a configured line', () => {
  const cases: readonly (readonly [line: string, ...commands: string[]])[] = [
    ['./x.sh', './x.sh'],
    ['bash ./x.sh "a b"', 'bash|./x.sh|a b', 'a|b'],
    ['A=./a.sh ./b.sh < c.sh', './b.sh', '|./a.sh', '|c.sh'],
    ['sh -c "cd sub && ./x.sh \'1 2\'"', "sh|-c|cd sub && ./x.sh '1 2'", 'cd|sub', './x.sh|1 2', '1|2'],
    ['"$CLAUDE_PROJECT_DIR"/.claude/x.sh', '/my work/.claude/x.sh'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as it is written
    ["sh -c '${CLAUDE_PROJECT_DIR}/x.sh'", 'sh|-c|/my work/x.sh'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as it is written
    ['${workspaceFolder}/x.sh ${env:HOOKS}/y.sh', '/my work/x.sh|tools/hooks/y.sh'],
    ['$HOOKS/x.sh $UNKNOWN/y.sh', 'tools/hooks/x.sh|$UNKNOWN/y.sh|y.sh'],
    [
      '$(git rev-parse --show-toplevel)/h/x.sh',
      '$(git rev-parse --show-toplevel)/h/x.sh|h/x.sh',
      'git|rev-parse|--show-toplevel',
    ],
    ['if [ -f a ]; then ./b.sh; fi | ./c.sh', '[|-f|a|]', './b.sh', './c.sh'],
    ['for f in a.sh b.sh; do sh $f; done', 'sh|$f', '|a.sh', '|b.sh'],
    ['cat <<E | sh\n./q.sh\nE', 'cat', '|./q.sh\n', 'sh', './q.sh'],
    ['f() { ./z.sh "$1"; }; f', 'f', './z.sh|$1', 'f'],
    ['[[ -f p ]] && "$CLAUDE_PROJECT_DIR"/a.sh', '/my work|/a.sh|a.sh'],
    ['[[ -f p ]] && $(pwd)/a.sh', '/a.sh|a.sh'],
    ["[[ -f p ]] && sh -c './a b.sh'", './a|b.sh'],
    ['[[ -f ./p ]] && ./p', '[[|-f|./p|]]', './p'],
    ['echo a > out.sh 2>> err.sh && ./x.sh &> all.sh', 'echo|a', './x.sh'],
    ['case x in *) ./x.sh > out.sh;; esac', 'case|x|in|*', './x.sh', 'esac'],
  ];

  it('are found wherever they stand, but for the files they write', () => {
    for (const [line, ...wanted] of cases) {
      const found = commands(line);
      for (const one of wanted)
        assert.ok(found.includes(one), `${line}\n${one}\nis not among\n${found.join('\n')}`);
      assert.ok(!found.some((one) => /out\.sh|err\.sh|all\.sh/.test(one)), line);
    }
  });

  it('are found in a line that is very long or nested, in little time and not without end', () => {
    const quoted = Array.from({ length: 8 }).reduce<string>(
      (line) => `sh -c ${JSON.stringify(line)}`,
      './x.sh',
    );
    assert.ok(commands(quoted).length < 100);
    assert.ok(commands('$('.repeat(50_000)).length < 60_000);
    assert.ok(commands(`${'a/'.repeat(40_000)}$X`).length < 10);
    assert.equal(commands('./x.sh '.repeat(20_000)).length > 0, true);
  });
});
