import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { browserSuite } from './browserSuite.ts';
import { checkAxe } from './checkAxe.ts';
import { call, openChat, running, stateOf, welcome } from './hostStates.ts';
import type { ChatPage } from './openChatPage.ts';
import { PAGE_STATES } from './pageStates.ts';
import { busyState, sampleState } from './sampleChat.ts';
import { THEMES } from './themes.ts';

/** Goes through all states on one page, from an empty chat to each. */
async function* states(chat: ChatPage): AsyncGenerator<string> {
  for (const [name, reach] of Object.entries(PAGE_STATES)) {
    await chat.post(stateOf([], { chat: openChat([], { id: `before ${name}` }) }));
    await reach(chat);
    yield name;
  }
}

describe('the page: manners', () => {
  const { open } = browserSuite();

  for (const theme of ['dark', 'light', 'contrast'] as const)
    it(`gives axe nothing serious to find in any state: ${theme}`, async () => {
      const chat = await open({ theme });
      for await (const name of states(chat))
        assert.deepEqual([await checkAxe(chat), chat.complaints], [[], []], name);
    });

  it('is seen by axe when something is wrong', async () => {
    const chat = await open();
    await chat.post(sampleState);
    await chat.page.evaluate('document.querySelector(".message-box").removeAttribute("aria-label")');
    await chat.page.evaluate('document.querySelector(".message-box").removeAttribute("placeholder")');
    assert.ok((await checkAxe(chat)).some((found) => found.startsWith('label')));
  });

  for (const width of [280, 1_600])
    it(`fits into ${width} pixels in any state`, async () => {
      const chat = await open({ width, height: 600 });
      for await (const name of states(chat)) {
        const outside = await chat.page.evaluate<string[]>(`
          [...document.querySelectorAll('button, input, textarea, p, a, [role=log], [role=group]')]
            .filter((element) => !element.closest('.scroll-box *') && element.checkVisibility())
            .filter((element) => element.getBoundingClientRect().right > innerWidth)
            .map((element) => element.outerHTML.slice(0, 100))`);
        const size = await chat.page.evaluate(
          '(({ scrollWidth, scrollHeight }) => [scrollWidth, scrollHeight])(document.documentElement)',
        );
        assert.deepEqual([outside, size], [[], [width, 600]], name);
      }
    });

  it('has room for the messages at 400 % zoom', async () => {
    const chat = await open({ width: 320, height: 256 });
    await chat.post(sampleState);
    const { height = 0 } = (await chat.conversation.boundingBox()) ?? {};
    assert.ok(height >= 60, `${height} pixels`);
  });

  it('moves nothing for those who do not want motion', async () => {
    const animations = async (isMotionReduced: boolean): Promise<number> => {
      const chat = await open({ isMotionReduced });
      await chat.post(running(call({ state: 'running', outcome: '' })));
      return chat.page.evaluate<number>('document.getAnimations().length');
    };
    assert.ok((await animations(false)) > 0);
    assert.equal(await animations(true), 0);
  });

  it('takes its colours from the theme, by names that VS Code has', () => {
    const css = readFileSync('dist/webview/chat.css', 'utf8');
    const used = new Set(Array.from(css.matchAll(/--vscode-([A-Za-z-]+)/g), ([, name = '']) => name));
    const known = new Set(Object.values(THEMES).flatMap(({ variables }) => Object.keys(variables)));
    assert.ok(used.size > 40);
    assert.deepEqual(
      [...used].filter((name) => !known.has(name)),
      [],
    );
    assert.deepEqual(css.match(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/gi) ?? [], []);
  });

  it('has borders in high contrast around everything that a colour sets apart elsewhere', async () => {
    const chat = await open({ theme: 'contrast' });
    await chat.post(busyState);
    for (const selector of ['.user', '.card', '.diff', '.composer', '.button', '.scroll-box.plain']) {
      const color = await chat.page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const style = element.ownerDocument.defaultView.getComputedStyle(element);
          return [style.borderTopWidth, style.borderTopColor];
        });
      assert.ok(
        color[0] === '1px' && !/rgba\(.*, 0\)/.test(color[1] ?? ''),
        `${selector}: ${color.join(' ')}`,
      );
    }
  });

  it('can be walked through with Tab: every control once, in the order it is seen', async () => {
    const chat = await open();
    await chat.post(stateOf([], { welcome: { ...welcome, prefill: '' } }));
    await chat.button('Chats').focus();
    const names: string[] = [];
    for (let step = 0; step < 14; step++) {
      const name = await chat.page.evaluate<string>(
        'document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent',
      );
      names.push(name);
      await chat.press('Tab');
    }
    assert.deepEqual(names, [
      'Chats',
      'New Chat',
      'What is the sum of 19 and 23?',
      'Explain this project',
      'Fix the failing test',
      'Set API Key',
      'Add MCP Server',
      'Message',
      'Add Context',
      'Permission mode: Ask',
      'Model: Offline demo',
      'Effort: default',
      'Tool search: always',
      'Context window: 16 % used',
    ]);
  });
});
