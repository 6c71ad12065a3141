import type { PdfLimits } from '../../lib/checkPdf.ts';
import { cleanText, toOneLine } from '../../lib/cleanText.ts';
import { canonicalJson, isRecord, type JsonRecord, parseJson } from '../../lib/json.ts';
import { count, cutText } from '../../lib/text.ts';
import type { MediaLimits } from '../../tools/tool/mediaLimits.ts';
import type { OutcomeContent, ToolOutcome } from '../../tools/tool/toolOutcome.ts';
import { byteCount } from './base64.ts';
import { readDocument } from './readDocument.ts';
import { readImage } from './readImage.ts';

/** Characters of a result, about what one message can hold: the caller puts a result too long for the model into a file. */
const RESULT_LIMIT = 32_000_000;
const TEXT_LIMIT = 100_000;
const FILE_LIMIT = 10;
const LINE_LIMIT = 500;

/**
 * Reads a `tools/call` result, whatever the server sent, as content that the model accepts. Every kind of content is
 * shown or named, text is cleaned and bounded, and an error is text and never empty. Without `pdf` the model takes no PDFs.
 */
export function readToolResult(result: JsonRecord, { pdf }: Pick<MediaLimits, 'pdf'>): ToolOutcome {
  const isError = result.isError === true;
  const content = blocksOf(result.content).map((block) => contentOf(block, pdf));
  const structured = structuredText(result, content);
  const all = structured === undefined ? content : [...content, text(structured)];
  const shown = boundText(boundFiles(all, isError ? 0 : FILE_LIMIT), RESULT_LIMIT).filter(isNotEmpty);
  if (shown.length > 0) return isError ? { content: shown, isError } : { content: shown };
  return isError
    ? { content: [text('The tool failed and gave no reason.')], isError }
    : { content: [text('The tool returned nothing.')] };
}

/** Content of a server as text alone: content that cannot be text is named, and no content is `[empty]`. */
export const contentText = (content: unknown): string =>
  boundText(
    boundFiles(
      blocksOf(content).map((block) => contentOf(block)),
      0,
    ),
    TEXT_LIMIT,
  )
    .filter(isNotEmpty)
    .map((item) => (item.type === 'text' ? item.text : ''))
    .join('\n') || '[empty]';

/** Blocks of content; a single one may stand for a list. */
const blocksOf = (content: unknown): readonly unknown[] => [content ?? []].flat();

/** Content of one block. Bare text in place of a block, and other values in place of a text, are shown as they are. */
function contentOf(block: unknown, pdf?: PdfLimits): OutcomeContent {
  if (!isRecord(block)) return text(showValue(block));
  switch (block.type) {
    case 'text':
      return text(showValue(block.text ?? ''));
    case 'image':
      return readImage(block.data) ?? note(describeBinary('image', block.mimeType, block.data));
    case 'audio':
      return note(describeBinary('audio', block.mimeType, block.data));
    case 'resource':
      return resource(isRecord(block.resource) ? block.resource : {}, pdf);
    case 'resource_link':
      return text(resourceLink(block));
    default:
      return note(`content of the kind ${line(block.type) || 'unknown'}`);
  }
}

function resource({ uri, mimeType, text: words, blob }: JsonRecord, pdf?: PdfLimits): OutcomeContent {
  const head = ['resource', line(uri), line(mimeType)].filter(Boolean).join(' ');
  if (typeof words === 'string') return text(`[${head}]\n${words}`);
  const shown = readImage(blob) ?? (pdf && readDocument(blob, pdf));
  return shown ?? note(`${head}, ${byteCount(blob)}, binary`);
}

function resourceLink({ uri, name, title, description, mimeType }: JsonRecord): string {
  const label = line(title) || line(name);
  const head = ['resource link', label, line(uri), line(mimeType)].filter(Boolean).join(' ');
  return typeof description === 'string' ? `[${head}]\n${description}` : `[${head}]`;
}

/** Structured content as JSON, unless a text says the same. Old servers call it `toolResult`. */
function structuredText(result: JsonRecord, content: readonly OutcomeContent[]): string | undefined {
  const value = result.structuredContent ?? result.toolResult;
  if (value === undefined || value === null) return undefined;
  const said = content.flatMap((item) => (item.type === 'text' ? [item.text] : []));
  return said.some((words) => isRepetition(words, value)) ? undefined : showValue(value);
}

function showValue(value: unknown): string {
  try {
    return typeof value === 'string' ? value : JSON.stringify(value);
  } catch {
    return '[content that is nested too deeply to be shown]';
  }
}

/** True if a text repeats a value. A single value is often wrapped in an object, since structured content must be one. */
function isRepetition(words: string, value: unknown): boolean {
  const wrapped = isRecord(value) ? Object.values(value) : [];
  const forms = wrapped.length === 1 ? [value, ...wrapped] : [value];
  if (forms.includes(words)) return true;
  const parsed = parseJson(words);
  try {
    return parsed !== undefined && forms.map(canonicalJson).includes(canonicalJson(parsed));
  } catch {
    return false; // Nested too deeply.
  }
}

function boundFiles(content: readonly OutcomeContent[], limit: number): OutcomeContent[] {
  let left = limit;
  return content.map((item) => {
    if (item.type === 'text') return item;
    left -= 1;
    return left >= 0 ? item : note(`${item.mediaType}, ${byteCount(item.data)}, left out`);
  });
}

function boundText(content: readonly OutcomeContent[], limit: number): OutcomeContent[] {
  let left = limit;
  const kept: OutcomeContent[] = [];
  for (const item of content) {
    if (item.type === 'text' && left <= 0) continue;
    kept.push(item.type === 'text' ? text(cutText(item.text, left)) : item);
    if (item.type === 'text') left -= item.text.length;
  }
  const droppedCount = content.length - kept.length;
  if (droppedCount > 0)
    kept.push(note(`${count(droppedCount, 'further part')} left out: the result is too long`));
  return kept;
}

const describeBinary = (kind: string, mimeType: unknown, data: unknown): string =>
  `${kind} ${line(mimeType) || 'of an unknown type'}, ${byteCount(data)}, cannot be shown`;

const isNotEmpty = (item: OutcomeContent): boolean => item.type !== 'text' || item.text.trim() !== '';

const text = (words: string): OutcomeContent => ({ type: 'text', text: cleanText(words) });
const note = (words: string): OutcomeContent => text(`[${words}]`);
const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
const line = (value: unknown): string => toOneLine(toText(value), LINE_LIMIT);
