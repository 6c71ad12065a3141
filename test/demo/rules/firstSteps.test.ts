import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { lastText, startChat } from './chat.ts';

const read = (path: string): string => readFileSync(path, 'utf8');

/** Messages that people are told to send: blocks without a language, and what a step asks for in quotes of code. */
const messagesIn = (text: string): readonly string[] => [
  ...[...text.matchAll(/^ *```(\w*)\n([\s\S]*?)^ *```$/gm)].flatMap(([, language, block = '']) =>
    language === '' ? block.trim().split('\n') : [],
  ),
  ...[...text.matchAll(/(?:ask |change\*\*: )`([^`]+)`/g)].map(([, message = '']) => message),
];

/** Prompts behind the suggestions of an empty chat with the demo. */
const suggested = [
  ...(
    read('src/vscode/chatView/chatWelcome.ts').split('const demoSuggestions')[1]?.split('];')[0] ?? ''
  ).matchAll(/prompt: '([^']+)'/g),
].map(([, prompt = '']) => prompt);

describe('demo model: the first steps', () => {
  it('are those of the README, the docs and the empty chat', () => {
    assert.deepEqual(
      [messagesIn(read('README.md')), messagesIn(read('docs/offline-demo.md')).length, suggested.length],
      [
        [
          'What is the sum of 19 and 23?',
          'what tools do I have?',
          'Replace "Buy milk" with "Buy oat milk" in README.md',
        ],
        5,
        3,
      ],
    );
  });

  it('are all understood, one after the other in one chat', async () => {
    const chat = startChat();
    for (const message of [
      ...messagesIn(read('README.md')),
      ...suggested,
      ...messagesIn(read('docs/offline-demo.md')),
    ]) {
      const answer = lastText(await chat.send(message));
      assert.doesNotMatch(answer, /None of my rules|nothing that fits|failed|without any text/, message);
    }
  });
});
