import assert from 'node:assert/strict';
import { PNG } from 'pngjs';
import { replaceUnfitMedia } from '../../../src/agent/epoch/replaceUnfitMedia.ts';
import { mediaOf } from '../../../src/agent/transcript/media.ts';
import type { UserImage, UserMessage } from '../../../src/agent/transcript/messages.ts';
import { estimateMessageTokens } from '../../../src/agent/transcript/messageTokens.ts';

const image = (width: number): UserImage => ({
  kind: 'image',
  text: `[image: ${width}.png]`,
  mediaType: 'image/png',
  data: PNG.sync.write(new PNG({ width, height: 1 })).toString('base64'),
});
const message = (...texts: UserMessage['texts']): UserMessage => ({ role: 'user', results: [], texts });

describe('images of the user', () => {
  it('count among the media of a chat, and cost tokens', () => {
    const one = image(4);
    const prompt = { kind: 'prompt', text: 'x' } as const;
    assert.equal(mediaOf([message(one, prompt)]), one.data.length);
    assert.ok(estimateMessageTokens([message(one)]) > estimateMessageTokens([message(prompt)]) + 1_000);
  });

  it('are told of in words where another model does not take them', () => {
    const limits = { image: { maxBytes: 10_000, maxEdge: 10 }, maxCharacters: 1_000_000 };
    const given = message(image(4), image(40));
    assert.deepEqual(replaceUnfitMedia(given, limits).texts, [
      given.texts[0],
      { kind: 'attachment', text: '[image: 40.png] [left out: this model does not take it]' },
    ]);
  });
});
