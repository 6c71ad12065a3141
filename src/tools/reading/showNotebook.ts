import type { CellOutput, NotebookCell, NotebookText } from '../../host/notebooks.ts';
import { isRecord, parseJson } from '../../lib/json.ts';
import { count } from '../../lib/text.ts';

const MAX_SOURCE = 10_000;
const MAX_OUTPUT = 1_000;
const MAX_OUTPUTS = 5;

/** Shows the cells as text for the model: ids, kinds, sources, and the beginning of each output. */
export const showNotebook = (cells: NotebookText['cells']): string => cells.map(showCell).join('\n\n');

/** True if the cell is too long to be shown to its end. */
export const isLongCell = ({ source }: Pick<NotebookCell, 'source'>): boolean => source.length > MAX_SOURCE;

function showCell({ id, kind, language, source, outputs }: NotebookCell): string {
  const shown = outputs.slice(0, MAX_OUTPUTS).map((output) => `<output>${outputText(output)}</output>`);
  const more =
    outputs.length > MAX_OUTPUTS ? [`[${count(outputs.length - MAX_OUTPUTS, 'more output')}]`] : [];
  const head =
    kind === 'code' ? `<cell id="${id}" language="${language}">` : `<cell id="${id}" type="markdown">`;
  return [`${head}${cut(source, MAX_SOURCE)}</cell>`, ...shown, ...more].join('\n');
}

function outputText({ mediaType, data }: CellOutput): string {
  if (mediaType === 'application/vnd.code.notebook.error') return cut(errorText(decode(data)), MAX_OUTPUT);
  const isText = /^text\/|json|xml|vnd\.code\.notebook\.(stdout|stderr)/.test(mediaType);
  return isText ? cut(decode(data), MAX_OUTPUT) : `[${mediaType}, ${count(data.length, 'byte')}]`;
}

/** Text of an error, which is kept as JSON with its name, message and stack. */
function errorText(json: string): string {
  const error = parseJson(json);
  return isRecord(error) ? `${error.name ?? 'Error'}: ${error.message ?? ''}` : json;
}

const decode = (data: Uint8Array): string => new TextDecoder().decode(data);

const cut = (text: string, limit: number): string =>
  text.length > limit
    ? `${text.slice(0, limit).toWellFormed()}[cut: ${count(text.length - limit, 'more character')}]`
    : text;
