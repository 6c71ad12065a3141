import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const cli = join(__dirname, '../../../bench/searchCli.ts');

describe('the search command line', function () {
  this.timeout(20_000);
  let folder = '';

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'quiver-search-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  const file = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const run = (...options: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', cli, ...options], {
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };
  const tools = JSON.stringify([
    {
      server: 'github',
      name: 'create_issue',
      description: 'Open an issue.',
      inputSchema: { type: 'object' },
    },
    { server: 'slack', name: 'post_message', description: 'Send a message to a channel.' },
    { name: 'WebFetch', description: 'Get a web page.' },
  ]);

  it('prints one line for each query, names in rank order, and nothing else', () => {
    const queries =
      '{"id":"a","keywords":"slack send","task":"x"}\n\n{"id":2,"keywords":"web page"}\n{"id":"c","keywords":"xqzzt"}\n';
    assert.deepEqual(
      run('--tools', file('tools.json.gz', gzipSync(tools)), '--queries', file('queries.jsonl', queries)),
      {
        status: 0,
        stdout:
          '{"id":"a","names":["slack/post_message"]}\n{"id":2,"names":["WebFetch"]}\n{"id":"c","names":[]}\n',
        stderr: '',
      },
    );
  });

  it('ends with 2 and a sentence that says what to do', () => {
    const good = file('good.json', tools);
    const queries = file('q.jsonl', '{"id":"a","keywords":"x"}\n{"id":"b"}\n');
    const cases: readonly (readonly [options: string[], sentence: RegExp])[] = [
      [[], /^Both --tools and --queries are needed\. Usage: /],
      [['--tools', join(folder, 'none.json'), '--queries', queries], /none\.json cannot be read: /],
      [['--tools', file('bad.json', '{'), '--queries', queries], /bad\.json is not valid JSON\./],
      [
        ['--tools', file('object.json', '{}'), '--queries', queries],
        /object\.json must hold a JSON array of tools\./,
      ],
      [['--tools', good, '--queries', queries], /Line 2 of .*q\.jsonl has no text in its field "keywords"\./],
      [
        ['--tools', good, '--queries', queries, '--limit', 'many'],
        /--limit must be a whole number from 1 on, not many\./,
      ],
    ];
    for (const [options, sentence] of cases) {
      const { status, stdout, stderr } = run(...options);
      assert.equal(status, 2, stderr);
      assert.equal(stdout, '');
      assert.match(stderr, sentence);
    }
  });
});
