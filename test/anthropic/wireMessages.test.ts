import assert from 'node:assert/strict';
import type { UserText } from '../../src/agent/transcript/messages.ts';
import { NO_SWITCHES } from '../../src/agent/transcript/switches.ts';
import { chooseModel } from '../../src/anthropic/models.ts';
import { buildRequest } from '../../src/anthropic/request.ts';

describe('an image of the user', () => {
  const texts: readonly UserText[] = [
    { kind: 'image', text: '[image: a.png]', mediaType: 'image/png', data: 'aGk=' },
    { kind: 'prompt', text: 'What is that?' },
  ];

  it('goes to the API as an image, under its name, before the words', () => {
    const epoch = {
      number: 1,
      model: 'm',
      system: 's',
      tools: [],
      strategy: 'none' as const,
      switches: NO_SWITCHES,
    };
    const { messages } = buildRequest(
      { epoch, messages: [{ role: 'user', results: [], texts }] },
      chooseModel('m'),
    );
    const content = messages[0]?.content;
    assert.ok(Array.isArray(content));
    assert.deepEqual(
      content.map((block) => JSON.parse(JSON.stringify({ ...block, cache_control: undefined }))),
      [
        { type: 'text', text: '[image: a.png]' },
        { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'aGk=' } },
        { type: 'text', text: 'What is that?' },
      ],
    );
  });
});
