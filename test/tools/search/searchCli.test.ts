import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const CLI = join(__dirname, '../../../bench/searchCli.ts');

describe('the search command line', () => {
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
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', CLI, ...options], {
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
    { server: 'fetch', name: 'fetch_page', description: 'Get a web page.' },
  ]);

  it('prints one line for each query, names in rank order, and nothing else', () => {
    const queries =
      '{"id":"a","keywords":"slack send","task":"x"}\n\n{"id":2,"keywords":"web page"}\n{"id":"c","keywords":"xqzzt"}\n';
    assert.deepEqual(
      run('--tools', file('tools.json.gz', gzipSync(tools)), '--queries', file('queries.jsonl', queries)),
      {
        status: 0,
        stdout:
          '{"id":"a","names":["slack/post_message"]}\n{"id":2,"names":["fetch/fetch_page"]}\n{"id":"c","names":[]}\n',
        stderr: '',
      },
    );
  });

  it('reads files with a byte order mark', () => {
    const marked = (name: string, content: string) => file(name, `\ufeff${content}`);
    const queries = marked('marked.jsonl', '{"id":1,"keywords":"web page"}\n');
    assert.deepEqual(run('--tools', marked('marked.json', tools), '--queries', queries), {
      status: 0,
      stdout: '{"id":1,"names":["fetch/fetch_page"]}\n',
      stderr: '',
    });
  });

  it('ends quietly when nobody reads on', async () => {
    const queries = file('many.jsonl', '{"id":1,"keywords":"web page"}\n'.repeat(5_000));
    const options = ['--tools', file('tools.json', tools), '--queries', queries];
    const child = spawn(process.execPath, ['--import', 'tsx', CLI, ...options]);
    let problems = '';
    child.stderr.on('data', (chunk) => {
      problems += chunk;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const [status] = await once(child, 'close');
    assert.deepEqual([status, problems], [0, '']);
  });

  it('takes the text from another field, and as many names as asked for', () => {
    const given = ['--tools', file('all.json', tools), '--queries'];
    const queries = file(
      'fields.jsonl',
      '{"id":1,"keywords":"web page","task":"post message or create issue"}\n',
    );
    const limited = run(...given, queries, '--field', 'task', '--limit', '1');
    assert.deepEqual(limited, { status: 0, stdout: '{"id":1,"names":["slack/post_message"]}\n', stderr: '' });
    assert.equal(
      run(...given, queries, '--field', 'task').stdout,
      '{"id":1,"names":["slack/post_message","github/create_issue"]}\n',
    );
  });

  const good = () => file('good.json', tools);
  const fine = () => file('fine.jsonl', '{"id":"a","keywords":"x"}\n');
  const broken: readonly (readonly [what: string, options: () => string[], sentence: RegExp])[] = [
    ['no files', () => [], /^Both --tools and --queries are needed\. Usage: /],
    [
      'a file that is not there',
      () => ['--tools', join(folder, 'none.json'), '--queries', fine()],
      /none\.json cannot be read: /,
    ],
    [
      'queries that are not there',
      () => ['--tools', good(), '--queries', join(folder, 'none.jsonl')],
      /none\.jsonl cannot be read: /,
    ],
    [
      'tools that are not JSON',
      () => ['--tools', file('bad.json', '{'), '--queries', fine()],
      /bad\.json is not valid JSON\./,
    ],
    [
      'tools that are no array',
      () => ['--tools', file('object.json', '{}'), '--queries', fine()],
      /object\.json must hold a JSON array of tools\./,
    ],
    [
      'a tool without a name',
      () => ['--tools', file('nameless.json', '[{"server":"s"}]'), '--queries', fine()],
      /Tool 1 in .*nameless\.json must be an object with a "name" and a "server"\./,
    ],
    [
      'a tool without a server',
      () => ['--tools', file('loose.json', '[{"name":"n","server":"s"},{"name":"n"}]'), '--queries', fine()],
      /Tool 2 in .*loose\.json must be an object with a "name" and a "server"\./,
    ],
    [
      'a query line that is not JSON',
      () => ['--tools', good(), '--queries', file('text.jsonl', 'find me a tool\n')],
      /Line 1 of .*text\.jsonl is not valid JSON\./,
    ],
    [
      'a query without an id',
      () => ['--tools', good(), '--queries', file('anonymous.jsonl', '{"keywords":"x"}\n')],
      /Line 1 of .*anonymous\.jsonl must be an object with an "id"\./,
    ],
    [
      'a query without the field',
      () => ['--tools', good(), '--queries', file('q.jsonl', '{"id":"a","keywords":"x"}\n{"id":"b"}\n')],
      /Line 2 of .*q\.jsonl has no text in its field "keywords"\./,
    ],
    [
      'a limit that is no number',
      () => ['--tools', good(), '--queries', fine(), '--limit', 'many'],
      /--limit must be a whole number from 1 on, not many\./,
    ],
    [
      'a limit of nothing',
      () => ['--tools', good(), '--queries', fine(), '--limit', '0'],
      /--limit must be a whole number from 1 on, not 0\./,
    ],
    ['an unknown flag', () => ['--tools', good(), '--queries', fine(), '--all'], /Unknown option '--all'/],
  ];
  for (const [what, options, sentence] of broken) {
    it(`ends with 2 and a sentence that says what to do, for ${what}`, () => {
      const { status, stdout, stderr } = run(...options());
      assert.equal(status, 2, stderr);
      assert.equal(stdout, '');
      assert.match(stderr, sentence);
    });
  }
});
