import { PNG } from 'pngjs';
import { assistant, body, type Json, result, suiteEmulator, tool, use, user } from '../wire.ts';

const image = (bytes: Buffer, changes: Json = {}): Json => ({
  type: 'image',
  source: { type: 'base64', media_type: 'image/png', data: bytes.toString('base64'), ...changes },
});
const png = (width: number): Buffer => PNG.sync.write(new PNG({ width, height: 1 }));
const document = (source: Json): Json => ({ type: 'document', source });
const pdf = (text: string): Json =>
  document({ type: 'base64', media_type: 'application/pdf', data: Buffer.from(text).toString('base64') });

describe('emulator rules about images and documents', () => {
  const emulator = suiteEmulator();
  const sent = (...content: readonly Json[]) => body({ messages: [user(...content, 'look')] });
  /** Request in which a tool has returned this content. */
  const returned = (...content: readonly Json[]) =>
    body({
      tools: [tool('Read')],
      messages: [user('look'), assistant(use('toolu_1')), user(result('toolu_1', content))],
    });

  it('takes what is within the limits', async () => {
    await emulator.accepts(sent(image(png(8_000)), pdf('%PDF-1.7')));
    await emulator.accepts(returned(image(png(2_000)), pdf('%PDF-1.7')));
    await emulator.accepts(sent(document({ type: 'text', media_type: 'text/plain', data: 'words' })));
  });

  it('refuses an image of more than five megabytes', async () => {
    await emulator.refuses(
      returned(image(Buffer.concat([png(4), Buffer.alloc(3_932_160)]))),
      'messages.2.content.0.tool_result.content.0.image.source.base64: image exceeds 5 MB maximum: 5242972 bytes > 5242880 bytes',
    );
  });

  it('refuses too many pixels, sooner among many images', async () => {
    await emulator.refuses(
      sent(image(png(8_001))),
      'messages.0.content.0.image.source.base64.data: At least one of the image dimensions exceed max allowed size: 8000 pixels',
    );
    const many = Array.from({ length: 21 }, () => image(png(2_000)));
    await emulator.accepts(sent(...many));
    await emulator.refuses(
      sent(...many, image(png(2_001))),
      'messages.0.content.21.image.source.base64.data: At least one of the image dimensions exceed max allowed size for many-image requests: 2000 pixels',
    );
  });

  it('refuses what is no PDF, and other kinds of documents', async () => {
    await emulator.refuses(
      sent(pdf('hello')),
      'messages.0.content.0.document.source.base64.data: The PDF specified was not valid.',
    );
    await emulator.refuses(
      sent(document({ type: 'base64', media_type: 'image/png', data: '' })),
      "messages.0.content.0.document.source.media_type: Input should be 'application/pdf'",
    );
  });
});
