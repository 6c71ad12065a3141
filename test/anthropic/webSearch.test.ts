import assert from 'node:assert/strict';
import { ClaudeModels } from '../../src/anthropic/claudeModels.ts';
import type { Endpoint } from '../../src/anthropic/endpoint.ts';
import { ClaudeWebSearch, type Searcher } from '../../src/anthropic/webSearch.ts';
import { Refusal } from '../../src/host/refusal.ts';
import { Emitter } from '../../src/lib/emitter.ts';
import { type Emulator, startEmulator } from '../emulator/emulator.ts';
import { demoFacts, knownModels } from '../emulator/models.ts';
import { type Brain, block, failure, reply, scripted, stopped, text } from '../emulator/reply.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';
import { SilentLog } from '../fakes/silentLog.ts';

const use = (id: string) =>
  block({
    type: 'server_tool_use',
    id,
    name: 'web_search',
    input: { query: 'milk' },
    caller: { type: 'direct' },
  });
const found = (id: string, content: unknown) =>
  block({ type: 'web_search_tool_result', tool_use_id: id, content, caller: { type: 'direct' } });
const page = (url: string, changes: object = {}) => ({
  type: 'web_search_result',
  title: `Page ${url}`,
  url,
  encrypted_content: 'x',
  page_age: null,
  ...changes,
});

describe('web search by the API', () => {
  let emulator: Emulator | undefined;
  afterEach(() => emulator?.close());

  /** Web search through an emulator that answers like this, with its list of models already read. */
  const searching = async (brain: Brain, models = knownModels()) => {
    emulator = await startEmulator({ brain, key: 'k', models, record: true });
    const endpoint: Endpoint = { baseUrl: emulator.url, credential: { kind: 'key', value: 'k' } };
    const claude = new ClaudeModels({
      endpoint: async () => endpoint,
      preferred: () => 'claude-sonnet-5-5',
      storage: new MemoryStorage(),
      log: new SilentLog(),
    });
    await claude.refresh();
    const search = new ClaudeWebSearch({
      searcher: () => claude.searcher(),
      onDidChange: claude.onDidChange,
    });
    await search.refresh();
    return search;
  };
  const anySignal = () => new AbortController().signal;
  const requests = () =>
    (emulator?.requests ?? []).flatMap(({ path, body }) => (path === '/v1/messages' ? [body] : []));

  it('gives the pages, each once, and what the model makes of them', async () => {
    const search = await searching(
      scripted(
        reply(
          text('I look.'),
          use('srvtoolu_1'),
          found('srvtoolu_1', [page('https://a.org/'), page('https://b.org/', { page_age: 'May 2026' })]),
          use('srvtoolu_2'),
          found('srvtoolu_2', [page('https://a.org/')]),
          text('Milk is '),
          text('white.'),
        ),
      ),
    );
    assert.equal(search.obstacle(), undefined);
    const { usage, ...answer } = await search.search(
      { query: 'milk', allowedDomains: ['a.org', 'b.org'] },
      anySignal(),
    );
    assert.ok(usage.inputTokens > 0 && usage.outputTokens > 0);
    assert.deepEqual(answer, {
      hits: [
        { title: 'Page https://a.org/', url: 'https://a.org/' },
        { title: 'Page https://b.org/', url: 'https://b.org/', age: 'May 2026' },
      ],
      text: 'Milk is white.',
    });
    const [{ tools, model, messages }] = requests() as [Record<string, unknown>];
    assert.deepEqual(
      { tools, model, messages },
      {
        model: 'claude-sonnet-5-5',
        messages: [{ role: 'user', content: 'Search the web for: milk' }],
        tools: [
          {
            type: 'web_search_20250305',
            name: 'web_search',
            max_uses: 5,
            allowed_domains: ['a.org', 'b.org'],
          },
        ],
      },
    );
  });

  it('goes on with an answer that pauses', async () => {
    const once = await (await searching(scripted(reply(text('Done.'))))).search(
      { query: 'milk' },
      anySignal(),
    );
    await emulator?.close();
    const search = await searching(
      scripted(
        stopped('pause_turn', use('srvtoolu_1'), found('srvtoolu_1', [page('https://a.org/')])),
        reply(text('Done.')),
      ),
    );
    const { hits, text: words, usage } = await search.search({ query: 'milk' }, anySignal());
    assert.deepEqual([hits.length, words, requests().length], [1, 'Done.', 2]);
    assert.ok(usage.outputTokens > once.usage.outputTokens, 'both answers count');
  });

  const failures: readonly [string, Brain, RegExp][] = [
    [
      'a search that fails',
      () =>
        reply(
          use('srvtoolu_1'),
          found('srvtoolu_1', { type: 'web_search_tool_result_error', error_code: 'query_too_long' }),
        ),
      /^The query is too long/,
    ],
    [
      'a refused request',
      () => reply(failure(400, 'invalid_request_error', 'no')),
      /^The search failed\. The request was refused: no/,
    ],
  ];
  for (const [title, brain, message] of failures) {
    it(`tells ${title}`, async () => {
      const search = await searching(brain);
      await assert.rejects(
        search.search({ query: 'milk' }, anySignal()),
        (error) => error instanceof Refusal && message.test(error.message),
      );
    });
  }

  it('is not available without a key or without a model that can, and says when that changes', async () => {
    const search = await searching(() => reply(text('')), [demoFacts]);
    assert.match(String(search.obstacle()), /^127\.0\.0\.1:\d+ does not say that it can search the web\.$/);
    await assert.rejects(search.search({ query: 'milk' }, anySignal()), Refusal);

    let endpoint: Endpoint | undefined;
    const claude = new ClaudeModels({
      endpoint: async () => endpoint,
      preferred: () => 'claude-opus-5',
      storage: new MemoryStorage(),
      log: new SilentLog(),
    });
    const other = new ClaudeWebSearch({ searcher: () => claude.searcher(), onDidChange: claude.onDidChange });
    await other.refresh();
    assert.equal(
      other.obstacle(),
      'It needs an API key: the Claude API searches the web, the offline demo does not.',
    );
    const changed = new Promise<void>((resolve) => other.onDidChange(resolve));
    endpoint = { credential: { kind: 'key', value: 'k' } };
    claude.change();
    await changed;
    assert.equal(other.obstacle(), undefined);
  });

  it('believes the newest answer on who can search, whichever comes last', async () => {
    const answers: ((searcher: Searcher | string) => void)[] = [];
    const search = new ClaudeWebSearch({
      searcher: () => new Promise((resolve) => answers.push(resolve)),
      onDidChange: new Emitter<void>().event,
    });
    const both = Promise.all([search.refresh(), search.refresh()]);
    answers[1]?.({ endpoint: { credential: { kind: 'key', value: 'k' } }, model: 'claude-opus-5' });
    answers[0]?.('There is no key.');
    await both;
    assert.equal(search.obstacle(), undefined);
  });
});
