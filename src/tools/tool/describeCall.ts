import { toOneLine } from '../../lib/cleanText.ts';
import { isRecord } from '../../lib/json.ts';
import { maskSecrets } from '../../lib/maskSecrets.ts';

const NAME_LIMIT = 200;
const VALUE_LIMIT = 40;
const CALL_LIMIT = 160;

/** A server's tool as the user and the model read it: `get-sum on everything`. */
export const toolLabel = (tool: string, server: string): string =>
  `${toOneLine(tool, NAME_LIMIT)} on ${toOneLine(server, NAME_LIMIT)}`;

/** `get-sum on everything (a: 19, b: 23)`; where that leaves something out, all of the arguments follow. Secrets among them are masked. */
export function describeCall(label: string, given: unknown): string {
  const input = maskSecrets(given);
  const values = Object.entries(isRecord(input) ? input : {}).map(([key, value]) => [key, textOf(value)]);
  const line = (parts: readonly string[]) => (parts.length > 0 ? `${label} (${parts.join(', ')})` : label);
  const short = values.map(([key, value = '']) => `${key}: ${toOneLine(value, VALUE_LIMIT)}`);
  const headline = toOneLine(line(short), CALL_LIMIT);
  const isWhole = headline === line(values.map(([key, value]) => `${key}: ${value}`));
  return isWhole ? headline : `${headline}\n\n${JSON.stringify(input, null, 2)}`;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
