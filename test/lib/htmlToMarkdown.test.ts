import assert from 'node:assert/strict';
import { htmlToMarkdown } from '../../src/lib/htmlToMarkdown.ts';

describe('HTML as markdown', () => {
  it('keeps what is said and leaves out what only moves or decorates it', async () => {
    const html = `<!doctype html><html><head><title> A
      page </title><style>p { color: red }</style><script>alert(1)</script></head>
      <body><nav><a href="/">Home</a></nav><h1>Head</h1><p>Some <b>bold</b> and <a href="https://e.org/x">a link</a>.</p>
      <img src="data:image/png;base64,AAAA"><svg><text>drawn</text></svg>
      <pre><code class="language-ts">const a = 1;\n  b();</code></pre><ul><li>one</li><li>two</li></ul>
      <table><thead><tr><th>Name</th><th>Value</th></tr></thead><tbody><tr><td>a</td><td>1
      2</td></tr></tbody></table><footer>Imprint</footer></body></html>`;
    assert.equal(
      await htmlToMarkdown(html),
      [
        'Title: A page',
        '# Head',
        'Some **bold** and [a link](https://e.org/x).',
        '```ts\nconst a = 1;\n  b();\n```',
        '-   one\n-   two',
        '| Name | Value |\n| a | 1 2 |',
      ].join('\n\n'),
    );
  });

  it('takes what is hardly HTML', async () => {
    assert.equal(await htmlToMarkdown('<p>a<p>b<div>c</b>'), 'a\n\nb\n\nc');
    assert.equal(await htmlToMarkdown(''), '');
  });

  it('shows a page that is nested too deep for it as it is', async () => {
    const page = '<b>'.repeat(20_000);
    assert.equal((await htmlToMarkdown(page)) === page, true);
  });
});
