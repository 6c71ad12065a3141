import type { Explanation, FieldName, SignalName } from '../../tools/search/explanation.ts';
import { asText } from '../shared/asText.ts';

/** Page on the words of a query, how each matched, and the other signals. Texts of others are escaped: the page is shown in a preview. */
export function explanationPage({ query, id, score, rank, reason, terms, signals }: Explanation): string {
  return [
    `## ${code(id)}`,
    '',
    `Searched for ${code(query)}. ${rank === undefined ? '' : `Place ${rank}. `}${asText(reason)} Score ${score.toFixed(2)}:`,
    '',
    '| Word | Matched | How | Where | Score |',
    '| --- | --- | --- | --- | ---: |',
    ...terms.map((term) =>
      row(
        code(term.term),
        term.matched === undefined ? 'nothing' : code(term.matched),
        term.kind ?? '',
        term.fields.map(({ field, score: share }) => `${FIELDS[field]} ${share.toFixed(2)}`).join(', '),
        term.score.toFixed(2),
      ),
    ),
    ...signals.map((signal) => row('', '', SIGNALS[signal.name], '', signal.score.toFixed(2))),
    '',
  ].join('\n');
}

const FIELDS: Readonly<Record<FieldName, string>> = {
  name: 'name',
  server: 'server',
  title: 'title',
  hints: 'search hints',
  summary: 'first sentence',
  description: 'description',
  parameters: 'parameter names',
  parameterText: 'parameter descriptions',
};

const SIGNALS: Readonly<Record<SignalName, string>> = {
  coverage: 'how much of the query it covers',
  'name completeness': 'how much of its name is asked for',
  action: 'whether it does what is asked',
  'server named': 'its server is named',
  'clause answered': 'it answers one of several wishes best',
  siblings: 'other tools of its server match, too',
  'past searches': 'searches like this one led to it',
  'exact name': 'its name is given',
  usage: 'it is used in this workspace',
};

const code = (text: string): string => `\`${text.replaceAll('`', '´')}\``;

const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
