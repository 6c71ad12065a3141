import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chatTotals } from '../../src/agent/inspection/chatTotals.ts';
import type { InspectedChat, RequestView } from '../../src/protocol/inspectorMessages.ts';
import { exportHtml, exportRecord } from '../../src/vscode/inspector/exportRecord.ts';
import { inspectedChat } from '../../src/vscode/inspector/inspectedChat.ts';
import { browserSuite } from './browserSuite.ts';
import { checkAxe } from './checkAxe.ts';
import { type InspectorTab, listenTo, openInspectorPage } from './openInspectorPage.ts';
import { builtPage } from './pageServer.ts';
import { countedTokens, type RecordedChat, recordChat } from './recordedChat.ts';

const TABS = ['Context', 'Protocol', 'Searches', 'Calls'] as const;
const words = (tokens: number): string => new Intl.NumberFormat('en').format(tokens);

describe('the inspector', function () {
  this.timeout(120_000);
  const { browser, server } = browserSuite();
  const tabs: InspectorTab[] = [];
  let recorded: RecordedChat;

  const open = async (
    options: Parameters<typeof openInspectorPage>[3] = {},
    chat: RecordedChat['chat'] | undefined = recorded.chat,
  ): Promise<InspectorTab> => {
    const tab = await openInspectorPage(browser(), server(), chat, options);
    tabs.push(tab);
    return tab;
  };

  before(async () => {
    recorded = await recordChat(200);
  });
  afterEach(async () => {
    for (const { page, complaints } of tabs.splice(0)) {
      await page.close();
      assert.deepEqual(complaints, []);
    }
  });

  /** The figures of the table below a heading, by their names. */
  const facts = async (tab: InspectorTab): Promise<Readonly<Record<string, string>>> =>
    Object.fromEntries(
      await tab.page
        .locator('.facts tr')
        .evaluateAll((rows) =>
          rows.map((row) => [row.children[0]?.textContent?.trim() ?? '', row.children[1]?.textContent ?? '']),
        ),
    );

  it('shows the figures that the emulator counted, request by request and in total', async () => {
    const { chat, requests } = recorded;
    assert.ok(requests.length >= 200);
    const view = inspectedChat(chat, '');
    assert.deepEqual(
      view.requests.map(({ usage }) => usage),
      requests.map(countedTokens),
    );
    const tab = await open();
    for (const index of [0, 1, 57, requests.length - 1]) {
      const request = requests[index];
      assert.ok(request);
      await tab.pick(index);
      const counted = countedTokens(request);
      const shown = await facts(tab);
      assert.deepEqual(
        ['Read from the cache', 'Written to the cache', 'Not cached', 'Output'].map((name) => shown[name]),
        [counted.cacheRead, counted.cacheWrite, counted.input, counted.output].map(words),
      );
      const { parts } = view.requests[index] as RequestView;
      const whole = counted.input + counted.cacheRead + counted.cacheWrite + counted.output;
      assert.equal(Object.values(parts).reduce((sum, tokens) => sum + tokens, 0) - parts.free, whole);
      await tab.page.getByText(`${words(whole)} of 1,000,000 tokens`).waitFor();
    }
    const all = requests.map(countedTokens);
    const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0);
    const totals = await tab.page.locator('.totals').innerText();
    for (const figure of [
      requests.length,
      sum(({ input, cacheRead, cacheWrite }) => input + cacheRead + cacheWrite),
      sum(({ cacheRead }) => cacheRead),
      sum(({ cacheWrite }) => cacheWrite),
      sum(({ output }) => output),
    ])
      assert.ok(totals.includes(words(figure)), `${figure} in ${totals}`);
    assert.equal(
      chatTotals(chat).usage.outputTokens,
      sum(({ output }) => output),
    );
  });

  it('shows requests and responses byte for byte', async () => {
    const { requests } = recorded;
    const tab = await open();
    await tab.tab('Protocol');
    await tab.page.getByLabel('Steps to show').selectOption('wire');
    await tab.settle();
    for (const index of [0, 5, 57]) {
      const request = requests[index];
      assert.ok(request);
      await tab.pick(2 * index);
      assert.deepEqual(JSON.parse(await tab.copied()), request.body);
      await tab.click('As It Was Sent');
      assert.equal(await tab.copied(), request.text);
      await tab.pick(2 * index + 1);
      await tab.click('As It Was Sent');
      assert.equal(await tab.copied(), request.answer());
    }
  });

  it('goes through the protocol step by step, with references and what they expand to', async () => {
    const tab = await open();
    await tab.tab('Protocol');
    await tab.pick(0);
    const lines = await tab.rows().allInnerTexts();
    const kinds = lines.slice(0, 14).map((line) => line.replaceAll(/\s+/g, ' ').trim());
    assert.deepEqual(
      kinds.map((line) => line.replace(/ (?:≈ |<?[\d.]+ m?s |[\d,]+ tokens).*$/, '')),
      [
        '1 Announcement Client → Model',
        '1 Request Client → Endpoint',
        '1 What the model sees Endpoint → Model',
        '1 Search for tools ToolSearch Model → Client',
        '1 Response Endpoint → Client',
        '1 Lookup select:action_1 Client → Server',
        '1 Definitions Server → Client',
        '2 Result goes in ToolSearch Client → Model',
        '2 Request Client → Endpoint',
        '2 What the model sees Endpoint → Model',
        '2 Call mcp__office__action_1 Model → Client',
        '2 Response Endpoint → Client',
        '2 Run mcp__office__action_1 Client → Server',
        '2 Outcome mcp__office__action_1 Server → Client',
      ],
    );
    await tab.pick(7);
    const result = JSON.parse(await tab.copied());
    assert.equal(result.type, 'tool_result');
    assert.equal(
      result.content[0]['(expands to)'].description,
      'Performs action number 1 on the letters of the office',
    );
    await tab.page.locator('.badge-expansion').first().waitFor();
    await tab.pick(2);
    const seen = JSON.parse(await tab.copied());
    assert.deepEqual(
      seen.tools.map(({ name }: { name: string }) => name),
      ['Edit', 'Grep', 'Read', 'ToolSearch'],
    );
  });

  it('copies a request as curl, without its key', async () => {
    const tab = await open();
    await tab.tab('Protocol');
    await tab.pick(1);
    const command = await tab.copied('Copy as curl');
    assert.match(command, /^curl -X POST 'http:\/\/127\.0\.0\.1:\d+\/v1\/messages'/);
    assert.match(command, /-H "(?:authorization: Bearer |x-api-key: )\$API_KEY"/);
    assert.ok(!command.includes('test-key'));
    assert.ok(command.includes(recorded.requests[0]?.text ?? '-'));
  });

  it('finds words in steps and texts', async () => {
    const tab = await open();
    await tab.tab('Protocol');
    await tab.page.getByLabel('Search steps and texts').fill('zebra crossing');
    const first = recorded.requests.findIndex(({ text }) => text?.includes('zebra'));
    const shown = async () => {
      await tab.settle();
      await tab.page.getByRole('listbox').focus();
      await tab.press('Home');
      return Number(await tab.page.locator('.virtual-row .step-number').first().innerText());
    };
    // The answer that has the words for the first time came to the request before.
    while ((await shown()) !== first) await tab.page.waitForTimeout(50);
  });

  it('feeds a miss to an alias by one click, and takes it back', async () => {
    const tab = await open();
    await tab.tab('Searches');
    const searches = inspectedChat(recorded.chat, '').requests.flatMap((request) => request.searches);
    await tab.pick(searches.findIndex(({ found }) => found.length === 0));
    tab.sent.length = 0;
    await tab.click('Add Alias…');
    assert.deepEqual(tab.sent, [{ type: 'addAlias', alias: 'zebra crossing' }]);
    await tab.post({ type: 'aliases', added: [{ tool: 'mcp__office__action_9', alias: 'zebra crossing' }] });
    tab.sent.length = 0;
    await tab.click('Undo');
    assert.deepEqual(tab.sent, [
      { type: 'removeAlias', tool: 'mcp__office__action_9', alias: 'zebra crossing' },
    ]);
  });

  it('draws only what is in sight, and takes news of one request', async () => {
    const tab = await open();
    assert.ok((await tab.rows().count()) < 60);
    await tab.tab('Protocol');
    assert.ok((await tab.rows().count()) < 60);
    const chat = inspectedChat(recorded.chat, 'Letters of the office');
    const last = chat.requests.at(-1) as RequestView;
    await tab.show({ ...chat, requests: [{ ...last, number: last.number + 1, steps: [] }] }, false);
    await tab.tab('Context');
    await tab.pick(chat.requests.length);
    await tab.page
      .getByText(`Request ${last.number + 1} ·`)
      .first()
      .waitFor();
  });

  it('goes by the keyboard alone', async () => {
    const tab = await open();
    await tab.page.getByRole('tab', { name: 'Context' }).focus();
    await tab.press('ArrowRight', 'Tab', 'Tab', 'Tab', 'Home', 'ArrowDown', 'Enter');
    const inside = () => tab.page.evaluate("document.activeElement.getAttribute('aria-label')");
    assert.equal(await inside(), 'Details: Steps');
    assert.equal(
      await tab.page.locator('[aria-selected=true][role=option]').getAttribute('aria-posinset'),
      '2',
    );
    await tab.press('Tab');
    assert.equal(await tab.page.evaluate('document.activeElement.textContent'), 'Copy');
    await tab.press('Escape');
    assert.equal(await inside(), 'Steps');
  });

  for (const theme of ['dark', 'light', 'contrast'] as const)
    it(`gives axe nothing serious to say: ${theme}`, async () => {
      for (const width of [280, 1000]) {
        const tab = await open({ theme, width });
        for (const name of TABS) {
          await tab.tab(name);
          if (name !== 'Calls') await tab.pick(1);
          assert.deepEqual(await checkAxe(tab), [], `${name} at ${width}`);
          const overflow = await tab.page.evaluate<number>(
            'document.documentElement.scrollWidth - document.documentElement.clientWidth',
          );
          assert.equal(overflow, 0, `${name} at ${width}`);
        }
      }
    });

  it('keeps foreign words inert, wherever they stand', async () => {
    const evil =
      '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>\u202e[x](javascript:1)';
    const chat = hostile(inspectedChat(recorded.chat, evil), evil);
    const tab = await open();
    await tab.show(chat);
    for (const name of TABS) {
      await tab.tab(name);
      await tab.pick(1);
    }
    assert.equal(await tab.page.evaluate('window.hacked'), undefined);
    assert.equal(
      await tab.page.locator('img, script:not([nonce]):not([type="application/json"]), a[href]').count(),
      0,
    );
    assert.ok(!(await tab.page.locator('body').innerText()).includes('\u202e'));
  });

  it('says so when nothing is recorded', async () => {
    const tab = await openInspectorPage(browser(), server(), undefined);
    tabs.push(tab);
    await tab.page.getByText('Nothing is recorded yet').waitFor();
  });

  describe('exported', () => {
    let folder = '';
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'quiver-export-'));
    });
    after(() => rm(folder, { recursive: true, force: true }));

    it('opens as a file in any browser, loads nothing, and shows the same', async () => {
      const title = '</script><script>window.hacked=1</script>';
      const record = exportRecord(recorded.chat, title);
      const html = exportHtml(record, title, await builtPage('inspector'));
      const file = join(folder, 'chat.html');
      await writeFile(file, html);
      const page = await browser().newPage();
      const complaints = listenTo(page);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(pathToFileURL(file).href);
      await page.getByRole('tab', { name: 'Protocol' }).click();
      await page.getByRole('listbox').press('Home');
      await page
        .getByRole('listbox')
        .getByRole('option', { name: /Request/ })
        .first()
        .click();
      await page.getByText('"max_tokens"').first().waitFor();
      const totals = await page.evaluate('window.hacked');
      assert.deepEqual([complaints, asked, totals], [[], [pathToFileURL(file).href], undefined]);
      assert.deepEqual(await checkAxe({ page }), []);
      assert.ok(!html.includes('test-key'));
      await page.close();
    });

    it('has every text, byte for byte', () => {
      const { chunks, texts } = exportRecord(recorded.chat, '');
      const textOf = (key: string) => (texts[key] ?? []).map((chunk) => chunks[chunk]).join('');
      for (const [index, { text, answer }] of recorded.requests.entries()) {
        assert.equal(textOf(`${index + 1} body`), text);
        assert.equal(textOf(`${index + 1} raw`), answer());
      }
      const whole = recorded.requests.reduce((sum, { text = '' }) => sum + text.length, 0);
      const size = chunks.reduce((sum, { length }) => sum + length, 0);
      assert.ok(size < whole / 3, `${size} of ${whole} characters`);
    });
  });
});

/** The chat with words of a stranger wherever there are words. */
const hostile = (chat: InspectedChat, evil: string): InspectedChat => ({
  ...chat,
  requests: chat.requests.slice(0, 20).map((request) => ({
    ...request,
    model: evil,
    endpoint: evil,
    error: evil,
    miss: evil,
    causes: [evil],
    diff: `@@ -1 +1 @@\n+${evil}`,
    found: [evil],
    steps: request.steps.map((step) => ({ ...step, name: evil })),
    searches: [
      {
        ...{ id: 's', at: 1, by: 'quiver', queries: [evil], found: [evil], called: [], error: evil },
        ranked: [[{ name: evil, score: 1 }]],
        suggestions: [evil],
      },
    ],
    calls: request.calls.map((call) => ({ ...call, name: evil, description: evil, summary: evil })),
  })),
});
