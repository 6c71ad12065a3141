import assert from 'node:assert/strict';
import { PNG } from 'pngjs';
import { PendingAttachments } from '../../src/vscode/chatView/composer/pendingAttachments.ts';
import { createFiles } from '../../src/vscode/files/files.ts';
import { heavyWork } from '../fakes/heavyWork.ts';
import { modelLimits } from '../fakes/modelLimits.ts';
import { anySignal, uriOf, writeBytes } from './workspace.ts';

describe('attachments of a message', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const png = PNG.sync.write(new PNG({ width: 4, height: 1 })).toString('base64');
  const attach = () => new PendingAttachments({ files: createFiles(), heavyWork });
  const { media } = modelLimits();

  it('are known by their bytes: an image, a text, or neither', async () => {
    const pending = attach();
    pending.addFile('picture.txt', png);
    pending.addFile('notes.png', base64('words </attached>'));
    pending.addFile('program', base64('\0\0'));
    assert.deepEqual(
      pending.chips.map(({ kind, label, thumbnail }) => [kind, label, thumbnail !== undefined]),
      [
        ['image', 'picture.txt', true],
        ['text', 'notes.png', false],
        ['text', 'program', false],
      ],
    );
    const { texts } = await pending.take(media, anySignal());
    assert.deepEqual(texts[0], {
      kind: 'image',
      text: '[image: picture.txt]',
      mediaType: 'image/png',
      data: png,
    });
    assert.match(texts[1]?.text ?? '', /^<attached path="notes.png">\nwords <\\\/attached>\n<\/attached>$/);
    assert.match(texts[2]?.text ?? '', /not text/);
    assert.deepEqual(pending.chips, []);
  });

  it('are taken again from an earlier message, as they were', async () => {
    const before = attach();
    before.addFile('shot.png', png);
    before.addFile('notes "x".txt', base64('words'));
    const { texts } = await before.take(media, anySignal());
    const again = attach();
    again.addFile('left.txt', base64('behind'));
    again.restore([{ kind: 'environment', text: 'x', day: 'y' }, ...texts]);
    assert.deepEqual(
      again.chips.map(({ kind, label, thumbnail }) => [kind, label, thumbnail !== undefined]),
      [
        ['image', 'shot.png', true],
        ['text', 'notes  x .txt', false],
      ],
    );
    assert.deepEqual((await again.take(media, anySignal())).texts, texts);
  });

  it('say so where a model takes no images', async () => {
    const pending = attach();
    pending.addFile('a.png', png);
    const { texts } = await pending.take({ maxCharacters: 1 }, anySignal());
    assert.match(texts[0]?.text ?? '', /left out: the model takes no images/);
  });

  it('are files that were dropped, read when the message is sent', async () => {
    await writeBytes('dropped.txt', 'before');
    const pending = attach();
    pending.addUri(uriOf('dropped.txt').toString());
    pending.addUri('https://example.com/x');
    pending.addUri('command:evil');
    assert.deepEqual(pending.chips, [{ kind: 'file', label: 'dropped.txt' }]);
    await writeBytes('dropped.txt', 'after');
    const { texts } = await pending.take(media, anySignal());
    assert.match(texts[0]?.text ?? '', /after/);
  });

  it('can be taken out again', () => {
    const pending = attach();
    pending.addFile('a', base64('a'));
    pending.addFile('b', base64('b'));
    pending.remove(0);
    assert.deepEqual(
      pending.chips.map(({ label }) => label),
      ['b'],
    );
  });
});
