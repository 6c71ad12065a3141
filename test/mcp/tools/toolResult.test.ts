import assert from 'node:assert/strict';
import type { JsonRecord } from '../../../src/lib/json.ts';
import { contentText, readToolResult } from '../../../src/mcp/tools/toolResult.ts';
import { modelLimits } from '../../fakes/modelLimits.ts';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1').toString('base64');
const pdf = (text: string): string => Buffer.from(`%PDF-1.7\n${text}`).toString('base64');
const PDF = pdf('<< /Type /Page >>');
const read = (result: JsonRecord) => readToolResult(result, modelLimits().media);
const WEBP = Buffer.from('RIFF\n\n\n\nWEBP', 'latin1').toString('base64');
const text = (words: string) => ({ type: 'text', text: words });
const texts = (...words: string[]) => ({ content: words.map(text) });

describe('readToolResult', () => {
  it('gives text, cleaned', () => {
    assert.deepEqual(
      read({ content: [text('a\u202eb\u200bc\n'), text('half \ud83d')] }),
      texts('abc\n', 'half \ufffd'),
    );
  });

  it('gives images by what they are, not by what they claim', () => {
    assert.deepEqual(
      read({
        content: [
          { type: 'image', mimeType: 'image/jpeg', data: PNG },
          { type: 'image', mimeType: 'image/png', data: `data:image/webp;base64,${WEBP}` },
          { type: 'image', mimeType: 'image/svg+xml', data: Buffer.from('<svg/>').toString('base64') },
          { type: 'image', mimeType: 'image/png', data: 'no base64!' },
          { type: 'image', mimeType: 'image/png' },
          { type: 'image', mimeType: 'image/png', data: PNG.padEnd(60_000_000, 'A') },
        ],
      }).content,
      [
        { type: 'image', mediaType: 'image/png', data: PNG },
        { type: 'image', mediaType: 'image/webp', data: WEBP },
        text('[image image/svg+xml, 6 bytes, cannot be shown]'),
        text('[image image/png, 7 bytes, cannot be shown]'),
        text('[image image/png, 0 bytes, cannot be shown]'),
        text('[image image/png, 42.9 MB, cannot be shown]'),
      ],
    );
  });

  it('takes PDFs in whatever lines, and leaves out those the API would refuse from then on', () => {
    const resource = (blob: string) => ({ type: 'resource', resource: { uri: 'file:///a.pdf', blob } });
    const wrapped = PDF.replace(/.{8}/g, '$&\r\n');
    const refused = ['nothing', '<< /Type /Page >> /Encrypt 5 0 R', '<< /Type /Page >>'.repeat(101)];
    assert.deepEqual(read({ content: [wrapped, ...refused.map(pdf)].map(resource) }).content, [
      { type: 'document', mediaType: 'application/pdf', data: PDF },
      text('[A PDF was left out: it is damaged: no page can be found in it.]'),
      text('[A PDF was left out: it is protected by a password. Ask the user for a copy without it.]'),
      text(
        '[A PDF was left out: it has 101 pages, more than the 100 that can be read. Ask the user for the part that matters.]',
      ),
    ]);
  });

  it('names PDFs for a model that takes none, and where only text counts', () => {
    const content = [
      { type: 'resource', resource: { uri: 'file:///a.pdf', mimeType: 'application/pdf', blob: PDF } },
    ];
    const named = '[resource file:///a.pdf application/pdf, 27 bytes, binary]';
    assert.deepEqual([readToolResult({ content }, {}), contentText(content)], [texts(named), named]);
  });

  it('names audio and unknown kinds, shows resources and links', () => {
    assert.deepEqual(
      read({
        content: [
          { type: 'audio', mimeType: 'audio/wav', data: 'A'.repeat(4_096) },
          { type: 'resource', resource: { uri: 'file:///a.txt', mimeType: 'text/plain', text: 'inside' } },
          { type: 'resource', resource: { uri: 'file:///a.zip', mimeType: 'application/zip', blob: 'AAAA' } },
          { type: 'resource', resource: { uri: 'file:///a.png', mimeType: 'image/png', blob: PNG } },
          { type: 'resource', resource: { uri: 'file:///a.pdf', mimeType: 'application/pdf', blob: PDF } },
          { type: 'resource', resource: { uri: 'file:///b.pdf', mimeType: 'application/pdf', blob: 'AAAA' } },
          {
            type: 'resource_link',
            uri: 'demo://1',
            name: 'one',
            description: 'the first',
            mimeType: 'text/plain',
          },
          { type: 'resource_link', uri: 'demo://2' },
          { type: 'resource' },
          { type: 'hologram' },
          {},
          'junk',
        ],
      }).content,
      [
        text('[audio audio/wav, 3 KB, cannot be shown]'),
        text('[resource file:///a.txt text/plain]\ninside'),
        text('[resource file:///a.zip application/zip, 3 bytes, binary]'),
        { type: 'image', mediaType: 'image/png', data: PNG },
        { type: 'document', mediaType: 'application/pdf', data: PDF },
        text('[resource file:///b.pdf application/pdf, 3 bytes, binary]'),
        text('[resource link one demo://1 text/plain]\nthe first'),
        text('[resource link demo://2]'),
        text('[resource, 0 bytes, binary]'),
        text('[content of the kind hologram]'),
        text('[content of the kind unknown]'),
        text('junk'),
      ],
    );
  });

  it('adds structured content where no text says the same', () => {
    const structuredContent = { b: [1, 2], a: 'x' };
    assert.deepEqual(read({ structuredContent }), texts('{"b":[1,2],"a":"x"}'));
    assert.deepEqual(
      read({ content: [text('words')], structuredContent }),
      texts('words', '{"b":[1,2],"a":"x"}'),
    );
    const pretty = JSON.stringify({ a: 'x', b: [1, 2] }, null, 2);
    assert.deepEqual(read({ content: [text(pretty)], structuredContent }), texts(pretty));
    assert.deepEqual(
      read({ content: [text('file')], structuredContent: { content: 'file' } }),
      texts('file'),
    );
    assert.deepEqual(read({ content: [text('5')], structuredContent: { result: 5 } }), texts('5'));
    assert.deepEqual(read({ toolResult: 7 }), texts('7'));
  });

  it('gives an error as text that is never empty', () => {
    assert.deepEqual(read({ isError: true, content: [{ type: 'image', data: PNG }, text('why')] }), {
      content: [text('[image/png, 12 bytes, left out]'), text('why')],
      isError: true,
    });
    const unknown = { content: [text('The tool failed and gave no reason.')], isError: true };
    assert.deepEqual(read({ isError: true, content: [] }), unknown);
    assert.deepEqual(read({ isError: true, content: [text(' \u200b')] }), unknown);
  });

  it('says that there is nothing when there is nothing', () => {
    assert.deepEqual(
      [{}, { content: [] }, { content: null }, { content: [text('')] }, { content: [{ type: 'text' }] }].map(
        (result) => read(result),
      ),
      [...Array(5).fill(texts('The tool returned nothing.'))],
    );
  });

  it('takes what is there, in whatever form', () => {
    assert.deepEqual(read({ content: 'words' }), texts('words'));
    assert.deepEqual(read({ content: text('words') }), texts('words'));
    assert.deepEqual(
      read({
        content: ['a', 1, { type: 'text', text: { b: 2 } }, { type: 'text', text: 3 }, null],
      }),
      texts('a', '1', '{"b":2}', '3', 'null'),
    );
    assert.deepEqual(read({ content: 'why', isError: true }), { ...texts('why'), isError: true });
  });

  it('is the same as text alone, where there is something', () => {
    assert.equal(
      contentText([text('a'), text(''), { type: 'image', data: PNG }, text('b')]),
      'a\n[image/png, 12 bytes, left out]\nb',
    );
    assert.equal(contentText(text('a')), 'a');
    assert.deepEqual([[], [text(' ')], text(''), undefined, null].map(contentText), Array(5).fill('[empty]'));
  });

  it('names what is nested too deeply, and keeps the rest', () => {
    const deep: unknown = JSON.parse(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`);
    const words = '[content that is nested too deeply to be shown]';
    assert.deepEqual(read({ structuredContent: deep, content: [text('{}')] }), texts('{}', words));
    assert.deepEqual(read({ content: [{ type: 'text', text: deep }] }), texts(words));
    const spoken = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    assert.deepEqual(
      read({ structuredContent: { a: 1 }, content: [text(spoken)] }),
      texts(spoken, '{"a":1}'),
    );
  });

  it('bounds the whole and says so', () => {
    const half = 'x'.repeat(20_000_000);
    assert.deepEqual(
      read({ content: [text(half), text(half), text('more'), { type: 'image', data: PNG }] }).content,
      [
        text(half),
        text(`${'x'.repeat(12_000_000)}\n[cut: 8000000 of 20000000 characters left out]`),
        { type: 'image', mediaType: 'image/png', data: PNG },
        text('[1 further part left out: the result is too long]'),
      ],
    );
    const images = Array.from({ length: 12 }, () => ({ type: 'image', data: PNG }));
    assert.deepEqual(
      read({ content: images }).content.map((item) => item.type),
      [...Array(10).fill('image'), 'text', 'text'],
    );
  });
});
