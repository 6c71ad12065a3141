import type { LoggedRequest, RequestLog } from '../../agent/epoch/requestLog.ts';
import { formatDollars } from '../../host/tokenPrice.ts';
import type { Disposable } from '../../lib/disposables.ts';
import { count } from '../../lib/text.ts';
import { asText } from '../shared/asText.ts';
import type { Pages } from '../shared/pages.ts';

const NAME = 'Requests.md';

export interface Inspector extends Disposable {
  show(): Promise<void>;
}

/** Creates a page on the newest requests: their prefix, the causes of its changes, and the use of the cache. An open page stays up to date. */
export function createInspector(log: RequestLog, pages: Pages): Inspector {
  const listening = log.onDidChange(() => pages.update(NAME, page(log.requests)));
  return {
    show: () => pages.preview(NAME, page(log.requests)),
    dispose: () => listening.dispose(),
  };
}

function page(requests: readonly LoggedRequest[]): string {
  if (requests.length === 0) return '# Requests\n\nNo chat has sent a request yet.\n';
  const sections = requests.toReversed().map(section);
  return `# Requests, newest first\n\n${sections.join('\n')}`;
}

function section({ at, epoch, prefix, usage, dollars, causes, diff, miss }: LoggedRequest): string {
  const { inputTokens, cacheReadTokens, cacheWriteTokens, outputTokens } = usage;
  return [
    `## ${at.toLocaleTimeString()} · ${asText(epoch.model)}`,
    '',
    `**${count(inputTokens + cacheReadTokens + cacheWriteTokens, 'token')} in**: ${number(cacheReadTokens)} from the cache, ${number(cacheWriteTokens)} written to it, ${number(inputTokens)} not cached. **${count(outputTokens, 'token')} out.**${dollars === undefined ? '' : ` ${formatDollars(dollars)}.`}`,
    '',
    `${count(epoch.tools.length, 'loaded tool')}, strategy \`${epoch.strategy}\`, thinking \`${epoch.switches.thinking}\`, effort \`${epoch.switches.effort}\`, epoch ${epoch.number}, prefix \`${prefix}\``,
    ...(miss ? ['', miss] : []),
    ...(causes.length > 0
      ? ['', `Epoch ${epoch.number} begins:`, '', ...causes.map((cause) => `- ${asText(cause)}`)]
      : []),
    ...(diff ? ['', fence(diff)] : []),
    '',
  ].join('\n');
}

const number = (quantity: number): string => quantity.toLocaleString('en-US');

/** Fences the diff with more backticks than the diff has in a row, so that nothing in the diff can end the block. */
function fence(diff: string): string {
  const longest = Math.max(2, ...[...diff.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}diff`, diff.trimEnd(), fence].join('\n');
}
