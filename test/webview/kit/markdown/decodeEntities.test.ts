import assert from 'node:assert/strict';
import { decodeEntities } from '../../../../src/webview/kit/markdown/decodeEntities.ts';

describe('decodeEntities', () => {
  it('turns names and numbers into characters, once', () => {
    assert.equal(decodeEntities('a &lt; b &amp;&amp; c &#62; d &#x2014; &amp;lt;'), 'a < b && c > d — &lt;');
  });

  it('leaves alone what stands for nothing', () => {
    assert.equal(
      decodeEntities('&nope; &#0; &#x110000; & &toString;'),
      '&nope; &#0; &#x110000; & &toString;',
    );
  });
});
