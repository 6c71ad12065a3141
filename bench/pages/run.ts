import { ensureChromium, launchChromium } from '../../scripts/chromium.ts';
import { consoleProgress } from '../../scripts/progress.ts';
import type { HostMessage } from '../../src/protocol/hostMessages.ts';
import { answer, call, openChat, stateOf, text, userMessage } from '../../test/browser/hostStates.ts';
import { type ChatPage, openChatPage } from '../../test/browser/openChatPage.ts';
import { startPageServer } from '../../test/browser/pageServer.ts';

const ROUNDS = 9;
const DELTAS = 100;
const SWITCHES = 50;
/** Characters of output of each call: a thousand calls have five megabytes. */
const OUTPUT = 5_000;

/** Chat with so many calls, of its own or of a sub-agent that works, and words at its end that fill the view. */
const chatOf = (id: string, calls: number, isTask = false): HostMessage =>
  stateOf([], {
    chat: openChat(
      [
        userMessage('Go'),
        answer(
          [
            call({ id: 'task', title: 'Task', state: isTask ? 'running' : 'done' }),
            ...Array.from({ length: calls }, (_, number) =>
              call({
                id: `call-${number}`,
                subject: `step ${number}`,
                output: 'x'.repeat(OUTPUT),
                ...(isTask ? { parent: 'task' } : {}),
              }),
            ),
            text('Words at the end.\n\n'.repeat(60), 'end'),
          ],
          { state: 'running' },
        ),
      ],
      { id },
    ),
  });

const CHATS = {
  small: chatOf('small', 10),
  large: chatOf('large', 1_000),
  smallTask: chatOf('smallTask', 10, true),
  largeTask: chatOf('largeTask', 1_000, true),
};
type Chat = keyof typeof CHATS;
type Pair = readonly [small: Chat, large: Chat];

const PAIRS: readonly (readonly [name: string, pair: Pair])[] = [
  ['', ['small', 'large']],
  [', all in one task', ['smallTask', 'largeTask']],
];

/** Functions in the page that show a chat and let its words grow, each until it is drawn. */
const PROBE = `
  window.chats = ${JSON.stringify(CHATS)};
  window.drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  window.show = async (chat) => { window.postMessage(window.chats[chat], '*'); await drawn(); await drawn(); };
  window.grow = async (chat, times) => {
    for (let time = 0; time < times; time++) {
      window.postMessage({ type: 'delta', chat, message: 'answer-1', block: 'end', text: ' word' }, '*');
      await drawn();
    }
  };
`;

/** Milliseconds that the page itself works, without the time it waits for the next frame. */
async function workOf({ page }: ChatPage, work: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const taskTime = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await taskTime();
  await page.evaluate(work);
  const after = await taskTime();
  await session.detach();
  return after - before;
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Measures both chats in turns, so that a busy machine slows both. */
async function compare(
  chat: ChatPage,
  pair: Pair,
  measure: (which: Chat) => Promise<number>,
): Promise<string> {
  const times: number[][] = [[], []];
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, which] of pair.entries()) times[at]?.push(await measure(which));
  const [small = 0, large = 0] = times.map(median);
  await chat.settle();
  return `${small.toFixed(1)} ms | ${large.toFixed(1)} ms | ${(large / small).toFixed(2)}`;
}

/** Megabytes in use after the garbage is gone. */
async function memoryOf({ page }: ChatPage): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}

async function main(): Promise<void> {
  const server = await startPageServer();
  const browser = await launchChromium(await ensureChromium(consoleProgress));
  const chat = await openChatPage(browser, server);
  await chat.page.evaluate(PROBE);
  console.log('| | 10 calls | 1,000 calls | ratio |\n| --- | ---: | ---: | ---: |');
  for (const [name, pair] of PAIRS) {
    const opening = await compare(chat, pair, async (which) => {
      await chat.page.evaluate(`show('${pair.find((one) => one !== which)}')`);
      return workOf(chat, `show('${which}')`);
    });
    console.log(`| open the chat${name} | ${opening} |`);
    const growing = await compare(chat, pair, async (which) => {
      await chat.page.evaluate(`show('${which}').then(() => grow('${which}', 10))`);
      return (await workOf(chat, `grow('${which}', ${DELTAS})`)) / DELTAS;
    });
    console.log(`| draw a delta${name} | ${growing} |`);
  }

  const memory: number[] = [];
  for (let time = 0; time < SWITCHES; time++) {
    await chat.page.evaluate(`show('${time % 2 === 0 ? 'large' : 'small'}')`);
    if (time % 10 === 9) memory.push(await memoryOf(chat));
  }
  console.log(
    `\nMemory at every tenth of ${SWITCHES} switches: ${memory.map((size) => `${size.toFixed(1)} MB`).join(', ')}`,
  );
  await browser.close();
  server.dispose();
}

void main();
