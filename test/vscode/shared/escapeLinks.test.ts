import assert from 'node:assert/strict';
import { escapeLinks } from '../../../src/vscode/shared/escapeLinks.ts';

/** Pattern of the links that VS Code makes in a notification. */
const LINK = /\[([^\]]+)\]\(((?:https?:\/\/|command:|file:)[^)\s]+)(?: (["'])(.+?)(\3))?\)/i;

describe('what others wrote, in a notification', () => {
  it('is not a link, and reads as before', () => {
    const texts = [
      'Failed. [Fix it](command:workbench.action.quit)',
      '[a](https://example.com "Title") [b](file:///etc/passwd)',
      '[[x](command:a)](command:b)',
    ];
    assert.ok(texts.every((text) => LINK.test(text)));
    assert.deepEqual(
      texts.map(escapeLinks).filter((text) => LINK.test(text)),
      [],
    );
    assert.deepEqual(
      texts.map((text) => escapeLinks(text).replaceAll('\u200B', '')),
      texts,
    );
    assert.equal(
      escapeLinks('It ended with code 3 [stderr] (see the log).'),
      'It ended with code 3 [stderr] (see the log).',
    );
  });
});
