import assert from 'node:assert/strict';
import type { Block } from '../../src/protocol/conversation.ts';
import { browserSuite } from './browserSuite.ts';
import {
  answer,
  approval,
  CHAT,
  call,
  chatRows,
  openChat,
  running,
  stateOf,
  text,
  userMessage,
  welcome,
} from './hostStates.ts';
import type { ChatPage } from './openChatPage.ts';

const EVIL = 'http://127.0.0.1:9/evil';

const HTML = [
  '<script>window.hacked = true</script>',
  `<img src=x onerror="window.hacked = true"><img src="${EVIL}.png">`,
  '<style>* { display: none !important }</style>',
  `<iframe src="${EVIL}"></iframe><object data="${EVIL}"></object><embed src="${EVIL}">`,
  '<svg onload="window.hacked = true"><script>window.hacked = true</script></svg>',
  `<link rel="stylesheet" href="${EVIL}.css"><base href="${EVIL}"><meta http-equiv="refresh" content="0;url=${EVIL}">`,
  `<form action="${EVIL}"><button>Go</button></form>`,
  '<div style="position:fixed;inset:0;background:red" onclick="window.hacked = true">over</div>',
].join('\n\n');

const LINKS = [
  '[l1](javascript:window.hacked=true)',
  '[l2](JaVaScRiPt:window.hacked=true)',
  '[l3](java&#10;script:window.hacked=true)',
  '[l4](&#106;avascript:window.hacked=true)',
  '[l5](command:workbench.action.quit)',
  '[l6](data:text/html,<script>window.hacked=true</script>)',
  '[l7](vscode://x/y)',
  '[l8](//127.0.0.1:9/evil)',
  '<javascript:window.hacked=true>',
  '![i1](data:image/svg+xml,<svg/onload=1>)',
  `![i2](${EVIL}.png)`,
  '[r1][r]\n\n[r]: javascript:window.hacked=true',
].join(' ');

const BIDI = 'safe\u202etxt.exe\u202c';
/** Stands for ten megabytes, which are made in the page. */
const LONG = 'TEN_MEGABYTES';

/** Words of a stranger in every place where there are any. */
const everywhere = (words: string): Block[] => [
  text(words),
  { kind: 'thinking', id: 'thinking', text: words, isOpen: false },
  call({
    title: words,
    subject: words,
    outcome: words,
    input: words,
    output: words,
    permission: words,
    changes: [
      { path: words, key: 'k', added: 1, removed: 1, diff: `@@ -1 +1 @@\n+${words.replaceAll('\n', ' ')}` },
    ],
    found: [{ name: 'n', label: words }],
    todos: [{ content: words, status: 'pending' }],
  }),
  call({ id: 'live', state: 'running', live: words }),
  { kind: 'notice', id: 'notice', tone: 'warning', text: words, actions: [{ id: 'a', label: words }] },
  approval({ title: words, detail: words, reason: words, warning: words, rule: words }),
  approval({
    id: 'diff',
    title: 'diff',
    detail: `@@ -1 +1 @@\n+${words.replaceAll('\n', ' ')}`,
    detailKind: 'diff',
  }),
  approval({ id: 'answered', title: words, answer: words }),
  {
    kind: 'question',
    id: 'question',
    header: words,
    question: words,
    options: [{ label: words, description: words }],
    isMultiSelect: false,
    number: 1,
    of: 1,
  },
  { kind: 'plan', id: 'plan', plan: words },
  {
    kind: 'form',
    id: 'form',
    server: words,
    message: words,
    fields: [
      { kind: 'text', name: words, title: words, description: words, isRequired: true, default: words },
      {
        kind: 'choice',
        name: 'c',
        title: words,
        isRequired: false,
        options: [{ value: words, title: words }],
      },
      {
        kind: 'choices',
        name: 'd',
        title: words,
        isRequired: false,
        options: [{ value: words, title: words }],
      },
    ],
    problems: [{ name: words, text: words }],
  },
  { kind: 'visit', id: 'visit', server: words, message: words, url: EVIL, host: words },
  {
    kind: 'changes',
    id: 'changes',
    turn: 't',
    files: [{ path: words, key: 'k', added: 1, removed: 0, state: 'open' }],
    isReverted: false,
  },
];

const hostileState = (words: string) =>
  stateOf([], {
    chats: chatRows().map((chat) => ({ ...chat, title: words })),
    chat: openChat(
      [
        userMessage(words, { attachments: [{ label: words, kind: 'file', thumbnail: EVIL }] }),
        answer(everywhere(words), { state: 'running', usage: words }),
      ],
      { title: words, queue: [{ id: 'q', text: words, attachments: [], isSteering: true }] },
    ),
    welcome: { ...welcome, note: words },
  });

describe('the page: hostile content', () => {
  const { open, server } = browserSuite();

  /** Opens a page that takes down every request and any script that ran. */
  const openWatched = async (): Promise<{ chat: ChatPage; requests: string[] }> => {
    const chat = await open();
    const requests: string[] = [];
    chat.page.on('request', (request) => requests.push(request.url()));
    return { chat, requests };
  };
  const openLines = async (chat: ChatPage): Promise<void> => {
    await chat.page.evaluate(
      'document.querySelectorAll("button.fold-line[aria-expanded=false]").forEach((line) => line.click())',
    );
    await chat.settle();
  };
  const foreign = (chat: ChatPage): Promise<unknown> =>
    chat.page.evaluate(`[
      window.hacked,
      document.querySelectorAll('#root :is(script, style, iframe, object, embed, link, base, meta, img, [href], [src], [style], [onclick], [onload], [onerror], [action])').length,
    ]`);
  const isWide = (chat: ChatPage): Promise<boolean> =>
    chat.page.evaluate(
      'document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight',
    );

  it('shows tags as they are written: nothing runs, nothing is asked for', async () => {
    const { chat, requests } = await openWatched();
    await chat.post(hostileState(HTML));
    await openLines(chat);
    await chat.click('Chats');
    assert.deepEqual(await foreign(chat), [undefined, 0]);
    assert.deepEqual(
      requests.filter((url) => !url.startsWith(server().address)),
      [],
    );
    assert.equal(await isWide(chat), false);
    assert.deepEqual(chat.complaints, []);
  });

  it('leaves the words of a link that leads astray, without the link', async () => {
    const { chat, requests } = await openWatched();
    await chat.post(running(text(LINKS)));
    const links = await chat.page.getByRole('link').allTextContents();
    assert.deepEqual(links, ['i2']);
    assert.match((await chat.page.locator('.markdown').textContent()) ?? '', /l1 l2 l3 l4 l5 l6 l7 l8/);
    for (const word of ['l1', 'l3', 'l5', 'l6', 'l8'])
      await chat.page.mouse.click(...(await placeOf(chat, word)));
    assert.deepEqual(await chat.sent(), []);
    assert.deepEqual(await foreign(chat), [undefined, 0]);
    assert.deepEqual(requests, []);
    assert.equal(chat.page.url(), server().address);
  });

  const placeOf = async (chat: ChatPage, word: string): Promise<[number, number]> =>
    chat.page.evaluate<[number, number]>(`(() => {
      const walker = document.createTreeWalker(document.querySelector('.markdown'), NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const at = walker.currentNode.data.indexOf(${JSON.stringify(word)});
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(walker.currentNode, at);
        range.setEnd(walker.currentNode, at + 2);
        const { x, y } = range.getBoundingClientRect();
        return [x + 3, y + 3];
      }
      throw new Error('There is no ' + ${JSON.stringify(word)});
    })()`);

  it('shows characters that reorder others, wherever they are', async () => {
    const { chat } = await openWatched();
    await chat.post(hostileState(BIDI));
    await openLines(chat);
    await chat.click('Chats');
    const shown = await chat.page.evaluate<string>('document.body.innerText + document.body.innerHTML');
    assert.ok(shown.includes('safe[U+202E]txt.exe[U+202C]'));
    assert.equal(/[\u202a-\u202e\u2066-\u2069]/.test(shown), false);
  });

  it('holds its layout with ten megabytes in a line, and draws a part of them', async () => {
    const { chat } = await openWatched();
    const places: Block[][] = [
      [text(LONG)],
      [text(`\`\`\`js\n${LONG}\n\`\`\``)],
      [text(`# ${LONG}`)],
      [text(`| a | b |\n|---|---|\n| ${LONG} | b |`)],
      [call({ output: LONG, input: LONG })],
      [call({ state: 'running', live: LONG })],
      [approval({ detail: LONG })],
      [approval({ detail: `@@ -1 +1 @@\n+${LONG}`, detailKind: 'diff' })],
    ];
    for (const blocks of places) {
      const message = JSON.stringify(JSON.stringify(running(...blocks)));
      await chat.page.evaluate(`
        window.postMessage(JSON.parse(${message}.replaceAll('${LONG}', 'x'.repeat(10_000_000))), '*')`);
      await chat.settle();
      await openLines(chat);
      const drawn = await chat.page.evaluate<number>('document.body.textContent.length');
      assert.ok(drawn > 1_000 && drawn < 300_000, `${drawn} characters drawn`);
      assert.equal(await isWide(chat), false);
      await chat.message.fill('still alive');
    }
  }).timeout(60_000);

  it('shows more of a long text on demand', async () => {
    const { chat } = await openWatched();
    await chat.post(running(call({ output: 'a'.repeat(25_000) })));
    await openLines(chat);
    await chat.click('Show More (15,000 characters left)');
    await chat.click('Show More (5,000 characters left)');
    assert.equal((await chat.page.getByRole('group', { name: 'Output' }).textContent())?.length, 25_000);
  });

  it('holds its layout with long words and names everywhere', async () => {
    const { chat } = await openWatched();
    await chat.page.setViewportSize({ width: 280, height: 600 });
    await chat.post(hostileState('W'.repeat(3_000)));
    await openLines(chat);
    assert.equal(await isWide(chat), false);
    const outside = await chat.page.evaluate<string[]>(`
      [...document.querySelectorAll('button')]
        .filter((button) => !button.closest('.scroll-box') && button.getBoundingClientRect().right > innerWidth)
        .map((button) => button.className)`);
    assert.deepEqual(outside, []);
  });

  it('draws Markdown that is made to be slow or deep', async () => {
    const { chat } = await openWatched();
    for (const words of [
      '>'.repeat(50_000),
      '1. '.repeat(15_000),
      '_a'.repeat(25_000),
      `${'- '.repeat(5_000)}x`,
    ]) {
      await chat.post(running(text(words)));
      assert.ok((await chat.page.locator('.markdown').textContent())?.length);
    }
  });

  it('ignores messages that do not fit, and says so in the log', async () => {
    const { chat } = await openWatched();
    await chat.post(running(text('Before')));
    await chat.postRaw(
      { type: 'state', version: 2 },
      { type: 'delta', chat: CHAT, message: 'answer-1', block: 'text-1', text: { html: '<b>' } },
      { type: 'eval', code: 'window.hacked = true' },
      'text',
      null,
    );
    assert.equal(await chat.page.getByText('Before').count(), 1);
    assert.equal(chat.complaints.length, 5);
    assert.ok(chat.complaints.every((line) => line.includes('does not fit and is ignored')));
  });
});
