import type { PageMessage } from '../../../protocol/pageMessages.ts';

/** Bytes of a file that can be attached: as base64 it stays below what the host takes. */
const MAX_BYTES = 11_000_000;
const MAX_URIS = 50;
const URI_LISTS = ['application/vnd.code.uri-list', 'text/uri-list'];

export interface Dropped {
  readonly messages: readonly PageMessage[];
  /** Names of files that are too large. */
  readonly tooLarge: readonly string[];
}

/** True if there is something to attach in what was dropped or pasted. */
export const hasAttachments = (data: DataTransfer): boolean =>
  data.files.length > 0 || readUris(data).length > 0;

/** True if there may be: what is dragged over the page cannot be read yet. */
export const mayHaveAttachments = ({ types }: DataTransfer): boolean =>
  types.some((type) => type === 'Files' || URI_LISTS.includes(type));

/** Things that were dropped or pasted, as messages that attach them. Files of the workspace come as addresses, others with their content. */
export async function readDrop(data: DataTransfer): Promise<Dropped> {
  const uris = readUris(data); // the data is gone once the event is over, so nothing may be awaited before
  const files = [...data.files];
  if (uris.length > 0) return { messages: [{ type: 'attachUris', uris }], tooLarge: [] };
  const [small, large] = [
    files.filter(({ size }) => size <= MAX_BYTES),
    files.filter(({ size }) => size > MAX_BYTES),
  ];
  return { messages: await Promise.all(small.map(readFile)), tooLarge: large.map(({ name }) => name) };
}

function readUris(data: DataTransfer): string[] {
  const list = URI_LISTS.map((type) => data.getData(type)).find((text) => text !== '') ?? '';
  return list
    .split(/\r?\n/)
    .filter((uri) => uri !== '' && !uri.startsWith('#') && !/^https?:/i.test(uri))
    .slice(0, MAX_URIS);
}

async function readFile(file: File): Promise<PageMessage> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return {
    type: 'attachFile',
    name: file.name.slice(0, 500),
    mediaType: file.type.slice(0, 100),
    data: url.slice(url.indexOf(',') + 1),
  };
}
