import assert from 'node:assert/strict';
import { document, find, newIndex, sampleDocuments, sampleIndex } from './samplePool.ts';

describe('ToolIndex', () => {
  const index = sampleIndex();

  const firsts: Readonly<Record<string, string>> = {
    'github create issue': 'github/create_issue',
    'open a PR on github': 'github/create_pull_request',
    'github own copy of a project': 'github/fork_repository',
    'notify the team channel': 'slack/post_message',
    'thumbs up on a message': 'slack/add_reaction',
    'new folder': 'filesystem/create_directory',
    'get rid of that file': 'filesystem/delete_file',
    'k8s pod output': 'kubernetes/pod_logs',
    'sql select': 'postgres/run_query',
    'cancel my appointment': 'calendar/delete_event',
    'wave hight surf': 'weather/marine_forecast',
    'slak psot mesage': 'slack/post_message',
    'restart the failed gitlab job': 'gitlab/retry_pipeline',
    'slack listar canales': 'slack/list_channels',
    'Datei lesen': 'filesystem/read_file',
    'créer un dossier': 'filesystem/create_directory',
    Terminerstellung: 'calendar/create_event',
    'mkdir logs': 'filesystem/create_directory',
    'start the failed gitlab job again': 'gitlab/retry_pipeline',
    カレンダーに予定を追加: 'calendar/create_event',
    天气预报: 'weather/get_forecast',
    在github上建issue: 'github/create_issue',
    '슬랙 메시지 보내기': 'slack/post_message',
  };
  for (const [query, first] of Object.entries(firsts)) {
    it(`"${query}" finds ${first}`, () => assert.equal(find(index, query)[0], first));
  }

  it('puts a name as it is written before a server and a name that come to the same', () => {
    const clashing = newIndex();
    clashing.setSource('redis', [document({ server: 'redis', name: 'list', description: 'List the keys.' })]);
    clashing.setSource('azure', [
      document({ server: 'azure', name: 'redis_list', description: 'List the caches.' }),
    ]);
    assert.deepEqual(
      ['redis_list', 'please redis_list', 'redis list', 'redis/list'].map(
        (query) => find(clashing, query)[0],
      ),
      ['azure/redis_list', 'azure/redis_list', 'redis/list', 'redis/list'],
    );
  });

  it('takes a word for the name of a tool only if it is written like one', () => {
    const clouds = newIndex();
    clouds.setSource('runpod', [
      document({ server: 'runpod', name: 'create-pod', description: 'Create a GPU pod.' }),
    ]);
    clouds.setSource('comfy', [
      document({ server: 'comfy', name: 'runpod', description: 'Start a worker.' }),
      document({ server: 'comfy', name: 'todo', description: 'Keep a list.' }),
    ]);
    assert.equal(find(clouds, 'create a GPU pod on RunPod')[0], 'runpod/create-pod');
    assert.deepEqual(clouds.findNamed('my to-do list on RunPod'), []);
    assert.deepEqual(clouds.findNamed('RunPod'), [['mcp__comfy__runpod']]);
  });

  it('takes a required name of several words as such', () => {
    const designs = newIndex();
    designs.setSource('figma', [
      document({ server: 'talk-to-figma', name: 'get_selection', description: 'Tell what is selected.' }),
    ]);
    designs.setSource('editor', [
      document({ server: 'editor', name: 'get_selection', description: 'Tell what is selected.' }),
    ]);
    assert.deepEqual(
      ['+talk-to-figma get_selection', '+talk-to-sketch get_selection'].map((query) => find(designs, query)),
      [['talk-to-figma/get_selection'], []],
    );
  });

  it('leaves what is related beside a tool that is named', () => {
    assert.deepEqual(find(index, 'list_channels, or post a message').sort().slice(-2), [
      'slack/list_channels',
      'slack/post_message',
    ]);
  });

  it('puts exact and near-exact names first', () => {
    const crowded = sampleIndex();
    crowded.setSource('noise', [
      document({
        server: 'noise',
        name: 'tables_list_tables',
        description: 'List tables. List tables of a schema, list tables.',
      }),
    ]);
    assert.equal(find(crowded, 'list_tables')[0], 'postgres/list_tables');
    assert.equal(find(crowded, 'listTables')[0], 'postgres/list_tables');
    assert.equal(find(crowded, 'mcp__postgres__list_tables')[0], 'postgres/list_tables');
    assert.equal(find(crowded, 'gitlab create_issue')[0], 'gitlab/create_issue');
  });

  it('takes a common word in the name of a server for the word it is', () => {
    const clouds = newIndex();
    clouds.setSource('gcp-storage', [
      document({
        server: 'gcp-storage',
        name: 'view_iam_policy',
        description: 'Views the policy of a bucket.',
      }),
    ]);
    clouds.setSource('azure', [
      document({ server: 'azure', name: 'storage_account_get', description: 'Get a storage account.' }),
    ]);
    assert.equal(find(clouds, 'show my storage account')[0], 'azure/storage_account_get');
    assert.equal(find(clouds, 'gcp storage policy')[0], 'gcp-storage/view_iam_policy');
  });

  it('looks at the tools of a server that is named, however many others have more of the words', () => {
    const many = newIndex();
    many.setSource('clickhouse', [
      document({ server: 'clickhouse', name: 'run_select_query', description: 'Executes SQL.' }),
    ]);
    for (let n = 0; n < 80; n++) {
      const description = 'Logs how many events there were yesterday, also for data in ClickHouse.';
      many.setSource(`hub${n}`, [document({ server: `hub${n}`, name: `log_event_${n}`, description })]);
    }
    assert.equal(find(many, 'query the events we log in clickhouse')[0], 'clickhouse/run_select_query');
  });

  it('leaves the name of a server whole beside a foreign word', () => {
    const containers = newIndex();
    const tool = document({
      server: 'docker',
      name: 'restart_container',
      description: 'Restart a container.',
    });
    containers.setSource('docker', [tool]);
    const { terms } = containers.explain('Starte den Docker-Container neu.', tool.id);
    assert.deepEqual(
      terms.map(({ term }) => term),
      ['starte den', 'docker', 'container', 'neu'],
    );
  });

  it('finds a tool for each of several wishes', () => {
    const wishes = [
      'Read the file report.pdf, then post a message about it to the channel.',
      'Show me the weather forecast for tomorrow. Also, create an event in my calendar!',
    ];
    assert.deepEqual(
      wishes.map((wish) => find(index, wish).slice(0, 2).sort()),
      [
        ['filesystem/read_file', 'slack/post_message'],
        ['calendar/create_event', 'weather/get_forecast'],
      ],
    );
  });

  it('reads a long task to its end', () => {
    const story = 'Our colleague had a long day and would love some rest before it goes on. '.repeat(12);
    assert.equal(
      find(index, `${story} Please restart the failed gitlab pipeline.`)[0],
      'gitlab/retry_pipeline',
    );
  });

  it('takes words apart that are written as one, in names and in queries', () => {
    const compounds = newIndex();
    compounds.setSource('jira', [
      document({ server: 'jira', name: 'addworklog', description: 'Adds time spent.' }),
      document({ server: 'jira', name: 'get_cosmos', description: 'Get a cosmos account.' }),
      document({ server: 'jira', name: 'openinvoicepdf', description: '' }),
    ]);
    compounds.setSource('sample', sampleDocuments('github'));
    assert.deepEqual(
      ['work log', 'addworklog', 'worklog', 'cosmosdb', 'fetchinvoicepdf'].map(
        (query) => find(compounds, query)[0],
      ),
      ['jira/addworklog', 'jira/addworklog', 'jira/addworklog', 'jira/get_cosmos', 'jira/openinvoicepdf'],
    );
  });

  it('puts the number that was asked for first', () => {
    const people = newIndex();
    people.setSource('crm', [
      document({ server: 'crm', name: 'get_contacts', description: 'Gets from the address book.' }),
      document({ server: 'crm', name: 'get_contact', description: 'Gets from the address book.' }),
    ]);
    assert.deepEqual(
      ['a contact from the address book', 'contacts from the address book'].map(
        (query) => find(people, query)[0],
      ),
      ['crm/get_contact', 'crm/get_contacts'],
    );
  });

  it('puts a whole word before a word that is part of another', () => {
    const parts = newIndex();
    parts.setSource('a', [document({ server: 'a', name: 'listmyworklogs', description: 'Old ones.' })]);
    parts.setSource('b', [
      document({ server: 'b', name: 'show', description: 'Show the worklog of a person.' }),
    ]);
    assert.equal(find(parts, 'worklog')[0], 'b/show');
  });

  it('never lets other words for several typed ones outvote what was typed', () => {
    const books = newIndex();
    books.setSource('library', [
      document({ server: 'library', name: 'search_books', description: 'Find books by their title.' }),
    ]);
    books.setSource('accounts', [
      document({
        server: 'accounts',
        name: 'create_user',
        description: 'Make, add, register, get, list a user.',
      }),
    ]);
    assert.equal(
      find(books, 'Can you recommend and provide some books that students and teachers can get?')[0],
      'library/search_books',
    );
  });

  it('reads English words beside a Chinese one as English', () => {
    const { terms } = index.explain(
      'What are the 八字 of a boy born in August?',
      'mcp__github__create_issue',
    );
    assert.ok(terms.every(({ kind }) => kind !== 'translation'));
  });

  it('takes something to do for no to-do', () => {
    const tasks = newIndex();
    tasks.setSource('lists', [document({ server: 'lists', name: 'todo', description: 'Keeps tasks.' })]);
    assert.deepEqual(
      ['my to-do list', 'Find something interesting to do in Sacramento'].map((query) => find(tasks, query)),
      [['lists/todo'], []],
    );
  });

  it('takes no part of a pasted text for a filter', () => {
    assert.equal(
      find(index, 'read the file, content "SERVER:localhost;DATABASE:x"')[0],
      'filesystem/read_file',
    );
  });

  it('knows that to add numbers is to sum them', () => {
    const crowded = sampleIndex();
    crowded.setSource('sums', [
      document({ server: 'sums', name: 'get-sum', description: 'Returns the sum of two numbers' }),
      document({ server: 'sums', name: 'add_observations', description: 'Add new observations' }),
    ]);
    for (const query of ['add numbers', 'add two numbers', 'add numbers together', 'add up the numbers'])
      assert.ok(find(crowded, query).includes('sums/get-sum'), query);
  });

  it('returns nothing rather than something vaguely related', () => {
    for (const query of [
      'bake a chocolate cake',
      'tarot horoscope',
      '',
      '   ',
      '!?*',
      'the of and',
      'xqzzt',
    ]) {
      assert.deepEqual(find(index, query), [], query);
    }
  });

  it('leaves out what is only noise beside a good match', () => {
    assert.deepEqual(find(index, 'slack add reaction emoji'), ['slack/add_reaction']);
  });

  it('demands +required words in name, title, hints or server', () => {
    assert.deepEqual(find(index, '+gitlab create issue')[0], 'gitlab/create_issue');
    assert.ok(find(index, '+gitlab create', { limit: 20 }).every((id) => id.startsWith('gitlab/')));
    assert.deepEqual(find(index, '+sql query'), []);
  });

  it('keeps to server:', () => {
    assert.deepEqual(find(index, 'server:gitlab create issue')[0], 'gitlab/create_issue');
    assert.ok(find(index, 'server:git create issue', { limit: 20 }).every((id) => id.startsWith('git')));
    assert.deepEqual(find(index, 'server:slack', { limit: 9 }).sort(), [
      'slack/add_reaction',
      'slack/list_channels',
      'slack/post_message',
    ]);
    assert.deepEqual(find(index, 'server:nowhere create issue'), []);
  });

  it('resolves select: over its tools', () => {
    assert.deepEqual(find(index, 'select:post_message,mcp__github__list_issues,nothing'), [
      'slack/post_message',
      'github/list_issues',
    ]);
  });

  it('finds only among what it may', () => {
    const among = (id: string) => id.startsWith('mcp__gitlab__');
    assert.ok(find(index, 'create issue', { among }).every((id) => id.startsWith('gitlab/')));
    assert.deepEqual(find(index, 'create issue', { among: () => false }), []);
    assert.deepEqual(find(index, 'select:post_message', { among }), []);
  });

  it('takes the number in a name for nothing that has to be asked for', () => {
    const numbered = newIndex();
    numbered.setSource('all', [
      document({ server: 'cinema', name: 'find_movies_nearby', description: 'Finds them.' }),
      document({ server: 'tickets', name: 'find_movies_1', description: 'Finds them.' }),
    ]);
    assert.deepEqual(find(numbered, 'find movies'), ['tickets/find_movies_1', 'cinema/find_movies_nearby']);
  });

  it('finds a tool that is described in another language by English words', () => {
    const foreign = newIndex();
    foreign.setSource('all', [
      document({ server: 'wetter', name: 'abfrage', description: 'Liefert die Rechnung für den Kunden.' }),
      document({ server: 'plain', name: 'lookup', description: 'Looks things up for the team.' }),
    ]);
    assert.deepEqual(find(foreign, 'customer invoice'), ['wetter/abfrage']);
  });

  it('gives a question that no tool is about to those that search the web, and nothing else', () => {
    const web = newIndex();
    web.setSource('all', [
      document({ server: 'web', name: 'web_search', description: 'Search the web.' }),
      document({ server: 'shop', name: 'list_orders', description: 'List the orders.' }),
    ]);
    assert.deepEqual(find(web, 'How many moons does Jupiter have?'), ['web/web_search']);
    assert.deepEqual(find(web, 'jupiter moons'), []);
    assert.deepEqual(find(web, 'server:shop how many moons has Jupiter'), []);
    assert.deepEqual(find(web, 'How many moons does Jupiter have?', { among: () => false }), []);
    assert.deepEqual(find(index, 'How many moons does Jupiter have?'), []);
  });

  it('prefers, of equals, the tool whose server has others that match', () => {
    const several = newIndex();
    const add = (server: string, ...names: readonly string[]) =>
      several.setSource(
        server,
        names.map((name) => document({ server, name, description: 'Invoices of a customer.' })),
      );
    add('alpha', 'get_invoice', 'ping');
    add('omega', 'get_invoice', 'pay_invoice', 'void_invoice');
    add('third', 'pong');
    assert.equal(find(several, 'get invoice')[0], 'omega/get_invoice');
    const { signals } = several.explain('get invoice', 'mcp__omega__get_invoice');
    assert.ok(signals.some(({ name, score }) => name === 'siblings' && score > 0));
  });

  it('lets usage decide between equals, and never lift the unrelated', () => {
    const boost = (id: string) => (id === 'mcp__gitlab__create_issue' ? 1 : 0);
    assert.equal(find(index, 'create issue')[0], 'github/create_issue');
    assert.equal(find(index, 'create issue', { boost })[0], 'gitlab/create_issue');
    assert.equal(find(index, 'github create issue', { boost })[0], 'github/create_issue');
    assert.deepEqual(find(index, 'chocolate cake', { boost: () => 1 }), []);
    assert.deepEqual(
      index.search('create issue', { boost: () => 1e9 }),
      index.search('create issue', { boost: () => 1 }),
    );
  });

  it('spreads tools of one name over servers when the query names none', () => {
    const many = newIndex();
    for (const server of ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta']) {
      many.setSource(server, [document({ server, name: 'create_folder', description: 'Create a folder.' })]);
    }
    many.setSource('disk', [
      document({ server: 'disk', name: 'make_directory', description: 'Make a directory.' }),
    ]);
    assert.deepEqual(find(many, 'create folder', { limit: 3 }), [
      'alpha/create_folder',
      'beta/create_folder',
      'disk/make_directory',
    ]);
    assert.equal(find(many, 'zeta new folder')[0], 'zeta/create_folder');
    assert.deepEqual(
      find(many, 'create_folder', { limit: 7 }).map((name) => name.split('/')[1]),
      [...Array(6).fill('create_folder'), 'make_directory'],
    );
  });

  it('finds a tool by the hints and aliases it was given', () => {
    const hinted = sampleIndex();
    const [first, ...rest] = sampleDocuments('weather');
    assert.ok(first);
    hinted.setSource('weather', [{ ...first, hints: ['umbrella check'] }, ...rest]);
    assert.equal(find(hinted, 'umbrella check')[0], 'weather/get_forecast');
  });

  it('finds by parameters and enum values', () => {
    const schemas = newIndex();
    schemas.setSource('maps', [
      {
        ...document({ server: 'maps', name: 'plan' }),
        inputSchema: { properties: { travel_mode: { enum: ['bicycle', 'walking'] } } },
      },
      document({ server: 'maps', name: 'other', description: 'Something else altogether.' }),
    ]);
    assert.deepEqual(find(schemas, 'bicycle travel'), ['maps/plan']);
  });

  it('honours the limit', () => {
    assert.equal(find(index, 'create', { limit: 2 }).length, 2);
    assert.deepEqual(find(index, 'create', { limit: 0 }), []);
  });

  describe('kept up to date', () => {
    it('counts its tools', () => {
      const changing = sampleIndex(['github', 'slack']);
      assert.equal(changing.size, 9);
      changing.setSource('github', sampleDocuments('github').slice(0, 2));
      assert.equal(changing.size, 5);
      changing.removeSource('slack');
      changing.removeSource('never there');
      assert.equal(changing.size, 2);
    });

    it('forgets a removed source', () => {
      const changing = sampleIndex();
      changing.removeSource('slack');
      assert.deepEqual(find(changing, 'slack post message'), []);
      assert.deepEqual(find(changing, 'select:post_message'), []);
    });

    it('takes a replaced list at once', () => {
      const changing = sampleIndex();
      changing.setSource('slack', [
        document({ server: 'slack', name: 'whisper', description: 'Send a private message.' }),
      ]);
      assert.equal(find(changing, 'slack message')[0], 'slack/whisper');
    });
  });
});
