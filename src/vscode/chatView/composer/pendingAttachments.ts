import * as vscode from 'vscode';
import { attachmentName, createAttachment, imageName } from '../../../agent/prompt/attachment.ts';
import type { UserText } from '../../../agent/transcript/messages.ts';
import type { Files } from '../../../host/files.ts';
import type { HeavyWork } from '../../../host/heavyWork.ts';
import { fitImage } from '../../../lib/images/fitImage.ts';
import { imageType } from '../../../lib/images/imageType.ts';
import { errorMessage } from '../../../lib/text.ts';
import type { AttachmentChip } from '../../../protocol/conversation.ts';
import type { MediaLimits } from '../../../tools/tool/mediaLimits.ts';
import type { AttachedCode } from '../../editorActions/attachedCode.ts';
import { displayPath } from '../../files/paths/displayPath.ts';

/** Attachments of a message beyond which nothing is taken. */
const MAX_ATTACHMENTS = 20;
/** Characters of an image that its chip shows: a larger one has no thumbnail. */
const MAX_THUMBNAIL = 400_000;

interface Pending {
  readonly chip: AttachmentChip;
  /** The attachment as a model with these limits gets it. */
  text(limits: MediaLimits, signal: AbortSignal): Promise<UserText>;
}

interface AttachmentDeps {
  readonly files: Files;
  readonly heavyWork: HeavyWork;
}

/** Files and images that were dropped or pasted, for the message that is being written. */
export class PendingAttachments {
  readonly #deps: AttachmentDeps;
  #pending: readonly Pending[] = [];

  constructor(deps: AttachmentDeps) {
    this.#deps = deps;
  }

  get chips(): AttachmentChip[] {
    return this.#pending.map(({ chip }) => chip);
  }

  /** Takes the content of a file, as base64. Its bytes decide what it is, whatever its name says. */
  addFile(name: string, data: string): void {
    const bytes = Buffer.from(data, 'base64');
    const type = imageType(bytes);
    if (type === undefined) this.#add(textFile(name, bytes));
    else this.#add(this.#image(name, bytes, `data:${type};base64,${data}`));
  }

  /** Takes files by their addresses. Those outside the workspace count, too: the user has dropped them here. */
  addUri(address: string): void {
    const uri = vscode.Uri.parse(address, true);
    if (uri.scheme !== 'file' && vscode.workspace.getWorkspaceFolder(uri) === undefined) return;
    const label = displayPath(uri);
    this.#add({ chip: { kind: 'file', label }, text: () => this.#read(uri, label) });
  }

  /** Takes a piece of a file, as it is now. */
  addCode({ label, text, address }: AttachedCode): void {
    this.#add({
      chip: { kind: 'selection', label },
      text: async () => createAttachment(label, text, address),
    });
  }

  /** Takes the attachments of an earlier message, as the model got them, in place of those there are. */
  restore(texts: readonly UserText[]): void {
    this.#pending = texts.flatMap((text): Pending[] => {
      if (text.kind === 'image') {
        const url = `data:${text.mediaType};base64,${text.data}`;
        return [this.#image(attachmentName(text), Buffer.from(text.data, 'base64'), url)];
      }
      if (text.kind !== 'attachment') return [];
      return [{ chip: { kind: 'text', label: attachmentName(text) }, text: async () => text }];
    });
  }

  remove(index: number): void {
    this.#pending = this.#pending.filter((_one, at) => at !== index);
  }

  /** Takes all of them out, as the model gets them. */
  async take(
    limits: MediaLimits,
    signal: AbortSignal,
  ): Promise<{ readonly chips: AttachmentChip[]; readonly texts: readonly UserText[] }> {
    const taken = this.#pending;
    this.#pending = [];
    const texts = await Promise.all(taken.map((one) => one.text(limits, signal)));
    return { chips: taken.map(({ chip }) => chip), texts };
  }

  #add(pending: Pending): void {
    if (this.#pending.length < MAX_ATTACHMENTS) this.#pending = [...this.#pending, pending];
  }

  #image(label: string, bytes: Uint8Array, url: string): Pending {
    const thumbnail = url.length <= MAX_THUMBNAIL ? { thumbnail: url } : {};
    return {
      chip: { kind: 'image', label, ...thumbnail },
      text: async ({ image: limits }, signal) => {
        const leftOut = (reason: string) => createAttachment(label, `[left out: ${reason}]`);
        if (limits === undefined) return leftOut('the model takes no images');
        const shrink = (large: Parameters<HeavyWork['shrinkImage']>[0]) =>
          this.#deps.heavyWork.shrinkImage(large, signal);
        const fit = await fitImage({ bytes, limits }, shrink);
        if (typeof fit === 'string') return leftOut(fit);
        const data = Buffer.from(fit.bytes).toString('base64');
        return { kind: 'image', text: imageName(label), mediaType: fit.type, data };
      },
    };
  }

  async #read(uri: vscode.Uri, label: string): Promise<UserText> {
    const address = uri.toString();
    try {
      const { files } = this.#deps;
      const file = await files.read(address, await files.locate(address));
      return createAttachment(label, file?.text ?? '[there is no such file]', file?.key);
    } catch (error) {
      return createAttachment(label, `[not readable: ${errorMessage(error)}]`);
    }
  }
}

function textFile(label: string, bytes: Buffer): Pending {
  const isText = !bytes.subarray(0, 8_000).includes(0);
  const content = isText ? bytes.toString('utf8') : '[not text: it cannot be shown]';
  return { chip: { kind: 'text', label }, text: async () => createAttachment(label, content) };
}
