import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import type { SearcherInput } from '../../src/host/toolSearcher.ts';
import { CommandSearcher } from '../../src/system/commandSearcher.ts';

describe('a searcher of the user', () => {
  let problems: string[];
  const opened: CommandSearcher[] = [];

  beforeEach(() => {
    problems = [];
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((one) => one.close()));
  });

  /** A searcher that runs this script; `input` is what it was asked. */
  function searcher(code: string, options: { bound?: number; isTrusted?: boolean } = {}): CommandSearcher {
    const script = `const input = JSON.parse(require("fs").readFileSync(0, "utf8")); ${code}`;
    const one = new CommandSearcher({
      command: () => (code === '' ? '' : `${JSON.stringify(process.execPath)} -e '${script}'`),
      isTrusted: () => options.isTrusted ?? true,
      folder: tmpdir(),
      environment: { ...process.env, ANTHROPIC_API_KEY: 'secret' },
      bound: options.bound ?? 60_000,
      onProblem: (sentence) => void problems.push(sentence),
    });
    opened.push(one);
    return one;
  }

  const input: SearcherInput = {
    query: 'umlauts äöü 建',
    limit: 5,
    candidates: [
      { name: 'a', description: 'first', server: 's' },
      { name: 'b', description: 'second' },
    ],
  };

  it('gets the query and the candidates, and its order counts: known names only, each once', async () => {
    const echo = searcher(
      'console.log(JSON.stringify({ order: ["b", "none", 7, "b", input.query === "umlauts äöü 建" && input.candidates[0].server === "s" ? "a" : "?"] }))',
    );
    assert.deepEqual([await echo.order(input), problems], [['b', 'a'], []]);
    assert.deepEqual(await searcher('console.log(JSON.stringify(["b"]))').order(input), ['b']);
    assert.deepEqual(await searcher('console.log("[]")').order(input), []);
  });

  it('does not get the keys of Quiver', async () => {
    const keys = searcher(
      'console.log(JSON.stringify([process.env.ANTHROPIC_API_KEY === undefined ? "a" : "b"]))',
    );
    assert.deepEqual(await keys.order(input), ['a']);
  });

  it('is left aside, with a word about it, where it fails', async () => {
    const cases: readonly [code: string, problem: string][] = [
      ['console.error("no model\\nat line 3"); process.exitCode = 3', 'it ended with 3: no model'],
      ['console.log("a b")', 'it did not print a JSON array of tool names.'],
      ['console.log(JSON.stringify({ order: "a" }))', 'it did not print a JSON array of tool names.'],
      ['console.log(JSON.stringify(["x", "y"]))', 'it named none of the tools it was given.'],
      ['console.log(JSON.stringify(["x".repeat(1100000)]))', 'it printed too much.'],
    ];
    for (const [code, problem] of cases) {
      problems = [];
      assert.deepEqual([await searcher(code).order(input), problems], [undefined, [problem]]);
    }
  });

  it('is ended when its time is over', async () => {
    assert.equal(await searcher('setInterval(() => {}, 1000)', { bound: 300 }).order(input), undefined);
    assert.deepEqual(problems, ['it was ended after 0.3 seconds.']);
  });

  it('is there only if a command is set and the workspace is trusted', () => {
    assert.deepEqual(
      [searcher('1').isSet(), searcher('').isSet(), searcher('1', { isTrusted: false }).isSet()],
      [true, false, false],
    );
  });
});
